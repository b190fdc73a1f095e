import { limits } from '@wellfield/contract';
import type { Services } from '../services.ts';
import { randomPassword } from '../../passwords/random-signs.ts';

type Parts = Pick<Services, 'state' | 'mail' | 'publicAddress' | 'settings'>;

/**
 * Mails a new password to the account of an email, if there is one that can log in. To an address that nobody has confirmed only
 * mails go by which it is confirmed: this is one of them then.
 */
export async function mailNewPassword(
  { state, mail, publicAddress, settings }: Parts,
  email: string,
  confirming: { areMailed: boolean; mayMail: () => Promise<boolean> },
): Promise<void> {
  const stored = await state.accounts.findByEmail(email);
  if (!stored || stored.disabled) return;
  const confirms = !stored.confirmed && confirming.areMailed;
  if (confirms && !(await confirming.mayMail())) return;
  const password = randomPassword();
  const bringing = mail.prepare({
    to: email,
    subject: `${settings.title}: ${confirms ? 'confirm your address' : 'a new password'}`,
    leavesUnconfirmed: true,
    text: (confirms ? confirmingText : mailText)({
      title: settings.title,
      password,
      loginAddress: publicAddress.link('/login'),
    }),
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
  return `Someone, probably you, requested a new password for your account at ${title}.

    ${password}

It works for ${limits.emailedPasswordMinutes} minutes and at most ${limits.emailedPasswordLogins} logins, here:

    ${loginAddress}

Then choose your own password in the Account section. Your old password works until you do.

If you did not request this, you can ignore it: no one else received this email.
`;
}

/** Who registered may be someone else, and has no say in it. */
function confirmingText({ title, password, loginAddress }: MailParts): string {
  return `An account at ${title} was registered with this address, and someone, probably you, asked for a new password. To confirm that the
address is yours, log in with this password:

    ${password}

It works for ${limits.emailedPasswordMinutes} minutes and at most ${limits.emailedPasswordLogins} logins, here:

    ${loginAddress}

Then choose your own password in the Account section. The password of the registration no longer works then.

If you did not register, ignore this mail: nobody else received it.
`;
}
