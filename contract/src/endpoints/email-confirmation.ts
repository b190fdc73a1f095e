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
  summary: "Whether mails wait until the account's address is confirmed",
  access: 'account',
  answer: success({ mails_wait: z.boolean() }),
  texts: callTexts.emailConfirmation,
});

export const mailConfirmationAgain = endpoint({
  name: 'mailConfirmationAgain',
  group: 'Accounts',
  method: 'POST',
  path: '/api/email_confirmation',
  summary: "Have the mail that confirms the account's address sent again",
  description:
    'The link of the mail before ends. Once an hour; an address that is not confirmed gets ' +
    `${limits.mailsToUnconfirmedPerDay} mails a day, those of the registration and of new passwords among them.`,
  access: 'account',
  body: noBody,
  answer: success({}),
  refusals: { nothingToConfirm: { status: 409, text: 'Your address is confirmed: mails do not wait for it.' } },
  texts: callTexts.emailConfirmation,
  plainRefusals: [409, 429],
});
