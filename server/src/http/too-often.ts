import { refusalsOfAnyCall } from '@wellfield/contract';
import { formatCounted } from '@wellfield/science';
import { refusal } from './refusal-error.ts';

const minuteMs = 60_000;

/** Refuses (429) what was done too often, if it must wait. */
export function refuseFor(waitMs: number, what: string): void {
  if (waitMs <= 0) return;
  const wait = formatCounted(Math.ceil(waitMs / minuteMs), 'minute');
  throw refusal(refusalsOfAnyCall.tooOften, { what, wait }).retryAfter(waitMs / 1_000);
}
