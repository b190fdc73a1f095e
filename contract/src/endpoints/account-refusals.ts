import * as messages from '../messages.ts';
import { declare } from './refusal.ts';

/** For logins. */
export const refusalsOfLogins = declare({ 401: { secondFactorNeeded: messages.account.secondFactorNeeded } });

/** For calls that check or set a password. */
export const refusalsOfPasswords = declare({
  503: { tooManyLogins: 'The server is busy with other logins. Try again in a few seconds.' },
});

/** For calls that choose a password. */
export const refusalsOfNewPasswords = declare({
  400: {
    passwordTooShort: 'This password is too short. Choose one with at least {min} characters.',
    passwordTooEasy:
      'This password is too easy to guess: it is common, or made of names of this site or of you. Choose another.',
  },
});

/** For calls with an email. */
export const refusalsOfEmails = declare({
  400: { notAnEmail: 'Enter an email address such as name@example.org.' },
  403: { anothersEmail: 'This is the email of another account.' },
});

/** For calls by which administrators change accounts. */
export const refusalsOfOthersAccounts = declare({
  403: { demonstrationStays: 'Everyone shares the demonstration account, so it stays as it is.' },
  404: { noSuchAccount: 'There is no such account. It may have been deleted.' },
  409: {
    lastAdministrator: 'This is the only administrator who can log in. Make another one first.',
    ownAccount: 'This is your own account: use the page Account.',
    noMailServer: 'This site has no mail server, so the password cannot be emailed. Have it shown instead.',
  },
});

/** For calls that let in by a password or a passkey, where only single sign-on may. */
export const refusalsOfSignOnOnly = declare({ 403: { signOnOnly: messages.account.signOnOnly } });
