import { benjaminiHochberg, estimateTrend, trendVerdict, type Trend, type TrendVerdict } from '@wellfield/science';
import type { Pace } from '../pace.ts';
import type { SampleFrame } from '../sample-frame.ts';
import { seriesOfRows, type SeriesNames, type SeriesOfRows } from './series-of-rows.ts';
import { samplesOfSeries, type SamplesBySeries } from './series-samples.ts';
import { trendGap, type TrendGap } from './trend-gap.ts';
import { trendConfidence, yearDays, type TrendQuestion, type TrendSeasons } from './trend-question.ts';
import { seasonsOf } from './trend-seasons.ts';

/** The trend of the samples of one analyte, matrix, fraction, location and unit. Slopes are in the unit a year. */
export interface TrendRow extends SeriesNames, Pick<Trend, 'n' | 'nonDetects' | 's' | 'tau' | 'p' | 'missing'> {
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
}

/** Trends, and what they are of. */
export interface TrendTable {
  question: TrendQuestion;
  trends: readonly TrendRow[];
  /** For small plots. */
  samples: SamplesBySeries;
  /** The number of tests that p is adjusted for. */
  tests: number;
  /** The rows outside the time window, and those of it without a result or a limit. */
  outside: number;
  withoutResult: number;
}

/**
 * The trends of rows of an answer, by analyte, matrix, fraction, location and unit, sorted in this order, with p adjusted
 * for all of them together. `note` is told the share done. Throws the signal's reason if it is cancelled.
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
  const found: Omit<TrendRow, 'adjusted' | 'verdict'>[] = [];
  for (const [index, names] of series.names.entries()) {
    found.push({ ...names, ...trendOf(series, index, question.seasons) });
    if (!pace.isDue()) continue;
    note((index + 1) / count);
    await pace.rest();
  }
  const { adjusted, tests } = benjaminiHochberg(found.map(({ p }) => p));
  const trends = found.map((trend, at): TrendRow => {
    const p = adjusted[at] ?? null;
    return { ...trend, adjusted: p, verdict: trendVerdict({ ...trend, detects: trend.n - trend.nonDetects, p }) };
  });
  return {
    question,
    trends,
    samples: { starts: series.starts, days: series.days, values: series.values, nonDetects: series.nonDetects },
    tests,
    outside: series.outside,
    withoutResult: trends.reduce((sum, { missing }) => sum + missing, 0),
  };
}

function trendOf(series: SeriesOfRows, index: number, seasons: TrendSeasons) {
  const { days, values, nonDetects } = samplesOfSeries(series, index);
  const trend = seriesTrend(days, values, nonDetects, seasons);
  const [firstDay, lastDay] = endsOf(days, values);
  return { ...trend, firstDay, lastDay, gap: trendGap({ days, values, seasons, test: trend }) };
}

/** The trend of the samples of one series, in any order. */
export function seriesTrend(
  days: ArrayLike<number>,
  values: Float64Array,
  nonDetects: Uint8Array,
  seasons: TrendSeasons,
): Pick<TrendRow, 'n' | 'nonDetects' | 's' | 'tau' | 'p' | 'missing' | 'slope' | 'lower' | 'upper' | 'intercept'> {
  const times = new Float64Array(days.length);
  for (let at = 0; at < days.length; at += 1) times[at] = (days[at] as number) / yearDays;
  const {
    n,
    nonDetects: limits,
    s,
    tau,
    p,
    missing,
    slope,
    lower,
    upper,
    intercept,
  } = estimateTrend({ times, values, nonDetects, seasons: seasonsOf(days, seasons) }, trendConfidence);
  return { n, nonDetects: limits, s, tau, p, missing, slope, lower, upper, intercept };
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
