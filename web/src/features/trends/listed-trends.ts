import { benjaminiHochberg, trendVerdict, uint32At } from '@wellfield/science';
import type { Pace } from '../../frame/pace.ts';
import type { TrendQuestion } from '../../frame/trends/trend-question.ts';
import type { TrendRow, TrendTable } from '../../frame/trends/trend-rows.ts';
import type { TrendSeries } from './trend-sketch.ts';

/** A trend with its samples. */
export interface ListedTrend {
  key: string;
  trend: TrendRow;
  /** Its table, and its index in it. */
  table: TrendTable;
  index: number;
}

/** What tables of trends say together. */
export interface PooledTrends {
  question: TrendQuestion;
  trends: readonly ListedTrend[];
  tests: number;
  outside: number;
  withoutResult: number;
}

/** Trends between two checks for a pause. */
const stride = 1_024;

/**
 * Tables of trends that were asked the same, together: p is adjusted for the tests of all of them. Throws the signal's reason
 * if it is cancelled.
 */
export async function poolTrends(
  question: TrendQuestion,
  tables: readonly TrendTable[],
  pace: Pace,
): Promise<PooledTrends> {
  const { adjusted, tests } = benjaminiHochberg(tables.flatMap(({ trends }) => trends.map(({ p }) => p)));
  const listed: ListedTrend[] = [];
  for (const table of tables) {
    for (const [index, trend] of table.trends.entries()) {
      const { analyte, matrix, fraction, location, unit, n, nonDetects, s } = trend;
      const p = adjusted[listed.length] ?? null;
      const verdict = trendVerdict({ n, detects: n - nonDetects, s, p });
      const key = [analyte, matrix, fraction, location, unit].join('\n');
      listed.push({ key, trend: { ...trend, adjusted: p, verdict }, table, index });
      if (listed.length % stride === 0 && pace.isDue()) await pace.rest();
    }
  }
  const sumOf = (count: (table: TrendTable) => number) => tables.reduce((sum, table) => sum + count(table), 0);
  return {
    question,
    trends: listed,
    tests,
    outside: sumOf(({ outside }) => outside),
    withoutResult: sumOf(({ withoutResult }) => withoutResult),
  };
}

/** The samples of a trend, in time. */
export function seriesOf({ table: { samples }, index }: ListedTrend): TrendSeries {
  const [from, to] = [uint32At(samples.starts, index), uint32At(samples.starts, index + 1)];
  return {
    days: samples.days.subarray(from, to),
    values: samples.values.subarray(from, to),
    nonDetects: samples.nonDetects.subarray(from, to),
  };
}
