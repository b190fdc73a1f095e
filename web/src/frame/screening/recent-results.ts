import type { ScreeningState } from '@wellfield/science';
import { addMonths } from '../snapshot/calendar.ts';

/**
 * How long before the newest result one still says how things are: a yearly round of sampling, and a quarter for a round that has
 * only begun. What was last sampled before is counted apart.
 */
export const recentMonths = 15;

/** The latest result of a series or a location. */
export interface LatestResult {
  /** Since 1970-01-01; null without a result. */
  day: number | null;
  /** Null where no level holds: it is not counted. */
  state: ScreeningState | null;
}

interface LatestCount {
  compared: number;
  above: number;
}

/** What is above its level by its latest result, by when it was last sampled. */
export interface LatestCounts {
  /** The first day of what is recent; null without any result. */
  since: number | null;
  recent: LatestCount;
  older: LatestCount;
}

/** The first day on which a result is recent; null without any. */
export function recentSince(days: readonly (number | null)[]): number | null {
  const newest = days.reduce<number>((last, day) => (day === null ? last : Math.max(last, day)), -Infinity);
  return newest === -Infinity ? null : addMonths(newest, -recentMonths);
}

/** Whether something was last sampled since a day; also where it has no result, which makes nothing old. */
export function isRecent(day: number | null, since: number | null): boolean {
  return day === null || since === null || day >= since;
}

/** Counts latest results that a level holds for: those since fifteen months before the newest of them, and older ones. */
export function countLatest(
  latest: readonly LatestResult[],
  since: number | null = recentSince(latest.map(({ day, state }) => (state === null ? null : day))),
): LatestCounts {
  const counts = { since, recent: { compared: 0, above: 0 }, older: { compared: 0, above: 0 } };
  for (const { day, state } of latest) {
    if (state === null) continue;
    const part = counts[isRecent(day, since) ? 'recent' : 'older'];
    part.compared += 1;
    if (state === 'above') part.above += 1;
  }
  return counts;
}
