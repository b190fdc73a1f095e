import type { TrendWindow } from '../../frame/trends/trend-question.ts';
import type { TrendLook } from '../exploration/trend-look.ts';

const dayMs = 86_400_000;

/** The requested days, or why there can be none. */
export type RequestedWindow = { window: TrendWindow } | { fault: string };

/** A day that is not given is no end: since none is all days. */
export function requestedWindow({ dates, from, to }: Pick<TrendLook, 'dates' | 'from' | 'to'>): RequestedWindow {
  const window = {
    from: dates === 'all' ? null : dayOf(from),
    to: dates === 'between' ? dayOf(to) : null,
  };
  if (window.from !== null && window.to !== null && window.from > window.to) {
    return { fault: 'The first day is after the last one. Change one of them.' };
  }
  return { window };
}

function dayOf(date: string | null): number | null {
  return date === null ? null : Date.parse(date) / dayMs;
}
