import { changePassword, updateAccount } from '@wellfield/contract';
import { callOf } from './call.ts';

/** The calls of somebody's own account. */
export const updateAccountCall = callOf(updateAccount, { plainRefusals: [400, 403, 413, 429] });
export const changePasswordCall = callOf(changePassword, { plainRefusals: [400, 403, 413, 422, 429] });
