import type { ResultColumn } from '../../explorer/results/result-column.ts';
import type { AskedNumber } from '../../explorer/why/asked-number.ts';
import { askedTrend } from '../../explorer/why/asked-trend.ts';
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
    if (ofTrend) return { ...column, why: ({ trend, table }) => askedTrend(ofTrend, table.question, trend, isOfAll) };
    return ofLevel ? { ...column, why: (listed) => askedAgainst(ofLevel, listed, isOfAll) } : column;
  });
}

/** Of the trend's days; seasons play no part against a level. */
export function askedAgainst(statistic: StatisticId, { trend, table }: ListedTrend, isOfAll: boolean): AskedNumber {
  return askedTrend(statistic, { ...table.question, seasons: 'none' }, trend, isOfAll);
}
