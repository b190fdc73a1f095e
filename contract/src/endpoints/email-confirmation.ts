import { z } from 'zod';
import { callTexts } from '../call-texts.ts';
import { limits } from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { noBody, success } from './envelope.ts';

export const readEmailConfirmation = endpoint({
  name: 'readEmailConfirmation',
  group: 'Accounts',
  method: 'GET',
  path: '/api/email_confirmation',
  summary: "Whether emails are held until the account's address is confirmed",
  access: 'account',
  answer: success({ mails_wait: z.boolean() }),
  texts: callTexts.emailConfirmation,
});

export const mailConfirmationAgain = endpoint({
  name: 'mailConfirmationAgain',
  group: 'Accounts',
  method: 'POST',
  path: '/api/email_confirmation',
  summary: "Send the email that confirms the account's address again",
  description:
    'The link in the earlier email stops working. Once an hour; an address that is not confirmed gets ' +
    `${limits.mailsToUnconfirmedPerDay} emails a day, including those for registration and new passwords.`,
  access: 'account',
  body: noBody,
  answer: success({}),
  refusals: { nothingToConfirm: { status: 409, text: 'Your address is already confirmed.' } },
  texts: callTexts.emailConfirmation,
  plainRefusals: ['nothingToConfirm', 'tooOften'],
});
