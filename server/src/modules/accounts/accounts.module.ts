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
  type Account,
  updateAccount,
} from '@wellfield/contract';
import type { FastifyRequest } from 'fastify';
import type { HashTurn } from '../../passwords/hash-queue.ts';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import { EmailTakenError, PasswordChangedError } from '../../state/port/accounts.ts';
import { clientNetwork, throttleAddress } from '../../http/client-address.ts';
import { sessionOrigin } from '../../http/session-origin.ts';
import { passwordChangedMail, wrongPasswordsMail } from '../../mail/account-mails.ts';
import { SecondFactorNeededError } from '../../state/port/factor-use.ts';
import { SecretSeal } from '../../passwords/secret-seal.ts';
import { askForSecondFactor } from './ask-for-second-factor.ts';
import { Passkeys } from './second-factors/passkeys.ts';
import { secondFactorsModule } from './second-factors.module.ts';
import { secondStepModule } from './second-step.module.ts';
import { AccountThrottles } from './account-throttles.ts';
import { beginSession } from './begin-session.ts';
import { LoginRecords } from './login-records.ts';
import { giveStarterQueries } from './give-starter-queries.ts';
import { mailConfirmation } from './mail-confirmation.ts';
import { mailNewPassword } from './mail-new-password.ts';
import { signOnModule } from './sign-on.module.ts';
import { personalDataModule } from './personal-data.module.ts';
import { passwordFault } from '../../passwords/password-policy.ts';
import { hasLocalDomain, isEmail, registrationFault } from './registration-policy.ts';

/** Longer than it takes to store a mail. */
const resetAnswerMs = 250;

