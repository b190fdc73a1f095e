import { canonicalEmail, login } from '@wellfield/contract';
import { route, type Call } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import { PasswordChangedError } from '../../state/port/accounts.ts';
import { clientNetwork, throttleAddress } from '../../http/client-address.ts';
import { Lanes } from '../../http/lanes.ts';
import { TooManyPasswordsError } from '../../passwords/hash-queue.ts';
import { wrongPasswordsMail } from '../../mail/account-mails.ts';
import { SecondFactorNeededError } from '../../state/port/factor-use.ts';
import { askForSecondFactor } from './ask-for-second-factor.ts';
import type { AccountThrottles } from './account-throttles.ts';
import { beginSession } from './begin-session.ts';
import type { LoginRecords } from './login-records.ts';
import { giveStarterQueries } from './give-starter-queries.ts';
import type { Confirmations } from './confirmations.ts';
import { turnOf } from './hash-turn.ts';

interface Parts {
  throttles: AccountThrottles;
  logins: LoginRecords;
  confirmations: Confirmations;
}

/**
 * Logins of an account from one address: each writes to the state before its password is checked, and what fifty write at once
 * everybody waits for.
 */
const ofAccountAndAddress = { atOnce: 3, waiting: 60 };

/** The login by email and password. */
export function loginModule(services: Services, { throttles, logins, confirmations }: Parts): Module {
  const { accounts, sessions, emailedPasswords, emailConfirmations, loginTickets, secondFactors } = services.state;
  const { hasher, settings, demonstration, notices, now } = services;

  /** Where an account logs in from, and with a mailed password, nobody is slowed down. */
  const isTrusted = async (email: string, from: string, password: string) => {
    const stored = await accounts.findByEmail(email);
    if (!stored) return false;
    const id = stored.account.user_id;
    return (await sessions.isKnownNetwork(id, clientNetwork(from))) || (await emailedPasswords.proves(id, password));
  };

  const loginTry = async (email: string, from: string, password: string) => {
    try {
      const attempt = await throttles.passwordTry(email, from);
      if (attempt.isOver && !(await isTrusted(email, from, password))) await throttles.slowedTry(email, from, attempt);
      return attempt;
    } catch (error) {
      await logins.refused(email, from, 'too often');
      throw error;
    }
  };

  const lanes = new Lanes(ofAccountAndAddress, () => new TooManyPasswordsError());

  const tellOwner = async (accountId: string) => {
    const notice = await notices.prepare(accountId, wrongPasswordsMail, null);
    if (!notice) return;
    await services.state.mails.add(notice.mail);
    await notice.send();
  };

  const logIn = async ({ body, request, refuse }: Call<typeof login>, email: string) => {
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
      if (stored && (await throttles.mayTellOwner(email))) await tellOwner(stored.account.user_id);
      throw refuse('wrongLogin');
    }
    const { account } = stored;
    await attempt.undo();
    if (right && confirmations.comeFirst && !stored.confirmed) {
      await confirmations.ask(account);
      throw refuse('notConfirmed');
    }
    // Whoever got the mail has the address; whoever registered may be another.
    if (!right && !stored.confirmed) {
      if (confirmations.areMailed) await emailConfirmations.takeOver(account.user_id);
      else await emailConfirmations.confirm(account.user_id);
    }
    await demonstration.mend(stored);
    await giveStarterQueries(services, account.user_id);
    try {
      const { passwordHash } = stored;
      const begun = await beginSession(services, { account, request, emailedPassword: !right, passwordHash });
      await logins.done(email, request.ip, right ? 'password' : 'emailed password');
      return begun;
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
  };

  return {
    routes: [
      route(login, async (call) => {
        if (settings.singleSignOn.only) throw call.refuse('signOnOnly');
        await demonstration.refresh();
        const email = canonicalEmail(call.body.email);
        const leave = await lanes.enter(`${throttleAddress(call.request.ip)} ${email}`, call.signal);
        try {
          return await logIn(call, email);
        } finally {
          leave();
        }
      }),
    ],
  };
}
