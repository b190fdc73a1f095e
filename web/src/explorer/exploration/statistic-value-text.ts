import {
  formatCount,
  formatOfResults,
  formatOwnResult,
  formatOwnStatistic,
  type LocationStatistics,
} from '@wellfield/science';
import type { LocationStatistic } from './exploration.ts';

/**
 * A location's own value of a statistic, as it is written on every screen: as in the tables. With what is known of its
 * results, means and the like have at most one digit more than they have; 'Why this number?' has all digits.
 */
export function statisticValueText(
  value: number,
  statistic: LocationStatistic | 'min',
  results: Pick<LocationStatistics, 'min' | 'max' | 'median'> | null = null,
): string {
  if (statistic === 'sampleSize') return formatCount(value);
  if (statistic === 'max' || statistic === 'min') return formatOwnResult(value);
  return results ? formatOfResults(value, results) : formatOwnStatistic(value);
}
