import { limits, type Account } from '@wellfield/contract';
import type { Services } from '../services.ts';
import { randomPassword } from '../../passwords/random-signs.ts';

type Parts = Pick<Services, 'state' | 'mail' | 'publicAddress' | 'settings'>;

/** Mails the password that an administrator has made to the account's person, and to nobody else. */
export async function mailMadePassword(
  { state, mail, publicAddress, settings }: Parts,
  { user_id: id, email }: Account,
): Promise<void> {
  const password = randomPassword();
  const text = `An administrator of ${settings.title} has set a password for your account, ${email}:

    ${password}

It works for ${limits.emailedPasswordMinutes} minutes and at most ${limits.emailedPasswordLogins} logins, here:

    ${publicAddress.link('/login')}

Then choose your own password in the Account section. You can request another one at any time:

    ${publicAddress.link('/new_password')}
`;
  const bringing = mail.prepare({
    to: email,
    subject: `${settings.title}: your password`,
    text,
    leavesUnconfirmed: true,
  });
  await state.emailedPasswords.issue(id, password, bringing);
  mail.wake();
}
