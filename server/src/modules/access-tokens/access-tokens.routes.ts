import { limits, listAccessTokens, makeAccessToken, revokeAccessToken } from '@wellfield/contract';
import type { FastifyInstance } from 'fastify';
import { RefusalError } from '../../http/refusal-error.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../services.ts';
import { TooManyAccessTokensError } from '../../accounts/access-tokens.repository.ts';

export function accessTokensRoutes(app: FastifyInstance, { accessTokens }: Pick<Services, 'accessTokens'>): void {
  route(app, listAccessTokens, async ({ session }) => ({
    access_tokens: await accessTokens.list(session.account.user_id),
  }));

  route(app, makeAccessToken, async ({ body, session }) => {
    try {
      return await accessTokens.make(session.account.user_id, body);
    } catch (error) {
      if (!(error instanceof TooManyAccessTokensError)) throw error;
      throw new RefusalError(409, `You have ${limits.accessTokens.most} access tokens. Revoke one that is not needed.`);
    }
  });

  route(app, revokeAccessToken, async ({ params, session }) => {
    if (await accessTokens.revoke(session.account.user_id, params.id)) return {};
    throw new RefusalError(404, 'You have no such access token.');
  });
}
