import { benjaminiHochberg, trendVerdict, uint32At } from '@wellfield/science';
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
  trends: readonly ListedTrend[];
  tests: number;
  outside: number;
  withoutResult: number;
}

/** Tables of trends together: p is adjusted for the tests of all of them. */
export function poolTrends(tables: readonly TrendTable[]): PooledTrends {
  const listed = tables.flatMap((table) => table.trends.map((trend, index) => ({ trend, table, index })));
  const { adjusted, tests } = benjaminiHochberg(listed.map(({ trend }) => trend.p));
  const trends = listed.map(({ trend, table, index }, at): ListedTrend => {
    const { analyte, matrix, fraction, location, unit, n, nonDetects, s } = trend;
    const p = adjusted[at] ?? null;
    const verdict = trendVerdict({ n, detects: n - nonDetects, s, p });
    const key = [analyte, matrix, fraction, location, unit].join('\n');
    return { key, trend: { ...trend, adjusted: p, verdict }, table, index };
  });
  const sumOf = (count: (table: TrendTable) => number) => tables.reduce((sum, table) => sum + count(table), 0);
  return {
    trends,
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
