import {
  benjaminiHochberg,
  estimateTrend,
  seasonDrift,
  sharedLag1,
  trendAlpha,
  trendCautions,
  trendMinimum,
  trendVerdict,
  type SharedLag1,
  type Trend,
  type TrendCaution,
  type TrendVerdict,
} from '@wellfield/science';
import type { Pace } from '../pace.ts';
import type { SampleFrame } from '../sample-frame.ts';
import { seriesOfRows, type SeriesNames, type SeriesOfRows } from './series-of-rows.ts';
import { samplesOfSeries, type SamplesBySeries } from './series-samples.ts';
import { trendGap, type TrendGap } from './trend-gap.ts';
import { trendConfidence, yearDays, type TrendQuestion, type TrendSeasons } from './trend-question.ts';
import { calendarDaysOf, seasonsOf } from './trend-seasons.ts';

/** The trend of the samples of one analyte, matrix, fraction, location and unit. Slopes are in the unit a year. */
export interface TrendRow
  extends
    SeriesNames,
    Pick<
      Trend,
      'n' | 'nonDetects' | 'compared' | 'detects' | 's' | 'tau' | 'p' | 'lag1' | 'isMostlyEqual' | 'missing'
    > {
  /** Of samples with a result; null without one. */
  firstDay: number | null;
  lastDay: number | null;
  slope: number | null;
  lower: number | null;
  upper: number | null;
  /** The line's value at 1970-01-01. */
  intercept: number | null;
  /** p adjusted for the number of tests; null where none was made. */
  adjusted: number | null;
  verdict: TrendVerdict;
  gap: TrendGap | null;
  /** The p of a drift of the season of sampling; null where it is not requested, or cannot be computed. */
  drift: number | null;
  /** What must be stated beside the word. */
  cautions: readonly TrendCaution[];
}

/** Trends, and what they are of. */
export interface TrendTable {
  question: TrendQuestion;
  trends: readonly TrendRow[];
  /** For small plots. */
  samples: SamplesBySeries;
  /** The number of tests that p is adjusted for. */
  tests: number;
  /** What the tested series say together of their correlation in time; null without one. */
  lag1: SharedLag1 | null;
  /** The rows outside the time window, and those of it without a result or a limit. */
  outside: number;
  withoutResult: number;
}

/**
 * The trends of rows of an answer, by analyte, matrix, fraction, location and unit, sorted in this order, with p adjusted
 * for all of them together. `note` receives the share done. Throws the signal's reason if it is cancelled.
 */
export async function trendRows(
  frame: SampleFrame,
  rows: Uint32Array,
  question: TrendQuestion,
  pace: Pace,
  note: (share: number) => void,
): Promise<TrendTable> {
  const series = await seriesOfRows(frame, rows, question.window, pace);
  const count = series.names.length;
  const found: Omit<TrendRow, 'adjusted' | 'verdict' | 'cautions'>[] = [];
  for (const [index, names] of series.names.entries()) {
    found.push({ ...names, ...trendOf(series, index, question.seasons) });
    if (!pace.isDue()) continue;
    note((index + 1) / count);
    await pace.rest();
  }
  const { adjusted, tests } = benjaminiHochberg(found.map(({ p }) => p));
  const lag1 = sharedLag1(found, isSeasonal(question.seasons));
  const trends = found.map((trend, at): TrendRow => {
    const p = adjusted[at] ?? null;
    const verdict = trendVerdict({ ...trend, p });
    return { ...trend, adjusted: p, verdict, cautions: trendCautions({ ...trend, verdict }, lag1) };
  });
  return {
    question,
    trends,
    samples: {
      starts: series.starts,
      days: series.days,
      values: series.values,
      nonDetects: series.nonDetects,
      aboveLimits: series.aboveLimits,
    },
    tests,
    lag1,
    outside: series.outside,
    withoutResult: trends.reduce((sum, { missing }) => sum + missing, 0),
  };
}

/** Whether only samples of one season are compared, each season with a level of its own. */
export function isSeasonal(seasons: TrendSeasons): boolean {
  return seasons === 'month' || seasons === 'quarter';
}

function trendOf(series: SeriesOfRows, index: number, seasons: TrendSeasons) {
  const { days, values, nonDetects } = samplesOfSeries(series, index);
  const trend = seriesTrend(days, values, nonDetects, seasons);
  const [firstDay, lastDay] = endsOf(days, values);
  return { ...trend, firstDay, lastDay, gap: trendGap({ days, values, seasons, test: trend }) };
}

type SeriesTrend = Omit<
  TrendRow,
  keyof SeriesNames | 'firstDay' | 'lastDay' | 'adjusted' | 'verdict' | 'gap' | 'cautions'
>;

/** The trend of the samples of one series, in time. */
export function seriesTrend(
  days: ArrayLike<number>,
  values: Float64Array,
  nonDetects: Uint8Array,
  seasons: TrendSeasons,
): SeriesTrend {
  const times = new Float64Array(days.length);
  for (let at = 0; at < days.length; at += 1) times[at] = (days[at] as number) / yearDays;
  const {
    n,
    nonDetects: limits,
    compared,
    detects,
    s,
    tau,
    p,
    lag1,
    isMostlyEqual,
    missing,
    slope,
    lower,
    upper,
    intercept,
  } = estimateTrend({ times, values, nonDetects, seasons: seasonsOf(days, seasons) }, trendConfidence);
  const drift = p === null || p >= trendAlpha || isSeasonal(seasons) ? null : seasonDriftOf(days, values);
  return {
    n,
    nonDetects: limits,
    compared,
    detects,
    s,
    tau,
    p,
    lag1,
    isMostlyEqual,
    missing,
    slope,
    lower,
    upper,
    intercept,
    drift,
  };
}

/** The p of a drift of the season of sampling, of a series with enough days. */
export function seasonDriftOf(days: ArrayLike<number>, values: ArrayLike<number>): number | null {
  const { years, daysOfYear } = calendarDaysOf(days, values);
  return years.length < trendMinimum.compared ? null : seasonDrift(years, daysOfYear);
}

/** The first and the last day with a result. */
function endsOf(days: Float64Array, values: Float64Array): [first: number | null, last: number | null] {
  let [first, last] = [null as number | null, null as number | null];
  for (let at = 0; at < days.length; at += 1) {
    if (Number.isNaN(values[at])) continue;
    first ??= days[at] as number;
    last = days[at] as number;
  }
  return [first, last];
}
