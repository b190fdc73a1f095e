import { limits, listAccessTokens, makeAccessToken, revokeAccessToken } from '@wellfield/contract';
import { sessionOrigin } from '../../http/session-origin.ts';
import { newAccessTokenMail } from '../../mail/account-mails.ts';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

export function accessTokensModule({ state: { accessTokens }, passwords, notices, audit }: Services): Module {
  return {
    routes: [
      route(listAccessTokens, async ({ session }) => ({
        access_tokens: await accessTokens.list(session.account.user_id),
      })),
      route(makeAccessToken, async ({ body, session, request, signal, refuse }) => {
        const { user_id, email } = session.account;
        const { name, days, password } = body;
        // A token outlives the session by far: whoever took one over must not keep more than it.
        if (days > limits.accessTokens.daysWithoutPassword) {
          if (password === undefined) throw refuse('passwordNeeded');
          const claimed = { email, accountId: user_id, password, emailed: 'will do' } as const;
          const checked = await passwords.check(claimed, { request, signal });
          if ('wrong' in checked) throw refuse('wrongPassword');
        }
        const notice = await notices.prepare(user_id, newAccessTokenMail, sessionOrigin(request));
        const made = await accessTokens.create(session, { name, days }, notice?.mail);
        await notice?.send();
        const facts = { id: made.access_token.id, days, name };
        await audit.record({ event: 'access_token_made', from: request.ip, account: email, facts });
        return made;
      }),
      route(revokeAccessToken, async ({ params, session, actor, refuse }) => {
        if (!(await accessTokens.revoke(session.account.user_id, params.id))) throw refuse('noSuchToken');
        await audit.record({ event: 'access_token_revoked', ...actor, facts: { id: params.id } });
        return {};
      }),
    ],
  };
}
