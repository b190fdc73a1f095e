import { setTimeout as delay } from 'node:timers/promises';
import {
  auth,
  canonicalEmail,
  changePassword,
  login,
  logout,
  messages,
  newPassword,
  register,
  updateAccount,
} from '@wellfield/contract';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import { EmailTakenError, PasswordChangedError } from '../../state/port/accounts.ts';
import { AccountThrottles } from './account-throttles.ts';
import { giveStarterQueries } from './give-starter-queries.ts';
import { mailNewPassword } from './mail-new-password.ts';
import { passwordFault } from '../../passwords/password-policy.ts';
import { hasLocalDomain, isEmail, registrationFault } from './registration-policy.ts';

/** Longer than it takes to store a mail. */
const resetAnswerMs = 250;

export function accountsModule(services: Services): Module {
  const { accounts, sessions, emailedPasswords } = services.state;
  const { hasher, settings, demonstration } = services;
  const throttles = new AccountThrottles(services.now);
  const passwordTerms = { minLength: settings.limits.passwordMinLength, siteTitle: settings.title };

  return {
    routes: [
      route(login, async ({ body, request, refuse }) => {
        await demonstration.refresh();
        const email = canonicalEmail(body.email);
        const attempt = throttles.passwordTry(email, request.ip);
        const stored = await accounts.findByEmail(email);
        const right = await hasher.verify(stored?.passwordHash ?? null, body.password);
        if (!stored || stored.disabled) throw refuse('wrongLogin');
        const { account } = stored;
        const emailedPassword = !right && (await emailedPasswords.logIn(account.user_id, body.password));
        if (!right && !emailedPassword) throw refuse('wrongLogin');
        attempt.undo();
        await demonstration.mend(stored);
        await giveStarterQueries(services, account.user_id);
        try {
          const { passwordHash } = stored;
          return { account, ...(await sessions.begin(account.user_id, { emailedPassword, passwordHash })) };
        } catch (error) {
          throw error instanceof PasswordChangedError ? refuse('wrongLogin') : error;
        }
      }),
      route(auth, async ({ session }) => ({ account: session.account, session: session.terms })),
      route(logout, async ({ session }) => {
        await sessions.end(session);
        return {};
      }),
      route(register, async ({ body, request, refuse }) => {
        const email = canonicalEmail(body.email);
        const [firstname, lastname] = [body.firstname.trim(), body.lastname.trim()];
        if ([email, firstname, lastname, body.password].includes('')) {
          throw refuse('fieldsMissing');
        }
        if (!isEmail(email) || hasLocalDomain(email, settings.registration)) throw refuse('notAnEmail');
        const closed = registrationFault(email, settings.registration);
        if (closed) throw refuse(closed, { domains: settings.registration.domains.join(', ') });
        const weak = await passwordFault(body.password, { ...passwordTerms, email });
        if (weak) throw refuse(weak, { min: passwordTerms.minLength });
        throttles.registration(request.ip);
        const passwordHash = await hasher.hash(body.password);
        try {
          const account = await accounts.create({ email, firstname, lastname, passwordHash });
          await giveStarterQueries(services, account.user_id);
          return { account, ...(await sessions.begin(account.user_id)) };
        } catch (error) {
          throw error instanceof EmailTakenError ? refuse('emailTaken') : error;
        }
      }),
      route(changePassword, async ({ body, session, request, refuse }) => {
        const email = canonicalEmail(body.email);
        if ([email, body.old_password, body.new_password].includes('')) {
          throw refuse('fieldsMissing');
        }
        if (email !== session.account.email) throw refuse('anothersEmail');
        const stored = await accounts.findById(session.account.user_id);
        if (stored?.demonstration) throw refuse('demonstrationPassword');
        const weak = await passwordFault(body.new_password, { ...passwordTerms, email });
        if (weak) throw refuse(weak, { min: passwordTerms.minLength });
        const attempt = throttles.passwordTry(email, request.ip);
        const proven =
          (await hasher.verify(stored?.passwordHash ?? null, body.old_password)) ||
          (await emailedPasswords.proves(session.account.user_id, body.old_password));
        const wrong = session.terms.choose_password ? 'wrongOrEndedPassword' : 'wrongPassword';
        if (!stored || !proven) throw refuse(wrong);
        attempt.undo();
        if (body.new_password === body.old_password) throw refuse('samePassword');
        const passwordHash = await hasher.hash(body.new_password);
        const { user_id } = session.account;
        try {
          await accounts.changePassword(user_id, { from: stored.passwordHash, to: passwordHash });
          return { message: messages.account.passwordUpdated, ...(await sessions.begin(user_id, { passwordHash })) };
        } catch (error) {
          // Another change came first: what was proven is no longer the password.
          throw error instanceof PasswordChangedError ? refuse(wrong) : error;
        }
      }),
      route(newPassword, async ({ body, request, refuse }) => {
        const email = canonicalEmail(body.email);
        if (email === '') throw refuse('noEmail');
        if (!isEmail(email)) throw refuse('notAnEmail');
        const mayMail = throttles.reset(email, request.ip);
        // The answer takes the same time whether or not there is an account to mail.
        await Promise.all([mayMail ? mailNewPassword(services, email) : null, delay(resetAnswerMs)]);
        return { message: messages.account.resetMailed };
      }),
      route(updateAccount, async ({ body, session, refuse }) => {
        const email = canonicalEmail(body.email);
        if (email === '') throw refuse('noEmail');
        if (email !== session.account.email) throw refuse('anothersEmail');
        const names = { firstname: body.firstname.trim(), lastname: body.lastname.trim() };
        if (Object.values(names).includes('')) throw refuse('namesMissing');
        return {
          message: 'Account successfully updated.',
          account: await accounts.rename(session.account.user_id, names),
        };
      }),
    ],
  };
}
