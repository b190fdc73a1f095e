import { useSyncExternalStore } from 'react';
import { formatDateLl } from '@wellfield/science';

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

/** A time's day in the reader's time zone. */
export function localDay(iso: string): string {
  return formatDateLl(new Date(iso).toLocaleDateString('en-CA'));
}

export function localMoment(iso: string): string {
  return `${localDay(iso)}, ${new Date(iso).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`;
}
