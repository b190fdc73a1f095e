import { copyAccount, deleteAccount, refusalsOfCallers } from '@wellfield/contract';
import { noLogin } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import { LastAdministratorError, PasswordChangedError } from '../../state/port/accounts.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import type { AccountThrottles } from './account-throttles.ts';

type Parts = Pick<Services, 'state' | 'hasher' | 'audit'>;

/** A person's own data: the copy, and the end. */
export function personalDataModule({ state, hasher, audit }: Parts, throttles: AccountThrottles): Module {
  const { accounts, emailedPasswords, personalData } = state;
  return {
    routes: [
      route(copyAccount, async ({ session, request }) => {
        const copy = await personalData.copy(session.account.user_id);
        if (!copy) throw noLogin(refusalsOfCallers.sessionEnded);
        await audit.record({ event: 'account_copied', from: request.ip, account: session.account.email });
        return { copy };
      }),
      route(deleteAccount, async ({ body: { password }, session, request, refuse }) => {
        const { user_id: id, email } = session.account;
        const stored = await accounts.findById(id);
        if (!stored) throw noLogin(refusalsOfCallers.sessionEnded);
        if (stored.demonstration) throw refuse('demonstrationStays');
        const attempt = await throttles.passwordTry(email, request.ip);
        const { passwordHash } = stored;
        const proven = (await hasher.verify(passwordHash, password)) || (await emailedPasswords.proves(id, password));
        const deletion = { event: 'account_deleted', from: request.ip, account: email } as const;
        if (!proven) {
          await audit.record({ ...deletion, outcome: 'refused' });
          throw refuse('wrongPassword');
        }
        await attempt.undo();
        try {
          await personalData.delete(id, { passwordHash, keepsOne: true });
        } catch (error) {
          if (error instanceof LastAdministratorError) throw refuse('lastAdministrator');
          // Another change came first: what was proven is no longer the password.
          throw error instanceof PasswordChangedError ? refuse('wrongPassword') : error;
        }
        await audit.record(deletion);
        return {};
      }),
    ],
  };
}
