import { useSyncExternalStore } from 'react';

/** How often a page that is left open looks whether the day is another one. */
const lookEveryMs = 60_000;

let last: Date | null = null;

/** A moment of the local day. The same day is the same object. */
export function today(): Date {
  const now = new Date();
  if (last?.toDateString() !== now.toDateString()) last = now;
  return last;
}

/** The day that files and prints made now bear, also on a page that stays open over midnight. */
export function useToday(): Date {
  return useSyncExternalStore(listen, today);
}

function listen(hear: () => void): () => void {
  const timer = setInterval(hear, lookEveryMs);
  return () => clearInterval(timer);
}
