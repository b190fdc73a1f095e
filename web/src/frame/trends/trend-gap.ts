import { trendMinimum } from '@wellfield/science';
import type { TrendSeasons } from './trend-question.ts';
import { seasonsOf } from './trend-seasons.ts';

/** Why nothing, or no more, is said of a series. */
export type TrendGap =
  /** Of days, or with seasons of what is compared in their place. */
  | 'few-days'
  | 'all-non-detect'
  | 'few-detects'
  | 'equal-values'
  /** No season has samples of two years, so that none are compared. */
  | 'one-year-seasons'
  /** Some do, but their results cannot be distinguished. */
  | 'equal-in-seasons';

/** The samples of a series in any order, and what the test found. */
interface TestedSeries {
  days: ArrayLike<number>;
  /** NaN is a missing one. */
  values: ArrayLike<number>;
  seasons: TrendSeasons;
  test: { n: number; nonDetects: number; compared: number; detects: number; p: number | null };
}

/** Why a series has no p, or null. */
export function trendGap({ days, values, seasons, test }: TestedSeries): TrendGap | null {
  const { n, nonDetects, compared, detects, p } = test;
  if (n > 0 && nonDetects === n) return 'all-non-detect';
  if (compared < trendMinimum.compared) return 'few-days';
  if (detects < trendMinimum.detects) return 'few-detects';
  if (p !== null) return null;
  if (seasons === 'none' || seasons === 'year') return 'equal-values';
  return hasSeasonOfYears(days, values, seasons) ? 'equal-in-seasons' : 'one-year-seasons';
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
