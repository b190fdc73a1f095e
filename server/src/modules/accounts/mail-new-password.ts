import { limits } from '@wellfield/contract';
import type { Services } from '../services.ts';

type Parts = Pick<Services, 'accounts' | 'emailedPasswords' | 'mail' | 'publicAddress' | 'settings'>;

/** Mails a new password to the account of an email, if there is one that may log in. */
export async function mailNewPassword(
  { accounts, emailedPasswords, mail, publicAddress, settings }: Parts,
  email: string,
): Promise<void> {
  const stored = await accounts.findByEmail(email);
  if (!stored || stored.disabled) return;
  await emailedPasswords.issue(stored.account.user_id, (password, within) =>
    mail.enqueue(
      {
        to: email,
        subject: `${settings.title}: a new password`,
        text: mailText({ title: settings.title, password, loginAddress: publicAddress.link('/login') }),
      },
      within,
    ),
  );
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

Then choose a password of your own in the Account section. Your old password works until you do.

If it was not you who asked, there is nothing to do: nobody but you got this mail.
`;
}
