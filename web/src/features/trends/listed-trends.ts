import { uint32At } from '@wellfield/science';
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

export function listTrends(table: TrendTable): readonly ListedTrend[] {
  return table.trends.map((trend, index) => {
    const { analyte, matrix, fraction, location, unit } = trend;
    return { key: [analyte, matrix, fraction, location, unit].join('\n'), trend, table, index };
  });
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
