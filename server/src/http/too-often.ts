import { refusalsOfAnyCall } from '@wellfield/contract';
import { refusal } from './refusal-error.ts';

const minuteMs = 60_000;

/** Refuses (429) what was done too often, if it must wait. */
export function refuseFor(waitMs: number, what: string): void {
  if (waitMs <= 0) return;
  const minutes = Math.ceil(waitMs / minuteMs);
  const wait = `${minutes} minute${minutes === 1 ? '' : 's'}`;
  throw refusal(refusalsOfAnyCall.tooOften, { what, wait }).retryAfter(waitMs / 1_000);
}
