import { listIdentities, unlinkIdentity } from '@wellfield/contract';
import { route } from '../../http/route.ts';
import { sessionOrigin } from '../../http/session-origin.ts';
import { signOnUnlinkedMail } from '../../mail/account-mails.ts';
import { PasswordChangedError } from '../../state/port/accounts.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import type { AccountThrottles } from './account-throttles.ts';
import { turnOf } from './hash-turn.ts';

/** The identities of single sign-on that an account is joined with, and how they are unlinked. */
export function identitiesModule(services: Services, throttles: AccountThrottles): Module {
  const { state, hasher, settings, audit, notices } = services;
  const { only } = settings.singleSignOn;

  return {
    routes: [
      route(listIdentities, async ({ session }) => {
        const { identities, hasPassword } = await state.identities.held(session.account.user_id);
        return {
          identities: identities.map(({ issuer, subject, joinedAt }) => {
            return { issuer, subject, joined: new Date(joinedAt).toISOString() };
          }),
          only_way: only ? ('site' as const) : hasPassword ? null : ('password' as const),
        };
      }),
      route(unlinkIdentity, async ({ body, session: { account }, request, refuse }) => {
        if (only) throw refuse('onlyOfSite');
        const { user_id: id, email } = account;
        if (!(await state.identities.held(id)).hasPassword) throw refuse('onlyWithoutPassword');
        const passwordHash = (await state.accounts.findById(id))?.passwordHash ?? null;
        const attempt = await throttles.passwordTry(email, request.ip);
        const proven = await hasher.verify(passwordHash, body.password, turnOf(email, request));
        if (!proven || passwordHash === null) throw refuse('wrongPassword');
        await attempt.undo();
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
