import { trendMinimum } from '@wellfield/science';
import type { TrendSeasons } from './trend-question.ts';
import { seasonsOf } from './trend-seasons.ts';

/** Why nothing, or no more, is said of a series. */
export type TrendGap =
  | 'few-results'
  | 'all-non-detect'
  | 'few-detects'
  | 'one-time'
  | 'equal-values'
  /** No season has samples of two years, so that none are compared. */
  | 'one-year-seasons'
  /** Some do, but their results cannot be told apart. */
  | 'equal-in-seasons';

/** The samples of a series in any order, and what the test found. */
interface TestedSeries {
  days: ArrayLike<number>;
  /** NaN is a missing one. */
  values: ArrayLike<number>;
  seasons: TrendSeasons;
  test: { n: number; nonDetects: number; p: number | null };
}

/** Why a series has no p, or null. */
export function trendGap({ days, values, seasons, test: { n, nonDetects, p } }: TestedSeries): TrendGap | null {
  const detects = n - nonDetects;
  if (n > 0 && detects === 0) return 'all-non-detect';
  if (n < trendMinimum.results) return 'few-results';
  if (detects < trendMinimum.detects) return 'few-detects';
  if (p !== null) return null;
  if (isOneTime(days, values)) return 'one-time';
  if (seasons === 'none') return 'equal-values';
  return hasSeasonOfYears(days, values, seasons) ? 'equal-in-seasons' : 'one-year-seasons';
}

function isOneTime(days: ArrayLike<number>, values: ArrayLike<number>): boolean {
  let first: number | null = null;
  for (let at = 0; at < days.length; at += 1) {
    if (Number.isNaN(values[at])) continue;
    first ??= days[at] as number;
    if (days[at] !== first) return false;
  }
  return true;
}

function hasSeasonOfYears(days: ArrayLike<number>, values: ArrayLike<number>, seasons: TrendSeasons): boolean {
  const dated = seasonsOf(days, seasons);
  const yearOf = new Map<number | undefined, number | undefined>();
  for (let at = 0; at < days.length; at += 1) {
    if (Number.isNaN(values[at])) continue;
    const [season, year] = [dated?.of[at], dated?.years[at]];
    if (yearOf.has(season) && yearOf.get(season) !== year) return true;
    yearOf.set(season, year);
  }
  return false;
}