export function accountsModule(services: Services): Module {
  const { accounts, sessions, emailedPasswords, emailConfirmations, loginTickets, secondFactors } = services.state;
  const { hasher, settings, demonstration, audit, notices } = services;
  const throttles = new AccountThrottles(services.now);
  const logins = new LoginRecords(audit, services.now);
  const seal = new SecretSeal(services.config.dataDir);
  const { publicAddress, now } = services;
  const passkeys = new Passkeys({ seal, publicAddress, siteTitle: settings.title, now });
  const signOnOnly = settings.singleSignOn.only;
  const passwordTerms = { minLength: settings.limits.passwordMinLength, siteTitle: settings.title };

  /** Where an account logs in from, and with a mailed password, nobody is slowed down. */
  const isTrusted = async (email: string, from: string, password: string) => {
    const stored = await accounts.findByEmail(email);
    if (!stored) return false;
    const id = stored.account.user_id;
    return (await sessions.isKnownNetwork(id, clientNetwork(from))) || (await emailedPasswords.proves(id, password));
  };

  const loginTry = async (email: string, from: string, password: string) => {
    try {
      const isSlowed = throttles.isSlowed(email);
      const attempt = throttles.passwordTry(email, from);
      if (isSlowed && !(await isTrusted(email, from, password))) throttles.slowedTry(email, from, attempt);
      return attempt;
    } catch (error) {
      await logins.refused(email, from, 'too often');
      throw error;
    }
  };

  const confirmsFirst = settings.registration.policy === 'domains';
  /** Without a mail server nothing leaves this machine. */
  const mailsConfirming = confirmsFirst || services.config.smtpUrl !== null;
  const confirm = async (account: Account) => {
    if (throttles.mailToUnconfirmed(account.email)) await mailConfirmation(services, account);
  };

  const tellOwner = async (accountId: string) => {
    const notice = await notices.prepare(accountId, wrongPasswordsMail, null);
    if (!notice) return;
    await services.state.mails.add(notice.mail);
    notice.send();
  };

  return {
    routes: [
      ...personalDataModule(services, throttles).routes,
      ...signOnModule(services, { throttles, logins }).routes,
      ...secondFactorsModule(services, { throttles, seal, passkeys }).routes,
      ...secondStepModule(services, { throttles, logins, seal, passkeys }).routes,
      route(login, async ({ body, request, refuse }) => {
        if (signOnOnly) throw refuse('signOnOnly');
        await demonstration.refresh();
        const email = canonicalEmail(body.email);
        const attempt = await loginTry(email, request.ip, body.password);
        const stored = await accounts.findByEmail(email);
        const isItsHash = await hasher.verify(stored?.passwordHash ?? null, body.password, turnOf(email, request));
        const hasEnded = isItsHash && (stored?.passwordEndsAt ?? Infinity) <= now();
        const right = isItsHash && !hasEnded;
        const emailedPassword =
          !right && stored && !stored.disabled && (await emailedPasswords.logIn(stored.account.user_id, body.password));
        if (!stored || stored.disabled || (!right && !emailedPassword)) {
          const wrong = hasEnded ? 'ended password' : 'wrong password';
          const reason = !stored ? 'no account' : stored.disabled ? 'disabled' : wrong;
          await logins.refused(email, request.ip, reason);
          if (stored && throttles.mayTellOwner(email)) await tellOwner(stored.account.user_id);
          throw refuse('wrongLogin');
        }
        const { account } = stored;
        attempt.undo();
        if (right && confirmsFirst && !stored.confirmed) {
          await confirm(account);
          throw refuse('notConfirmed');
        }
        // Whoever got the mail has the address.
        if (!right && !stored.confirmed) await emailConfirmations.confirm(account.user_id);
        await demonstration.mend(stored);
        await giveStarterQueries(services, account.user_id);
        try {
          const { passwordHash } = stored;
          const beginning = { accountId: account.user_id, request, emailedPassword: !right, passwordHash };
          const begun = await beginSession(services, beginning);
          await logins.done(email, request.ip, right ? 'password' : 'emailed password');
          return { account, ...begun };
        } catch (error) {
          if (error instanceof SecondFactorNeededError) {
            const proven = { passwordHash: stored.passwordHash, emailedPassword: !right };
            const ticket = await loginTickets.issueForFactor(account.user_id, proven).catch((late: unknown) => {
              throw late instanceof PasswordChangedError ? refuse('wrongLogin') : late;
            });
            throw await askForSecondFactor(secondFactors, account.user_id, ticket);
          }
          throw error instanceof PasswordChangedError ? refuse('wrongLogin') : error;
        }
      }),
      route(auth, async ({ session }) => ({ account: session.account, session: session.terms })),
      route(logout, async ({ session, request }) => {
        await sessions.end(session);
        await audit.record({ event: 'logout', from: request.ip, account: session.account.email });
        return {};
      }),
      route(register, async ({ body, request, refuse }) => {
        if (signOnOnly) throw refuse('signOnOnly');
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
        const passwordHash = await hasher.hash(body.password, turnOf(email, request));
        try {
          const { role } = settings.registration;
          const asked = { email, firstname, lastname, passwordHash, role, confirmed: false };
          const account = (confirmsFirst && (await accounts.registerAgain(asked))) || (await accounts.create(asked));
          await giveStarterQueries(services, account.user_id);
          await audit.record({ event: 'registration', from: request.ip, account: email });
          if (mailsConfirming) await confirm(account);
          if (confirmsFirst) return { message: messages.account.confirmationMailed };
          return { account, ...(await beginSession(services, { accountId: account.user_id, request })) };
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
          (await hasher.verify(stored?.passwordHash ?? null, body.old_password, turnOf(email, request))) ||
          (await emailedPasswords.proves(session.account.user_id, body.old_password));
        const wrong = session.terms.choose_password ? 'wrongOrEndedPassword' : 'wrongPassword';
        const change = { event: 'password_changed', from: request.ip, account: email } as const;
        if (!stored || !proven) {
          await audit.record({ ...change, outcome: 'refused' });
          throw refuse(wrong);
        }
        attempt.undo();
        if (body.new_password === body.old_password) throw refuse('samePassword');
        const passwordHash = await hasher.hash(body.new_password, turnOf(email, request));
        const { user_id } = session.account;
        const origin = sessionOrigin(request);
        const notice = await notices.prepare(user_id, passwordChangedMail, origin);
        const mail = notice?.mail ?? null;
        try {
          await accounts.changePassword(user_id, { from: stored.passwordHash, to: passwordHash, mail });
          notice?.send();
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
        const mayMail = throttles.reset(email, request.ip);
        const mayMailUnconfirmed = () => !mailsConfirming || throttles.mailToUnconfirmed(email);
        // The answer takes the same time whether or not there is an account to mail.
        await Promise.all([
          mayMail ? mailNewPassword(services, email, mayMailUnconfirmed) : null,
          delay(resetAnswerMs),
        ]);
        await audit.record({ event: 'password_requested', from: request.ip, account: email });
        return { message: messages.account.resetMailed };
      }),
      route(updateAccount, async ({ body, session, request, refuse }) => {
        const email = canonicalEmail(body.email);
        if (email === '') throw refuse('noEmail');
        if (email !== session.account.email) throw refuse('anothersEmail');
        const names = { firstname: body.firstname.trim(), lastname: body.lastname.trim() };
        if (Object.values(names).includes('')) throw refuse('namesMissing');
        const account = await accounts.rename(session.account.user_id, names);
        await audit.record({ event: 'names_changed', from: request.ip, account: email });
        return { message: 'Account successfully updated.', account };
      }),
    ],
  };
}

/** Whose password is checked, for the turns. */
function turnOf(account: string, { ip }: FastifyRequest): HashTurn {
  return { account, address: throttleAddress(ip) };
}
