import type { TrendWindow } from '../../frame/trends/trend-question.ts';
import type { TrendsDisplay } from '../../explorer/trends/trends-display.ts';

const dayMs = 86_400_000;

/** The days that are asked for, or why they cannot be. */
export type AskedWindow = { window: TrendWindow } | { fault: string };

/** An empty day is no end: since an empty day is all days. */
export function askedWindow({ dates, from, to }: Pick<TrendsDisplay, 'dates' | 'from' | 'to'>): AskedWindow {
  const window = {
    from: dates === 'all' ? null : dayOf(from),
    to: dates === 'between' ? dayOf(to) : null,
  };
  if (window.from !== null && window.to !== null && window.from > window.to) {
    return { fault: 'The first day is after the last one. Change one of them.' };
  }
  return { window };
}

function dayOf(date: string): number | null {
  const time = Date.parse(date);
  return Number.isNaN(time) ? null : time / dayMs;
}
