import { z } from 'zod';
import { sessionTermsSchema } from '../../entities/account.ts';
import { limits } from '../../limits.ts';
import * as messages from '../../messages.ts';
import { accountCall } from '../calls.ts';
import { success } from '../envelope.ts';
import { refusalsOfPasswords, refusalsOfNewPasswords, refusalsOfEmails } from '../account-refusals.ts';
import { emailMaxLength, textOr } from './account-fields.ts';

const { changeFieldsRequired, resetEmailRequired } = messages.account;

export const changePassword = accountCall({
  name: 'changePassword',
  at: 'POST /api/change_pw',
  summary: 'Choose a new password; every other session of the account ends',
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
      text: 'Everyone shares the demonstration account, so its password stays as it is. Register an account of your own.',
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

export const newPassword = accountCall({
  name: 'newPassword',
  at: 'POST /api/new_pw',
  summary: 'Request a new password by email',
  description:
    'The answer is the same whether or not the email has an account. The emailed password works for 60 minutes and ' +
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
