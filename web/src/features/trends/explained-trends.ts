import type { ResultColumn } from '../../explorer/results/result-column.ts';
import type { RequestedNumber } from '../../explorer/why/requested-number.ts';
import { requestedTrend } from '../../explorer/why/requested-groups.ts';
import type { StatisticId } from '../../explorer/why/statistic-ids.ts';
import type { ListedTrend } from './listed-trends.ts';
import type { TrendColumn } from './trend-columns.ts';

/** What 'Why this number?' knows the columns by. */
const trendStatistics: Readonly<Partial<Record<string, StatisticId>>> = {
  results: 'trend.results',
  nondetects: 'trend.nondetects',
  first: 'trend.first',
  last: 'trend.last',
  slope_per_year: 'trend.slope',
  slope_lower_95: 'trend.lower',
  slope_upper_95: 'trend.upper',
  tau: 'trend.tau',
  p: 'trend.p',
  p_adjusted: 'trend.p_adjusted',
};

const levelStatistics: Readonly<Partial<Record<string, StatisticId>>> = {
  above_level: 'above_level',
  last_above_level: 'last_above_level',
};

/** Columns with what is asked of a row's series. */
export function explainedTrends(
  columns: readonly TrendColumn[],
  isOfAll: boolean,
): readonly ResultColumn<ListedTrend>[] {
  return columns.map((column): ResultColumn<ListedTrend> => {
    const ofTrend = trendStatistics[column.id];
    const ofLevel = levelStatistics[column.id];
    if (ofTrend)
      return { ...column, why: ({ trend, table }) => requestedTrend(ofTrend, table.question, trend, isOfAll) };
    return ofLevel ? { ...column, why: (listed) => requestedAgainst(ofLevel, listed, isOfAll) } : column;
  });
}

/** Of the trend's days; seasons play no part against a level. */
export function requestedAgainst(
  statistic: StatisticId,
  { trend, table }: ListedTrend,
  isOfAll: boolean,
): RequestedNumber {
  return requestedTrend(statistic, { ...table.question, seasons: 'none' }, trend, isOfAll);
}
