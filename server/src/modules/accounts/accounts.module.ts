import { setTimeout as delay } from 'node:timers/promises';
import {
  auth,
  canonicalEmail,
  changePassword,
  limits,
  login,
  logout,
  messages,
  newPassword,
  register,
  updateAccount,
  type SessionTerms,
} from '@wellfield/contract';
import { RefusalError } from '../../http/refusal-error.ts';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import { EmailTakenError } from '../../state/port/accounts.ts';
import { PasswordChangedError } from '../../state/port/sessions.ts';
import { AccountThrottles } from './account-throttles.ts';
import { mailNewPassword } from './mail-new-password.ts';
import { passwordFault, passwordFaultText } from '../../passwords/password-policy.ts';
import { isEmail, notAnEmail, requireOpenRegistration } from './registration-policy.ts';

/** Longer than it takes to store a mail. */
const resetAnswerMs = 250;

export function accountsModule(services: Services): Module {
  const { accounts, sessions, emailedPasswords } = services.state;
  const { hasher, settings, demonstration } = services;
  const throttles = new AccountThrottles(services.now);
  const { passwordMinLength } = settings.limits;

  return {
    routes: [
      route(login, async ({ body, request }) => {
        await demonstration.refresh();
        const email = canonicalEmail(body.email);
        const attempt = throttles.passwordTry(email, request.ip);
        const stored = await accounts.findByEmail(email);
        const right = await hasher.verify(stored?.passwordHash ?? null, body.password);
        if (!stored || stored.disabled) throw new RefusalError(401, messages.account.wrongLogin);
        const { account } = stored;
        const emailedPassword = !right && (await emailedPasswords.logIn(account.user_id, body.password));
        if (!right && !emailedPassword) throw new RefusalError(401, messages.account.wrongLogin);
        attempt.undo();
        try {
          const { passwordHash } = stored;
          return { account, ...(await sessions.begin(account.user_id, { emailedPassword, passwordHash })) };
        } catch (error) {
          throw error instanceof PasswordChangedError ? new RefusalError(401, messages.account.wrongLogin) : error;
        }
      }),
      route(auth, async ({ session }) => ({ account: session.account, session: session.terms })),
      route(logout, async ({ session }) => {
        await sessions.end(session);
        return {};
      }),
      route(register, async ({ body, request }) => {
        const email = canonicalEmail(body.email);
        const [firstname, lastname] = [body.firstname.trim(), body.lastname.trim()];
        if ([email, firstname, lastname, body.password].includes('')) {
          throw new RefusalError(400, messages.account.allFieldsRequired);
        }
        requireOpenRegistration(email, settings.registration);
        requireGoodPassword(body.password, email, passwordMinLength);
        throttles.registration(request.ip);
        const passwordHash = await hasher.hash(body.password);
        try {
          const account = await accounts.create({ email, firstname, lastname, passwordHash });
          return { account, ...(await sessions.begin(account.user_id)) };
        } catch (error) {
          if (error instanceof EmailTakenError)
            throw new RefusalError(409, 'This email has an account already. Log in with it.');
          throw error;
        }
      }),
      route(changePassword, async ({ body, session, request }) => {
        const email = canonicalEmail(body.email);
        if ([email, body.old_password, body.new_password].includes('')) {
          throw new RefusalError(400, messages.account.changeFieldsRequired);
        }
        requireOwn(email, session.account.email);
        requireGoodPassword(body.new_password, email, passwordMinLength);
        const attempt = throttles.passwordTry(email, request.ip);
        const stored = await accounts.findById(session.account.user_id);
        const proven =
          (await hasher.verify(stored?.passwordHash ?? null, body.old_password)) ||
          (await emailedPasswords.proves(session.account.user_id, body.old_password));
        if (!proven) throw new RefusalError(422, wrongCurrentPassword(session.terms));
        attempt.undo();
        const passwordHash = await hasher.hash(body.new_password);
        await accounts.setPassword(session.account.user_id, passwordHash);
        return { message: messages.account.passwordUpdated, ...(await sessions.begin(session.account.user_id)) };
      }),
      route(newPassword, async ({ body, request }) => {
        const email = canonicalEmail(body.email);
        if (email === '') throw new RefusalError(400, messages.account.resetEmailRequired);
        if (!isEmail(email)) throw new RefusalError(400, notAnEmail);
        const mayMail = throttles.reset(email, request.ip);
        // The answer comes after the same time whether or not there is somebody to write to.
        await Promise.all([mayMail ? mailNewPassword(services, email) : null, delay(resetAnswerMs)]);
        return { message: messages.account.resetMailed };
      }),
      route(updateAccount, async ({ body, session }) => {
        const email = canonicalEmail(body.email);
        if (email === '') throw new RefusalError(400, messages.account.emailRequired);
        requireOwn(email, session.account.email);
        const names = { firstname: body.firstname.trim(), lastname: body.lastname.trim() };
        return {
          message: 'Account successfully updated.',
          account: await accounts.rename(session.account.user_id, names),
        };
      }),
    ],
  };
}

function wrongCurrentPassword({ choose_password: emailed }: SessionTerms): string {
  const text = 'The current password is wrong.';
  return emailed ? `${text} An emailed one works for ${limits.emailedPasswordMinutes} minutes; ask for another.` : text;
}

function requireOwn(email: string, own: string): void {
  if (email !== own) throw new RefusalError(403, 'This is the email of another account.');
}

function requireGoodPassword(password: string, email: string, minLength: number): void {
  const fault = passwordFault(password, email, minLength);
  if (fault) throw new RefusalError(400, passwordFaultText(fault, minLength));
}
