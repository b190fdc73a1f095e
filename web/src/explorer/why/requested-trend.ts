import type { TrendQuestion } from '../../frame/trends/trend-question.ts';
import type { TrendRow } from '../../frame/trends/trend-rows.ts';
import type { RequestedNumber } from './requested-number.ts';
import type { StatisticId } from './statistic-ids.ts';

/** A number of a trend, with the days and seasons that the trend was asked for. */
export function requestedTrend(
  statistic: StatisticId,
  { window: { from, to }, seasons }: TrendQuestion,
  {
    analyte,
    location,
    matrix,
    fraction,
    unit,
  }: Pick<TrendRow, 'analyte' | 'location' | 'matrix' | 'fraction' | 'unit'>,
  isOfAll: boolean,
): RequestedNumber {
  return {
    statistic,
    group: { location, matrix, fraction, unit },
    detail: { days: [from, to], seasons },
    ...(isOfAll && { by: 'all trends', ...(analyte !== null && { analyte }) }),
  };
}
