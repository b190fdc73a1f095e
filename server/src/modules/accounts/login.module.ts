import { canonicalEmail, login } from '@wellfield/contract';
import { route, type Call } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import { PasswordChangedError } from '../../state/port/accounts.ts';
import { SecondFactorNeededError } from '../../state/port/factor-use.ts';
import { askForSecondFactor } from './ask-for-second-factor.ts';
import { beginSession } from './begin-session.ts';
import type { LoginRecords } from './login-records.ts';
import { giveStarterQueries } from './give-starter-queries.ts';
import type { Confirmations } from './confirmations.ts';

interface Parts {
  logins: LoginRecords;
  confirmations: Confirmations;
}

/** The login by email and password. */
export function loginModule(services: Services, { logins, confirmations }: Parts): Module {
  const { emailConfirmations, loginTickets, secondFactors } = services.state;
  const { passwords, settings, demonstration } = services;

  const logIn = async ({ body, request, signal, refuse }: Call<typeof login>, email: string) => {
    const claimed = { email, accountId: null, password: body.password, emailed: 'logs in' } as const;
    const checked = await logins.unlessTooOften(email, request.ip, passwords.check(claimed, { request, signal }));
    if ('wrong' in checked) {
      await logins.refused(email, request.ip, checked.wrong);
      throw refuse('wrongLogin');
    }
    const { stored, by } = checked;
    const right = by === 'password';
    const { account } = stored;
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
      await logins.done(email, request.ip, by);
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
        return logIn(call, canonicalEmail(call.body.email));
      }),
    ],
  };
}
