import { z } from 'zod';
import { accountSchema, sessionTermsSchema } from '../../entities/account.ts';
import { limits } from '../../limits.ts';
import * as messages from '../../messages.ts';
import { accountCall } from '../calls.ts';
import { begunSession, noBody, success } from '../envelope.ts';
import { refusalsOfLogins, refusalsOfPasswords, refusalsOfEmails, refusalsOfSignOnOnly } from '../account-refusals.ts';
import { emailMaxLength, personNameMaxLength, textOr } from './account-fields.ts';

const { wrongLogin, allFieldsRequired, emailRequired } = messages.account;

const notConfirmed = {
  status: 403,
  text: 'Confirm your address first: open the link in the email that we sent to it.',
} as const;

export const login = accountCall({
  name: 'login',
  at: 'POST /api/login',
  summary: 'Log in with email and password',
  access: 'public',
  form: true,
  body: z.strictObject({
    email: textOr(wrongLogin, emailMaxLength),
    password: textOr(wrongLogin, limits.passwordMaxLength),
  }),
  answer: begunSession,
  refusals: {
    ...refusalsOfPasswords,
    ...refusalsOfLogins,
    ...refusalsOfSignOnOnly,
    notConfirmed,
    wrongLogin: { status: 401, text: wrongLogin },
  },
  plainRefusals: 'all',
});

export const auth = accountCall({
  name: 'auth',
  at: 'POST /api/auth',
  summary: 'Check a token and restore its account',
  body: noBody,
  answer: success({ account: accountSchema, session: sessionTermsSchema }),
});

export const logout = accountCall({
  name: 'logout',
  at: 'POST /api/logout',
  summary: 'End the session; its token stops working at once',
  body: noBody,
});

export const updateAccount = accountCall({
  name: 'updateAccount',
  at: 'POST /api/update_account',
  summary: 'Change first and last name',
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
