import { limits } from '@wellfield/contract';
import type { Services } from '../services.ts';
import { randomPassword } from '../../passwords/random-signs.ts';

type Parts = Pick<Services, 'state' | 'mail' | 'publicAddress' | 'settings'>;

/** Mails a new password to the account of an email, if there is one that can log in. */
export async function mailNewPassword(
  { state, mail, publicAddress, settings }: Parts,
  email: string,
  mayMailUnconfirmed: () => Promise<boolean>,
): Promise<void> {
  const stored = await state.accounts.findByEmail(email);
  if (!stored || stored.disabled) return;
  if (!stored.confirmed && !(await mayMailUnconfirmed())) return;
  const password = randomPassword();
  const bringing = mail.prepare({
    to: email,
    subject: `${settings.title}: a new password`,
    leavesUnconfirmed: true,
    text: mailText({ title: settings.title, password, loginAddress: publicAddress.link('/login') }),
  });
  await state.emailedPasswords.issue(stored.account.user_id, password, bringing);
  mail.wake();
}

interface MailParts {
  title: string;
  password: string;
  loginAddress: string;
}

function mailText({ title, password, loginAddress }: MailParts): string {
  return `Somebody, probably you, asked for a new password for your account at ${title}.

    ${password}

It works for ${limits.emailedPasswordMinutes} minutes and at most ${limits.emailedPasswordLogins} logins, here:

    ${loginAddress}

Then choose your own password in the Account section. Your old password works until you do.

If you did not request this, you can ignore it: nobody else received this mail.
`;
}
