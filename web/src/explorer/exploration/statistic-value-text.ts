import { formatCount, formatOwnResult, formatOwnStatistic } from '@wellfield/science';
import type { LocationStatistic } from './exploration.ts';

/** A location's own value of a statistic, as it is written on every screen: as in the tables. */
export function statisticValueText(value: number, statistic: LocationStatistic | 'min'): string {
  if (statistic === 'sampleSize') return formatCount(value);
  return statistic === 'max' || statistic === 'min' ? formatOwnResult(value) : formatOwnStatistic(value);
}
