import { listIdentities, unlinkIdentity } from '@wellfield/contract';
import { route } from '../../http/route.ts';
import { sessionOrigin } from '../../http/session-origin.ts';
import { signOnUnlinkedMail } from '../../mail/account-mails.ts';
import { PasswordChangedError } from '../../state/port/accounts.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

/** The identities of single sign-on that an account is joined with, and how they are unlinked. */
export function identitiesModule(services: Services): Module {
  const { state, passwords, settings, audit, notices } = services;
  const { only } = settings.singleSignOn;

  return {
    routes: [
      route(listIdentities, async ({ session }) => {
        const { identities, hasPassword } = await state.identities.ofAccount(session.account.user_id);
        return {
          identities: identities.map(({ issuer, subject, joinedAt }) => {
            return { issuer, subject, joined: new Date(joinedAt).toISOString() };
          }),
          only_way: only ? ('site' as const) : hasPassword ? null : ('password' as const),
        };
      }),
      route(unlinkIdentity, async ({ body, session: { account }, request, signal, refuse }) => {
        if (only) throw refuse('onlyOfSite');
        const { user_id: id, email } = account;
        if (!(await state.identities.ofAccount(id)).hasPassword) throw refuse('onlyWithoutPassword');
        const claimed = { email, accountId: id, password: body.password, emailed: 'will not do' } as const;
        const checked = await passwords.check(claimed, { request, signal });
        if ('wrong' in checked) throw refuse('wrongPassword');
        const { passwordHash } = checked.stored;
        const { issuer, subject } = body;
        const notice = await notices.prepare(id, signOnUnlinkedMail, sessionOrigin(request));
        const mail = notice?.mail ?? null;
        const unlinking = state.identities.unlink(id, { issuer, subject }, { passwordHash, mail });
        const isUnlinked = await unlinking.catch((error: unknown) => {
          throw error instanceof PasswordChangedError ? refuse('wrongPassword') : error;
        });
        if (!isUnlinked) throw refuse('noSuchIdentity');
        await notice?.send();
        await audit.record({ event: 'identity_unlinked', from: request.ip, account: email, facts: { issuer } });
        return {};
      }),
    ],
  };
}
