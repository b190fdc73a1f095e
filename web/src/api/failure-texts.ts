import type { Endpoint, FailureTexts } from '@wellfield/contract';
import { saysFault } from './answer-status.ts';
import { generalTexts, type Call } from './call.ts';

export type AnyCall = Call<Endpoint>;

export function textsOf({ texts = generalTexts }: AnyCall): FailureTexts {
  return texts;
}

/** What the server says of a failure of its own, if anything, and what to do. */
export function serverFailure(refusal: string | null, status: number): string {
  if (refusal === null) {
    return 'The server failed on this. Try again in a minute; if it fails again, send the details to the administrators.';
  }
  return saysFault(status) ? `${refusal} Try again in a minute; if it fails again, send them the details.` : refusal;
}

/** A refusal that does not look like one of this server. */
export const answeredElsewhere =
  'The answer did not come from the server of this site. A proxy or a network’s login page may have answered instead: check the connection and try again.';

/** Why there was no answer at all, as far as the browser knows. */
export function unreachable(): string {
  return globalThis.navigator?.onLine === false ? 'You are offline. Reconnect and try again.' : generalTexts.transport;
}

/** What a screen says: the call's own text with the reason below it, or the reason alone. */
export function failureWords({ texts }: AnyCall, reason: string): { message: string; reason?: string } {
  return texts ? { message: texts.transport, reason } : { message: reason };
}

/** The call for the administrators: path and status, without anybody's values. */
export function callText({ method, path }: AnyCall, status: number | null): string {
  return `${method} ${path}: ${status ?? 'no answer'}`;
}
