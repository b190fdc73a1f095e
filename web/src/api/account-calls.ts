import { changePassword, updateAccount } from '@wellfield/contract';
import { callOf } from './call.ts';

/** The calls of somebody's own account. */
export const updateAccountCall = callOf(updateAccount, { plainRefusals: 'all' });
export const changePasswordCall = callOf(changePassword, { plainRefusals: 'all' });
