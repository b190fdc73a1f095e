import { randomBytes } from 'node:crypto';
import { limits, type Account } from '@wellfield/contract';
import type { Services } from '../services.ts';

type Parts = Pick<Services, 'state' | 'mail' | 'publicAddress' | 'settings'>;

/** Mails the link by which a person confirms that the address of an account is theirs. */
export async function mailConfirmation(
  { state, mail, publicAddress, settings }: Parts,
  account: Account,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const { title } = settings;
  // Behind the #, the token is in no log.
  const link = publicAddress.link(`/confirm_email#${token}`);
  const text = `An account at ${title} was registered with this address. To confirm that the address is yours, open this page and enter
the password of the account:

    ${link}

The link works for ${limits.confirmationDays} days. If you did not register, ignore this email: no one can log in with your address.
`;
  const confirming = {
    to: account.email,
    subject: `${title}: confirm your address`,
    text,
    leavesUnconfirmed: true,
  } as const;
  await state.emailConfirmations.issue(account.user_id, token, mail.prepare(confirming));
  mail.wake();
}
