import { refusalsOfAnyCall } from '@wellfield/contract';
import { formatCounted } from '@wellfield/science';
import { TooOftenError, type Throttle, type ThrottledEvent, type Throttles } from '../state/port/throttles.ts';
import { refusal, type RefusalError } from './refusal-error.ts';

const minuteMs = 60_000;

/** The throttle that a bound of `limits` is. */
export function throttleOf(name: string, { max, minutes }: { max: number; minutes: number }): Throttle {
  return { name, max, windowMs: minutes * minuteMs };
}

/** Counts an event, and returns whether it may happen. */
export async function mayCount(throttles: Throttles, event: ThrottledEvent): Promise<boolean> {
  return throttles.count([event]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TooOftenError) return false;
      throw error;
    },
  );
}

/** Refuses (429) what the count says was done too often, after doing what must be done first. */
export async function refuseTooOften<T>(
  counting: Promise<T>,
  what: string,
  first: () => Promise<void> = async () => {},
): Promise<T> {
  return counting.catch(async (error: unknown) => {
    if (!(error instanceof TooOftenError)) throw error;
    await first();
    throw tooOften(error.waitMs, what);
  });
}

function tooOften(waitMs: number, what: string): RefusalError {
  const minutes = Math.ceil(waitMs / minuteMs);
  const wait = minutes > 120 ? formatCounted(Math.ceil(minutes / 60), 'hour') : formatCounted(minutes, 'minute');
  return refusal(refusalsOfAnyCall.tooOften, { what, wait }).retryAfter(waitMs / 1_000);
}
