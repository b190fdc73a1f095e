import { limits, listAccessTokens, makeAccessToken, revokeAccessToken } from '@wellfield/contract';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import { TooManyAccessTokensError } from '../../state/port/access-tokens.ts';

export function accessTokensModule({ state: { accessTokens } }: Services): Module {
  return {
    routes: [
      route(listAccessTokens, async ({ session }) => ({
        access_tokens: await accessTokens.list(session.account.user_id),
      })),
      route(makeAccessToken, async ({ body, session, refuse }) => {
        try {
          return await accessTokens.create(session.account.user_id, body, limits.accessTokens.max);
        } catch (error) {
          if (!(error instanceof TooManyAccessTokensError)) throw error;
          throw refuse('enoughTokens');
        }
      }),
      route(revokeAccessToken, async ({ params, session, refuse }) => {
        if (await accessTokens.revoke(session.account.user_id, params.id)) return {};
        throw refuse('noSuchToken');
      }),
    ],
  };
}
