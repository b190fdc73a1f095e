import { z } from 'zod';
import { accountSchema, sessionTermsSchema } from '../entities/account.ts';
import { limits } from '../limits.ts';
import * as messages from '../messages.ts';
import { endpoint } from './endpoint.ts';
import { noBody, success } from './envelope.ts';
import { refusalsOfEmails, refusalsOfLogins, refusalsOfNewPasswords, refusalsOfPasswords } from './refusal.ts';

/**
 * A text with `missing` as the error when it is absent; the handler checks the minimum length, so that both errors have
 * the same form. Length is in characters, as people and JSON Schema count them: an emoji is one.
 */
const textOr = (missing: string, max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : undefined) })
    .refine((text) => Array.from(text).length <= max, { error: `at most ${max} characters` })
    .meta({ maxLength: max });

const { wrongLogin, allFieldsRequired, changeFieldsRequired, emailRequired, resetEmailRequired } = messages.account;
const emailMaxLength = 254;
const signOnOnly = { status: 403, text: messages.account.signOnOnly } as const;
const personNameMaxLength = 100;

/** For calls that need no body: nothing, or an empty object. */

const notConfirmed = {
  status: 403,
  text: 'Confirm your address first: open the link in the mail that we sent to it.',
} as const;

const begunSession = success({ account: accountSchema, token: z.string(), session: sessionTermsSchema });

export const login = endpoint({
  name: 'login',
  group: 'Accounts',
  method: 'POST',
  path: '/api/login',
  summary: 'Log in with email and password',
  access: 'public',
  form: true,
  body: z.strictObject({
    email: textOr(wrongLogin, emailMaxLength),
    password: textOr(wrongLogin, limits.passwordMaxLength),
  }),
  answer: success({ account: accountSchema, token: z.string(), session: sessionTermsSchema }),
  refusals: {
    ...refusalsOfPasswords,
    ...refusalsOfLogins,
    signOnOnly,
    notConfirmed,
    wrongLogin: { status: 401, text: wrongLogin },
  },
  plainRefusals: 'all',
});

export const auth = endpoint({
  name: 'auth',
  group: 'Accounts',
  method: 'POST',
  path: '/api/auth',
  summary: 'Check a token and restore its account',
  access: 'account',
  body: noBody,
  answer: success({ account: accountSchema, session: sessionTermsSchema }),
});

export const logout = endpoint({
  name: 'logout',
  group: 'Accounts',
  method: 'POST',
  path: '/api/logout',
  summary: 'End the session; its token is dead from then on',
  access: 'account',
  body: noBody,
  answer: success({}),
});

export const register = endpoint({
  name: 'register',
  group: 'Accounts',
  method: 'POST',
  path: '/api/register',
  summary: 'Open an account, as far as the site lets people',
  description:
    'Where an email’s domain decides who may register, the answer has a `message` and no session: a link is mailed that ' +
    'confirms the address.',
  access: 'public',
  body: z.strictObject({
    email: textOr(allFieldsRequired, emailMaxLength),
    firstname: textOr(allFieldsRequired, personNameMaxLength),
    lastname: textOr(allFieldsRequired, personNameMaxLength),
    password: textOr(allFieldsRequired, limits.passwordMaxLength),
  }),
  answer: z.union([begunSession, success({ message: z.string() })]),
  refusals: {
    ...refusalsOfPasswords,
    ...refusalsOfNewPasswords,
    signOnOnly,
    notAnEmail: refusalsOfEmails.notAnEmail,
    fieldsMissing: { status: 400, text: allFieldsRequired },
    closed: {
      status: 403,
      text: 'Registration is closed on this site. Ask its administrators for an account.',
    },
    otherDomain: { status: 403, text: 'This site takes registrations with an email at {domains} only.' },
    emailTaken: { status: 409, text: 'There is already an account with this email. Log in with it.' },
  },
  plainRefusals: 'all',
});

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  group: 'Accounts',
  method: 'POST',
  path: '/api/confirm_email',
  summary: 'Confirm the address of a new account by the token of the mailed link and its password, and log in',
  access: 'public',
  body: z.strictObject({ token: z.string().max(100), password: textOr(wrongLogin, limits.passwordMaxLength) }),
  answer: begunSession,
  refusals: {
    ...refusalsOfPasswords,
    signOnOnly,
    wrongPassword: {
      status: 422,
      text: 'This is not the password of the account. If somebody else registered with your address, register again.',
    },
    confirmedOnly: { status: 409, text: 'Your address is confirmed. Log in with your second factor.' },
    confirmationEnded: {
      status: 410,
      text: `This link has ended: it works once, for ${limits.confirmationDays} days. Log in, or register again for another one.`,
    },
  },
  plainRefusals: 'all',
});

export const changePassword = endpoint({
  name: 'changePassword',
  group: 'Accounts',
  method: 'POST',
  path: '/api/change_pw',
  summary: 'Choose a new password; every other session of the account ends',
  access: 'account',
  body: z.strictObject({
    email: textOr(changeFieldsRequired, emailMaxLength),
    old_password: textOr(changeFieldsRequired, limits.passwordMaxLength),
    new_password: textOr(changeFieldsRequired, limits.passwordMaxLength),
  }),
  answer: success({ message: z.string(), token: z.string(), session: sessionTermsSchema }),
  refusals: {
    ...refusalsOfPasswords,
    ...refusalsOfNewPasswords,
    anothersEmail: refusalsOfEmails.anothersEmail,
    fieldsMissing: { status: 400, text: changeFieldsRequired },
    demonstrationPassword: {
      status: 403,
      text: 'Everybody shares the demonstration account, so its password stays as it is. Register an account of your own.',
    },
    samePassword: { status: 400, text: 'The new password is the current one. Choose another.' },
    wrongPassword: { status: 422, text: 'The current password is wrong.' },
    wrongOrEndedPassword: {
      status: 422,
      text: `The current password is wrong. An emailed password works for ${limits.emailedPasswordMinutes} minutes; request another one.`,
    },
  },
  plainRefusals: 'all',
});

export const updateAccount = endpoint({
  name: 'updateAccount',
  group: 'Accounts',
  method: 'POST',
  path: '/api/update_account',
  summary: 'Change first and last name',
  access: 'account',
  body: z.strictObject({
    email: textOr(emailRequired, emailMaxLength),
    firstname: textOr(allFieldsRequired, personNameMaxLength),
    lastname: textOr(allFieldsRequired, personNameMaxLength),
  }),
  answer: success({ message: z.string(), account: accountSchema }),
  refusals: {
    anothersEmail: refusalsOfEmails.anothersEmail,
    noEmail: { status: 400, text: emailRequired },
    namesMissing: { status: 400, text: messages.account.namesRequired },
  },
  plainRefusals: 'all',
});

export const newPassword = endpoint({
  name: 'newPassword',
  group: 'Accounts',
  method: 'POST',
  path: '/api/new_pw',
  summary: 'Have a new password mailed',
  description:
    'The answer is the same whether or not the email has an account. The password that is mailed works for 60 minutes and ' +
    'at most 5 logins; the one before works until another is chosen.',
  access: 'public',
  body: z.strictObject({ email: textOr(resetEmailRequired, emailMaxLength) }),
  answer: success({ message: z.string() }),
  refusals: {
    notAnEmail: refusalsOfEmails.notAnEmail,
    noEmail: { status: 400, text: resetEmailRequired },
  },
  texts: { transport: messages.account.resetFailed, processing: messages.account.resetFailed },
  plainRefusals: 'all',
});
