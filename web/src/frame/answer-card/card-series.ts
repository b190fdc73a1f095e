import { float64At, uint8At, type SharedLag1 } from '@wellfield/science';
import type { Pace } from '../pace.ts';
import type { SampleFrame } from '../sample-frame.ts';
import type { LevelRule } from '../screening/level-rules.ts';
import { recentSince } from '../screening/recent-results.ts';
import {
  groupLevel,
  latestDayOf,
  screenGroup,
  type GroupScreening,
  type LatestDay,
} from '../summary/group-screening.ts';
import { samplesOfSeries } from '../trends/series-samples.ts';
import type { TrendQuestion } from '../trends/trend-question.ts';
import { trendRows, type TrendRow } from '../trends/trend-rows.ts';

/** What an answer card gets to know of the samples of one analyte, matrix, fraction, location and unit. */
export interface CardSeries {
  /** Over all days, with p adjusted for the tests of its parameter. */
  trend: TrendRow;
  screening: GroupScreening;
  /** Null without a result. */
  latestDay: LatestDay | null;
  /** The lowest and the highest limit of non-detects; null without one. */
  limits: readonly [lowest: number, highest: number] | null;
  /** The results that are above a limit: they are no values, and not in the trend's number. */
  exceeded: number;
}

/** The series of rows of an answer, and the number of tests that their p is adjusted for. */
export interface CardTable {
  series: readonly CardSeries[];
  tests: number;
  /** What they say together of their correlation in time; null without a test. */
  lag1: SharedLag1 | null;
  /** The first day on which a latest result is recent; null without any. */
  since: number | null;
}

/** The days and seasons of the trends on answer cards: all of them. */
export const cardTrends: TrendQuestion = { window: { from: null, to: null }, seasons: 'none' };

/** Tells of every series of some rows what answer cards say. Throws the signal's reason if it is cancelled. */
export async function cardTable(
  frame: SampleFrame,
  rows: Uint32Array,
  rules: readonly LevelRule[],
  pace: Pace,
  note: (share: number) => void,
): Promise<CardTable> {
  const { trends, samples, tests, lag1 } = await trendRows(frame, rows, cardTrends, pace, note);
  const series: CardSeries[] = [];
  for (const [index, trend] of trends.entries()) {
    const { values, nonDetects, days: times, aboveLimits } = samplesOfSeries(samples, index);
    const days = Int32Array.from(times);
    const level = groupLevel(rules, trend);
    const screening = screenGroup(values, nonDetects, days, level, aboveLimits);
    series.push({
      trend,
      screening,
      latestDay: latestDayOf(values, nonDetects, days, level, screening.latestDay, aboveLimits),
      limits: limitsOf(values, nonDetects),
      exceeded: aboveLimits?.filter((limit) => !Number.isNaN(limit)).length ?? 0,
    });
    if (pace.isDue()) await pace.rest();
  }
  return { series, tests, lag1, since: recentSince(series.map(({ screening }) => screening.latestDay)) };
}

function limitsOf(values: Float64Array, nonDetects: Uint8Array): CardSeries['limits'] {
  let [lowest, highest] = [Infinity, -Infinity];
  for (let at = 0; at < values.length; at += 1) {
    const value = float64At(values, at);
    if (uint8At(nonDetects, at) !== 1 || Number.isNaN(value)) continue;
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
  }
  return lowest <= highest ? [lowest, highest] : null;
}
