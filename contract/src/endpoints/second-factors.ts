import { z } from 'zod';
import { accountSchema, sessionTermsSchema } from '../entities/account.ts';
import { callTexts } from '../call-texts.ts';
import { limits } from '../limits.ts';
import * as messages from '../messages.ts';
import { endpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import { refusalsOfPasswords, type DeclaredRefusals } from './refusal.ts';

const { max, nameMaxLength } = limits.passkeys;
const secret = z.string().regex(/^[\w-]{43}$/, 'no 256 bits as base64url');
const password = z.string().max(limits.passwordMaxLength);
/** What browsers exchange with authenticators, as WebAuthn defines it in JSON. */
const webauthnSchema = z.looseObject({});

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO times. */
  created: z.string(),
  last_used: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const refusalsOfProof = {
  ...refusalsOfPasswords,
  wrongPassword: { status: 422, text: messages.account.wrongAccountPassword },
  demonstrationFactor: {
    status: 403,
    text: 'Everybody shares the demonstration account, so it has no second factor. Register an account of your own.',
  },
} as const satisfies DeclaredRefusals;

const enoughPasskeys = {
  status: 409,
  text: `You have ${max} passkeys, the most allowed. Remove one you no longer need.`,
} as const;

const refusalsOfSecondStep = {
  ...refusalsOfPasswords,
  wrongTicket: { status: 401, text: 'This login has expired. Begin again.' },
} as const satisfies DeclaredRefusals;

/** Only in the answer that the first factors are complete with; shown once. */
const newRecoveryCodes = z.array(z.string()).nullable();

const begunSession = success({ account: accountSchema, token: z.string(), session: sessionTermsSchema });

export const readSecondFactors = endpoint({
  name: 'readSecondFactors',
  group: 'Accounts',
  method: 'GET',
  path: '/api/second_factors',
  summary: "The account's second factors; never their secrets",
  access: 'account',
  answer: success({
    /** Since when codes of an app are asked for; null: they are not. */
    totp_since: z.string().nullable(),
    passkeys: z.array(passkeySchema),
    /** How many recovery codes are left. */
    recovery_codes: z.number(),
  }),
  texts: callTexts.readSecondFactors,
});

export const beginTotp = endpoint({
  name: 'beginTotp',
  group: 'Accounts',
  method: 'POST',
  path: '/api/second_factors/totp',
  summary: 'Make a secret for an authenticator app; it counts once a code confirms it',
  access: 'account',
  body: z.strictObject({ password }),
  answer: success({ secret: z.string(), address: z.string() }),
  refusals: {
    ...refusalsOfProof,
    hasTotp: { status: 409, text: 'You already use codes from an app. Remove them first.' },
  },
  plainRefusals: 'all',
});

export const confirmTotp = endpoint({
  name: 'confirmTotp',
  group: 'Accounts',
  method: 'POST',
  path: '/api/second_factors/totp/confirm',
  summary: 'Confirm the secret by a code; from then on logins ask for one',
  access: 'account',
  body: z.strictObject({ code: z.string().max(20) }),
  answer: success({ recovery_codes: newRecoveryCodes }),
  refusals: {
    wrongCode: { status: 422, text: messages.account.wrongCode },
    notBegun: { status: 409, text: 'There is no secret to confirm. Begin again.' },
  },
  plainRefusals: 'all',
});

export const removeTotp = endpoint({
  name: 'removeTotp',
  group: 'Accounts',
  method: 'POST',
  path: '/api/second_factors/totp/remove',
  summary: 'End the codes of the authenticator app',
  access: 'account',
  body: z.strictObject({ password }),
  answer: success({}),
  refusals: refusalsOfProof,
  plainRefusals: 'all',
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  group: 'Accounts',
  method: 'POST',
  path: '/api/second_factors/recovery_codes',
  summary: 'Make new recovery codes; the ones before end',
  access: 'account',
  body: z.strictObject({ password }),
  answer: success({ recovery_codes: newRecoveryCodes }),
  refusals: {
    ...refusalsOfProof,
    noFactor: { status: 409, text: 'Recovery codes stand in for a second factor. Add one first.' },
  },
  plainRefusals: 'all',
});

export const beginPasskey = endpoint({
  name: 'beginPasskey',
  group: 'Accounts',
  method: 'POST',
  path: '/api/second_factors/passkeys/options',
  summary: 'What a browser needs to make a passkey',
  access: 'account',
  body: z.strictObject({ password }),
  answer: success({ options: webauthnSchema }),
  refusals: {
    ...refusalsOfProof,
    enoughPasskeys,
  },
  plainRefusals: 'all',
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  group: 'Accounts',
  method: 'POST',
  path: '/api/second_factors/passkeys',
  summary: 'Add the passkey that a browser has made',
  access: 'account',
  body: z.strictObject({
    name: z.string().trim().min(1, messages.account.passkeyNameRequired).max(nameMaxLength),
    response: webauthnSchema,
  }),
  answer: success({ recovery_codes: newRecoveryCodes }),
  refusals: {
    notVerified: { status: 422, text: 'The passkey could not be verified. Try again.' },
    passkeyTaken: { status: 409, text: 'This passkey has been added already.' },
    enoughPasskeys,
  },
  plainRefusals: 'all',
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  group: 'Accounts',
  method: 'POST',
  path: '/api/second_factors/passkeys/:id/remove',
  summary: 'Remove a passkey; it logs nobody in any more',
  access: 'account',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ password }),
  answer: success({}),
  refusals: { ...refusalsOfProof, noSuchPasskey: { status: 404, text: 'You have no such passkey.' } },
  plainRefusals: 'all',
});

export const giveSecondFactor = endpoint({
  name: 'giveSecondFactor',
  group: 'Accounts',
  method: 'POST',
  path: '/api/login/code',
  summary: 'Complete a login by a code of the authenticator app, or a recovery code',
  description:
    'An account with a second factor gets no token from its password: the refusal (401) carries `second_factor`, the ways to go on, and ' +
    `\`ticket\`, which works for ${limits.loginTicketMinutes} minutes. Every code works once.`,
  access: 'public',
  body: z.strictObject({ ticket: secret, code: z.string().max(40) }),
  answer: begunSession,
  refusals: { ...refusalsOfSecondStep, wrongCode: { status: 422, text: messages.account.wrongCode } },
  plainRefusals: 'all',
});

export const askForPasskey = endpoint({
  name: 'askForPasskey',
  group: 'Accounts',
  method: 'POST',
  path: '/api/login/passkey/options',
  summary: 'What a browser needs to log in with a passkey, after the password or without',
  access: 'public',
  body: z.strictObject({ ticket: secret.optional() }),
  answer: success({ options: webauthnSchema }),
  refusals: refusalsOfSecondStep,
  plainRefusals: 'all',
});

export const logInByPasskey = endpoint({
  name: 'logInByPasskey',
  group: 'Accounts',
  method: 'POST',
  path: '/api/login/passkey',
  summary: 'Log in with a passkey, or complete a login with it',
  access: 'public',
  body: z.strictObject({ ticket: secret.optional(), response: webauthnSchema }),
  answer: begunSession,
  refusals: {
    ...refusalsOfSecondStep,
    signOnOnly: { status: 403, text: messages.account.signOnOnly },
    wrongPasskey: { status: 422, text: 'This passkey is none of this site, or could not be verified.' },
  },
  plainRefusals: 'all',
});
