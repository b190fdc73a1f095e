import { listAccessTokens, makeAccessToken, revokeAccessToken } from '@wellfield/contract';
import { callOf } from './call.ts';

/** The calls about the tokens that other programs bear. */
export const listAccessTokensCall = callOf(listAccessTokens);
export const makeAccessTokenCall = callOf(makeAccessToken, { plainRefusals: [400, 409] });
export const revokeAccessTokenCall = callOf(revokeAccessToken);
