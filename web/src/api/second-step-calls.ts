import type { askForPasskey, giveSecondFactor, logInByPasskey } from '@wellfield/contract';
import { isRefusal } from './call-failure.ts';
import { object, record, success } from './answer-fields.ts';
import { begunSession, entryCall } from './entry-calls.ts';

/*
 * The second step of a login, written out like the other calls of the entry pages.
 */

export const giveSecondFactorCall = entryCall<typeof giveSecondFactor>(
  { method: 'POST', path: '/api/login/code', access: 'public', plainRefusals: 'all' },
  begunSession,
);

export const askForPasskeyCall = entryCall<typeof askForPasskey>(
  { method: 'POST', path: '/api/login/passkey/options', access: 'public', plainRefusals: 'all' },
  object({ success, options: record<Record<string, unknown>> }),
);

export const logInByPasskeyCall = entryCall<typeof logInByPasskey>(
  { method: 'POST', path: '/api/login/passkey', access: 'public', plainRefusals: 'all' },
  begunSession,
);

/** What a login goes on with: its ticket, and the second factors of the account. */
export interface SecondStep {
  ticket: string;
  ways: readonly string[];
}

/** The second step that a refused login asks for, or null. */
export function secondStepIn(error: unknown): SecondStep | null {
  if (!isRefusal(error, 'secondFactorNeeded')) return null;
  const { ticket, second_factor } = error.fields;
  return typeof ticket === 'string' && Array.isArray(second_factor)
    ? { ticket, ways: second_factor as string[] }
    : null;
}
