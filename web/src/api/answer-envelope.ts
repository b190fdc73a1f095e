import type { AnswerOf, Endpoint } from '@wellfield/contract';
import type { Call } from './call.ts';
import { CallFailure } from './call-failure.ts';
import { textsOf } from './failure-texts.ts';

/** What a refusal says: the text for people, its name, and what it carries beside them. */
export interface StatedRefusal {
  text: string;
  /** Undefined from a server of an earlier version. */
  name: string | undefined;
  fields: Readonly<Record<string, unknown>>;
}

/** The answer, parsed by the call's schema. */
export function readAnswer<E extends Endpoint>(call: E | Call<E>, text: string): AnswerOf<E> {
  const refusal = refusalIn(text);
  if (refusal !== null)
    throw new CallFailure({ kind: 'refused', message: `Error: ${refusal.text}`, refusal: refusal.name });
  try {
    return call.answer.parse(JSON.parse(text)) as AnswerOf<E>;
  } catch (cause) {
    throw new CallFailure({ kind: 'processing', message: textsOf(call).processing, cause });
  }
}

/** The refusal in `{"success": false, "error": "…", "error_code": "…"}`, or null for any other text. */
export function refusalIn(text: string): StatedRefusal | null {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('success' in body) || body.success !== false) return null;
    if (!('error' in body) || typeof body.error !== 'string') return null;
    const name = 'error_code' in body && typeof body.error_code === 'string' ? body.error_code : undefined;
    return { text: body.error, name, fields: { ...body } };
  } catch {
    return null;
  }
}
