import { z } from 'zod';
import { callTexts } from '../../call-texts.ts';
import { limits } from '../../limits.ts';
import { accountCall } from '../calls.ts';
import { noBody, success } from '../envelope.ts';

export const readEmailConfirmation = accountCall({
  name: 'readEmailConfirmation',
  at: 'GET /api/email_confirmation',
  summary: "Whether emails are held until the account's address is confirmed",
  answer: success({ mails_wait: z.boolean() }),
  texts: callTexts.emailConfirmation,
});

export const mailConfirmationAgain = accountCall({
  name: 'mailConfirmationAgain',
  at: 'POST /api/email_confirmation',
  summary: "Send the email that confirms the account's address again",
  description:
    'The link in the earlier email stops working. Once an hour; an address that is not confirmed gets ' +
    `${limits.mailsToUnconfirmedPerDay} emails a day, including those for registration and new passwords.`,
  body: noBody,
  refusals: { nothingToConfirm: { status: 409, text: 'Your address is already confirmed.' } },
  texts: callTexts.emailConfirmation,
  plainRefusals: ['nothingToConfirm', 'tooOften'],
});
