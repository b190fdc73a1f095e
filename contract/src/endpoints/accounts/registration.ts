import { z } from 'zod';
import { limits } from '../../limits.ts';
import * as messages from '../../messages.ts';
import { accountCall } from '../calls.ts';
import { begunSession, success } from '../envelope.ts';
import {
  refusalsOfPasswords,
  refusalsOfNewPasswords,
  refusalsOfEmails,
  refusalsOfSignOnOnly,
} from '../account-refusals.ts';
import { emailMaxLength, personNameMaxLength, textOr } from './account-fields.ts';

const { wrongLogin, allFieldsRequired } = messages.account;

export const register = accountCall({
  name: 'register',
  at: 'POST /api/register',
  summary: 'Open an account, as far as the site lets people',
  description:
    'Where an email’s domain decides who may register, the answer has a `message` and no session: a link is emailed that ' +
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
    ...refusalsOfSignOnOnly,
    notAnEmail: refusalsOfEmails.notAnEmail,
    fieldsMissing: { status: 400, text: allFieldsRequired },
    closed: {
      status: 403,
      text: 'Registration is closed on this site. Ask its administrators for an account.',
    },
    otherDomain: { status: 403, text: 'You can register on this site only with an email address at {domains}.' },
    emailTaken: { status: 409, text: 'There is already an account with this email. Log in with it.' },
  },
  plainRefusals: 'all',
});

export const confirmEmail = accountCall({
  name: 'confirmEmail',
  at: 'POST /api/confirm_email',
  summary: 'Confirm the address of a new account by the token of the emailed link and its password, and log in',
  access: 'public',
  body: z.strictObject({ token: z.string().max(100), password: textOr(wrongLogin, limits.passwordMaxLength) }),
  answer: begunSession,
  refusals: {
    ...refusalsOfPasswords,
    ...refusalsOfSignOnOnly,
    wrongPassword: {
      status: 422,
      text: 'This is not the password of the account. If someone else registered with your address, register again.',
    },
    confirmedOnly: { status: 409, text: 'Your address is confirmed. Log in with your second factor.' },
    confirmationEnded: {
      status: 410,
      text: `This link no longer works: it works once, for ${limits.confirmationDays} days. Log in, or register again for another one.`,
    },
  },
  plainRefusals: 'all',
});
