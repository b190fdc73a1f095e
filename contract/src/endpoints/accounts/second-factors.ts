import { z } from 'zod';
import { callTexts } from '../../call-texts.ts';
import * as messages from '../../messages.ts';
import { accountCall } from '../calls.ts';
import { success } from '../envelope.ts';
import { passkeySchema } from '../../entities/passkey.ts';
import { endsOthers, newRecoveryCodes, password, refusalsOfProof } from './factor-changes.ts';

export const readSecondFactors = accountCall({
  name: 'readSecondFactors',
  at: 'GET /api/second_factors',
  summary: "The account's second factors; never their secrets",
  answer: success({
    /** Since when codes of an app are requested; null: they are not. */
    totp_since: z.string().nullable(),
    passkeys: z.array(passkeySchema),
    /** How many recovery codes are left. */
    recovery_codes: z.number(),
  }),
  texts: callTexts.readSecondFactors,
});

export const beginTotp = accountCall({
  name: 'beginTotp',
  at: 'POST /api/second_factors/totp',
  summary: 'Make a secret for an authenticator app; it counts once a code confirms it',
  body: z.strictObject({ password }),
  answer: success({ secret: z.string(), address: z.string() }),
  refusals: {
    ...refusalsOfProof,
    hasTotp: { status: 409, text: 'You already use codes from an app. Remove them first.' },
  },
  plainRefusals: 'all',
});

export const confirmTotp = accountCall({
  name: 'confirmTotp',
  at: 'POST /api/second_factors/totp/confirm',
  summary: 'Confirm the secret by a code; from then on logins ask for one',
  body: z.strictObject({ code: z.string().max(20), ...endsOthers }),
  answer: success({ recovery_codes: newRecoveryCodes }),
  refusals: {
    wrongCode: { status: 422, text: messages.account.wrongCode },
    notBegun: { status: 409, text: 'There is no secret to confirm. Start again.' },
  },
  plainRefusals: 'all',
});

export const removeTotp = accountCall({
  name: 'removeTotp',
  at: 'POST /api/second_factors/totp/remove',
  summary: 'End the codes of the authenticator app',
  body: z.strictObject({ password, ...endsOthers }),
  refusals: refusalsOfProof,
  plainRefusals: 'all',
});

export const renewRecoveryCodes = accountCall({
  name: 'renewRecoveryCodes',
  at: 'POST /api/second_factors/recovery_codes',
  summary: 'Make new recovery codes; the ones before end',
  body: z.strictObject({ password, ...endsOthers }),
  answer: success({ recovery_codes: newRecoveryCodes }),
  refusals: {
    ...refusalsOfProof,
    noFactor: { status: 409, text: 'Recovery codes stand in for a second factor. Add one first.' },
  },
  plainRefusals: 'all',
});
