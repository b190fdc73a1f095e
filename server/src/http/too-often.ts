import { RefusalError } from './refusal-error.ts';

const minuteMs = 60_000;

/** Refuses (429) what was done too often, where that must wait. */
export function refuseFor(waitMs: number, what: string): void {
  if (waitMs <= 0) return;
  const minutes = Math.ceil(waitMs / minuteMs);
  throw new RefusalError(
    429,
    `Too many ${what} from here. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
    {
      'retry-after': String(Math.ceil(waitMs / 1_000)),
    },
  );
}
