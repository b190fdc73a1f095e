import { z } from 'zod';
import { limits } from '../../limits.ts';
import * as messages from '../../messages.ts';
import { accountCall } from '../calls.ts';
import { begunSession, success } from '../envelope.ts';
import type { DeclaredRefusals } from '../refusal.ts';
import { refusalsOfSignOnOnly } from '../account-refusals.ts';
import { webauthnSchema } from '../../entities/passkey.ts';

const secret = z.string().regex(/^[\w-]{43}$/, 'not 256 bits as base64url');

const refusalsOfSecondStep = {
  wrongTicket: { status: 401, text: 'This login has expired. Start again.' },
} as const satisfies DeclaredRefusals;

export const giveSecondFactor = accountCall({
  name: 'giveSecondFactor',
  at: 'POST /api/login/code',
  summary: 'Complete a login by a code of the authenticator app, or a recovery code',
  description:
    'An account with a second factor gets no token from its password: the refusal (401) carries `second_factor`, the ways to continue, and ' +
    `\`ticket\`, which works for ${limits.loginTicketMinutes} minutes. Every code works once.`,
  access: 'public',
  body: z.strictObject({ ticket: secret, code: z.string().max(40) }),
  answer: begunSession,
  refusals: { ...refusalsOfSecondStep, wrongCode: { status: 422, text: messages.account.wrongCode } },
  plainRefusals: 'all',
});

export const askForPasskey = accountCall({
  name: 'askForPasskey',
  at: 'POST /api/login/passkey/options',
  summary: 'What a browser needs to log in with a passkey, after the password or without',
  access: 'public',
  body: z.strictObject({ ticket: secret.optional() }),
  answer: success({ options: webauthnSchema }),
  refusals: refusalsOfSecondStep,
  plainRefusals: 'all',
});

export const logInByPasskey = accountCall({
  name: 'logInByPasskey',
  at: 'POST /api/login/passkey',
  summary: 'Log in with a passkey, or complete a login with it',
  access: 'public',
  body: z.strictObject({ ticket: secret.optional(), response: webauthnSchema }),
  answer: begunSession,
  refusals: {
    ...refusalsOfSecondStep,
    ...refusalsOfSignOnOnly,
    wrongPasskey: { status: 422, text: 'This passkey is not registered on this site, or could not be verified.' },
  },
  plainRefusals: 'all',
});
