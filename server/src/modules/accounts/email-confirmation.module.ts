import { confirmEmail, mailConfirmationAgain, readEmailConfirmation } from '@wellfield/contract';
import { route } from '../../http/route.ts';
import { PasswordChangedError } from '../../state/port/accounts.ts';
import { SecondFactorNeededError } from '../../state/port/factor-use.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import type { AccountThrottles } from './account-throttles.ts';
import { beginSession } from './begin-session.ts';
import { mailConfirmation } from './mail-confirmation.ts';

/** People confirm the address of their account, and are logged in; or have the mail for it sent again. */
export function emailConfirmationModule(services: Services, throttles: AccountThrottles): Module {
  const { state, passwords, audit, mail, config } = services;
  const signOnOnly = services.settings.singleSignOn.only;

  /** Without a mail server nothing waits: mails are files in the outbox. */
  const mailsWait = async (accountId: string) =>
    config.smtpUrl !== null && (await state.accounts.findById(accountId))?.confirmed === false;

  return {
    routes: [
      route(confirmEmail, async ({ body, request, signal, refuse }) => {
        if (signOnOnly) throw refuse('signOnOnly');
        const accountId = await state.emailConfirmations.accountOf(body.token);
        const stored = accountId === null ? null : await state.accounts.findById(accountId);
        if (!stored || stored.disabled) throw refuse('confirmationEnded');
        const { account } = stored;
        const { user_id: id, email } = account;
        const claimed = { email, accountId: id, password: body.password, emailed: 'will not do' } as const;
        // The link alone is not enough: somebody else may have registered with this address.
        const checked = await passwords.check(claimed, { request, signal });
        if ('wrong' in checked) throw refuse('wrongPassword');
        const { passwordHash } = checked.stored;
        await state.emailConfirmations.confirm(id);
        await audit.record({ event: 'email_confirmed', from: request.ip, account: email });
        mail.wake();
        try {
          return await beginSession(services, { account, request, passwordHash });
        } catch (error) {
          if (error instanceof SecondFactorNeededError) throw refuse('confirmedOnly');
          throw error instanceof PasswordChangedError ? refuse('wrongPassword') : error;
        }
      }),
      route(readEmailConfirmation, async ({ session }) => ({ mails_wait: await mailsWait(session.account.user_id) })),
      route(mailConfirmationAgain, async ({ session: { account }, request, refuse }) => {
        if (!(await mailsWait(account.user_id))) throw refuse('nothingToConfirm');
        await throttles.confirmationAgain(account.email);
        await mailConfirmation(services, account);
        await audit.record({ event: 'confirmation_mailed', from: request.ip, account: account.email });
        return {};
      }),
    ],
  };
}
