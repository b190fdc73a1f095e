import { refusalsOfAnyCall } from '@wellfield/contract';
import { formatCounted } from '@wellfield/science';
import { refusal } from './refusal-error.ts';

const minuteMs = 60_000;

/** Refuses (429) what was done too often, if it must wait. */
export function refuseFor(waitMs: number, what: string): void {
  if (waitMs <= 0) return;
  const minutes = Math.ceil(waitMs / minuteMs);
  const wait = minutes > 120 ? formatCounted(Math.ceil(minutes / 60), 'hour') : formatCounted(minutes, 'minute');
  throw refusal(refusalsOfAnyCall.tooOften, { what, wait }).retryAfter(waitMs / 1_000);
}
