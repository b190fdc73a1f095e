import * as messages from '../messages.ts';
import { declare } from './refusal.ts';

/** For logins. */
export const refusalsOfLogins = declare({
  secondFactorNeeded: { status: 401, text: messages.account.secondFactorNeeded },
});

/** For calls that check or set a password. */
export const refusalsOfPasswords = declare({
  tooManyLogins: { status: 503, text: 'The server is busy with other logins. Try again in a few seconds.' },
});

/** For calls that choose a password. */
export const refusalsOfNewPasswords = declare({
  passwordTooShort: { status: 400, text: 'This password is too short. Choose one with at least {min} characters.' },
  passwordTooEasy: {
    status: 400,
    text: 'This password is too easy to guess: it is common, or made of names of this site or of you. Choose another.',
  },
});

/** For calls with an email. */
export const refusalsOfEmails = declare({
  notAnEmail: { status: 400, text: 'Enter an email address such as name@example.org.' },
  anothersEmail: { status: 403, text: 'This is the email of another account.' },
});

/** For calls by which administrators change accounts. */
export const refusalsOfOthersAccounts = declare({
  noSuchAccount: { status: 404, text: 'There is no such account. It may have been deleted.' },
  demonstrationStays: { status: 403, text: 'Everyone shares the demonstration account, so it stays as it is.' },
  lastAdministrator: {
    status: 409,
    text: 'This is the only administrator who can log in. Make another one first.',
  },
  ownAccount: { status: 409, text: 'This is your own account: use the page Account.' },
  noMailServer: {
    status: 409,
    text: 'This site has no mail server, so the password cannot be emailed. Have it shown instead.',
  },
});

/** For calls that let in by a password or a passkey, where only single sign-on may. */
export const refusalsOfSignOnOnly = declare({ signOnOnly: { status: 403, text: messages.account.signOnOnly } });
