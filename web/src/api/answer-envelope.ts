import type { AnswerOf, Endpoint } from '@wellfield/contract';
import type { Call } from './call.ts';
import { CallFailure } from './call-failure.ts';
import { textsOf } from './failure-texts.ts';

/** The answer, parsed by the call's schema. */
export function readAnswer<E extends Endpoint>(call: E | Call<E>, text: string): AnswerOf<E> {
  const refusal = envelopeError(text);
  if (refusal !== null) throw new CallFailure({ kind: 'refused', message: `Error: ${refusal}`, status: 200 });
  try {
    return call.answer.parse(JSON.parse(text)) as AnswerOf<E>;
  } catch (cause) {
    throw new CallFailure({ kind: 'processing', message: textsOf(call).processing, cause });
  }
}

/** The error of `{"success": false, "error": "…"}`, or null for any other text. */
export function envelopeError(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('success' in body) || body.success !== false) return null;
    return 'error' in body && typeof body.error === 'string' ? body.error : null;
  } catch {
    return null;
  }
}
