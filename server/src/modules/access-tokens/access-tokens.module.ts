import { limits, listAccessTokens, makeAccessToken, refusalsOfCallers, revokeAccessToken } from '@wellfield/contract';
import { noLogin } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import { TooManyAccessTokensError } from '../../state/port/access-tokens.ts';
import { SessionEndedError } from '../../state/port/sessions.ts';

export function accessTokensModule({ state: { accessTokens } }: Services): Module {
  return {
    routes: [
      route(listAccessTokens, async ({ session }) => ({
        access_tokens: await accessTokens.list(session.account.user_id),
      })),
      route(makeAccessToken, async ({ body, session, refuse }) => {
        try {
          return await accessTokens.create(session, body, limits.accessTokens.max);
        } catch (error) {
          if (error instanceof TooManyAccessTokensError) throw refuse('enoughTokens');
          throw error instanceof SessionEndedError ? noLogin(refusalsOfCallers.sessionEnded) : error;
        }
      }),
      route(revokeAccessToken, async ({ params, session, refuse }) => {
        if (await accessTokens.revoke(session.account.user_id, params.id)) return {};
        throw refuse('noSuchToken');
      }),
    ],
  };
}
