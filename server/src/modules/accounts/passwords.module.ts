import { setTimeout as delay } from 'node:timers/promises';
import { canonicalEmail, changePassword, messages, newPassword } from '@wellfield/contract';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import { PasswordChangedError } from '../../state/port/accounts.ts';
import { sessionOrigin } from '../../http/session-origin.ts';
import { passwordChangedMail } from '../../mail/account-mails.ts';
import type { AccountThrottles } from './account-throttles.ts';
import { mailNewPassword } from './mail-new-password.ts';
import { passwordFault } from '../../passwords/password-policy.ts';
import { isEmail } from './registration-policy.ts';
import type { Confirmations } from './confirmations.ts';

/** Longer than it takes to store a mail. */
const resetAnswerMs = 250;

interface Parts {
  throttles: AccountThrottles;
  confirmations: Confirmations;
}

/** People change their password, or have another one mailed. */
export function passwordsModule(services: Services, { throttles, confirmations }: Parts): Module {
  const { accounts, sessions } = services.state;
  const { passwords, settings, audit, notices } = services;
  const passwordTerms = { minLength: settings.limits.passwordMinLength, siteTitle: settings.title };

  return {
    routes: [
      route(changePassword, async ({ body, session, request, signal, refuse }) => {
        const email = canonicalEmail(body.email);
        if ([email, body.old_password, body.new_password].includes('')) {
          throw refuse('fieldsMissing');
        }
        if (email !== session.account.email) throw refuse('anothersEmail');
        const { user_id } = session.account;
        if ((await accounts.findById(user_id))?.demonstration) throw refuse('demonstrationPassword');
        const names = [session.account.firstname, session.account.lastname];
        const weak = await passwordFault(body.new_password, { ...passwordTerms, email, names });
        if (weak) throw refuse(weak, { min: passwordTerms.minLength });
        const claimed = { email, accountId: user_id, password: body.old_password, emailed: 'will do' } as const;
        const checked = await passwords.check(claimed, { request, signal });
        const wrong = session.terms.choose_password ? 'wrongOrEndedPassword' : 'wrongPassword';
        const change = { event: 'password_changed', from: request.ip, account: email } as const;
        if ('wrong' in checked) {
          await audit.record({ ...change, outcome: 'refused' });
          throw refuse(wrong);
        }
        if (body.new_password === body.old_password) throw refuse('samePassword');
        const passwordHash = await passwords.hash(body.new_password, email, { request, signal });
        const origin = sessionOrigin(request);
        const notice = await notices.prepare(user_id, passwordChangedMail, origin);
        const mail = notice?.mail ?? null;
        try {
          await accounts.changePassword(user_id, { from: checked.stored.passwordHash, to: passwordHash, mail });
          await notice?.send();
          await audit.record(change);
          const { token, session: terms } = await sessions.begin(user_id, { passwordHash, origin, continues: true });
          return { message: messages.account.passwordUpdated, token, session: terms };
        } catch (error) {
          // Another change came first: what was proven is no longer the password.
          throw error instanceof PasswordChangedError ? refuse(wrong) : error;
        }
      }),
      route(newPassword, async ({ body, request, refuse }) => {
        const email = canonicalEmail(body.email);
        if (email === '') throw refuse('noEmail');
        if (!isEmail(email)) throw refuse('notAnEmail');
        const mayMail = await throttles.reset(email, request.ip);
        const { areMailed } = confirmations;
        const confirming = { areMailed, mayMail: () => throttles.mailToUnconfirmed(email) };
        // The answer takes the same time whether or not there is an account to mail.
        await Promise.all([mayMail ? mailNewPassword(services, email, confirming) : null, delay(resetAnswerMs)]);
        await audit.record({ event: 'password_requested', from: request.ip, account: email });
        return { message: messages.account.resetMailed };
      }),
    ],
  };
}
