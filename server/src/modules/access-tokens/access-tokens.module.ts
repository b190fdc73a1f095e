import { limits, listAccessTokens, makeAccessToken, revokeAccessToken } from '@wellfield/contract';
import { RefusalError } from '../../http/refusal-error.ts';
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
      route(makeAccessToken, async ({ body, session }) => {
        try {
          return await accessTokens.create(session.account.user_id, body, limits.accessTokens.most);
        } catch (error) {
          if (!(error instanceof TooManyAccessTokensError)) throw error;
          throw new RefusalError(
            409,
            `You have ${limits.accessTokens.most} access tokens. Revoke one that is not needed.`,
          );
        }
      }),
      route(revokeAccessToken, async ({ params, session }) => {
        if (await accessTokens.revoke(session.account.user_id, params.id)) return {};
        throw new RefusalError(404, 'You have no such access token.');
      }),
    ],
  };
}
