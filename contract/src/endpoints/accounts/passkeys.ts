import { z } from 'zod';
import { limits } from '../../limits.ts';
import * as messages from '../../messages.ts';
import { accountCall } from '../calls.ts';
import { success } from '../envelope.ts';
import { webauthnSchema } from '../../entities/passkey.ts';
import { endsOthers, newRecoveryCodes, password, refusalsOfProof } from './factor-changes.ts';

const { max, nameMaxLength } = limits.passkeys;

const enoughPasskeys = {
  status: 409,
  text: `You have ${max} passkeys, the most allowed. Remove one you no longer need.`,
} as const;

export const beginPasskey = accountCall({
  name: 'beginPasskey',
  at: 'POST /api/second_factors/passkeys/options',
  summary: 'What a browser needs to make a passkey',
  body: z.strictObject({ password }),
  answer: success({ options: webauthnSchema }),
  refusals: {
    ...refusalsOfProof,
    enoughPasskeys,
  },
  plainRefusals: 'all',
});

export const addPasskey = accountCall({
  name: 'addPasskey',
  at: 'POST /api/second_factors/passkeys',
  summary: 'Add the passkey that a browser has made',
  body: z.strictObject({
    name: z.string().trim().min(1, messages.account.passkeyNameRequired).max(nameMaxLength),
    response: webauthnSchema,
    ...endsOthers,
  }),
  answer: success({ recovery_codes: newRecoveryCodes }),
  refusals: {
    notVerified: { status: 422, text: 'The passkey could not be verified. Try again.' },
    passkeyTaken: { status: 409, text: 'This passkey has already been added.' },
    enoughPasskeys,
  },
  plainRefusals: 'all',
});

export const removePasskey = accountCall({
  name: 'removePasskey',
  at: 'POST /api/second_factors/passkeys/:id/remove',
  summary: 'Remove a passkey, which ends logins with it',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ password, ...endsOthers }),
  refusals: { ...refusalsOfProof, noSuchPasskey: { status: 404, text: 'You have no such passkey.' } },
  plainRefusals: 'all',
});
