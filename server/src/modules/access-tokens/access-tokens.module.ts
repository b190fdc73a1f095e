import { listAccessTokens, makeAccessToken, revokeAccessToken } from '@wellfield/contract';
import { sessionOrigin } from '../../http/session-origin.ts';
import { newAccessTokenMail } from '../../mail/account-mails.ts';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

export function accessTokensModule({ state: { accessTokens }, notices, audit }: Services): Module {
  return {
    routes: [
      route(listAccessTokens, async ({ session }) => ({
        access_tokens: await accessTokens.list(session.account.user_id),
      })),
      route(makeAccessToken, async ({ body, session, request }) => {
        const { user_id } = session.account;
        const notice = await notices.prepare(user_id, newAccessTokenMail, sessionOrigin(request));
        const made = await accessTokens.create(session, body, notice?.mail);
        await notice?.send();
        const facts = { id: made.access_token.id, days: body.days, name: body.name };
        await audit.record({ event: 'access_token_made', from: request.ip, account: session.account.email, facts });
        return made;
      }),
      route(revokeAccessToken, async ({ params, session, request, refuse }) => {
        if (!(await accessTokens.revoke(session.account.user_id, params.id))) throw refuse('noSuchToken');
        const facts = { id: params.id };
        await audit.record({ event: 'access_token_revoked', from: request.ip, account: session.account.email, facts });
        return {};
      }),
    ],
  };
}
