import { useSyncExternalStore } from 'react';

/** How often an open page checks for a new day. */
const lookEveryMs = 60_000;

let last: Date | null = null;

/** A moment of the local day. The same day is the same object. */
export function today(): Date {
  const now = new Date();
  if (last?.toDateString() !== now.toDateString()) last = now;
  return last;
}

/** The current day, for files and prints, also on a page left open over midnight. */
export function useToday(): Date {
  return useSyncExternalStore(listen, today);
}

function listen(hear: () => void): () => void {
  const timer = setInterval(hear, lookEveryMs);
  return () => clearInterval(timer);
}
