import type { TrendQuestion } from '../../frame/trends/trend-question.ts';
import type { TrendRow } from '../../frame/trends/trend-rows.ts';
import type { LocationSummary } from '../../frame/survey/location-groups.ts';
import type { LocationStatistic } from '../exploration/exploration.ts';
import type { RequestedNumber } from './requested-number.ts';
import type { StatisticId } from './statistic-ids.ts';

/** A number of a trend, with the days and seasons that the trend was requested for. */
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

/** A number of a location on the map, as 'Why this number?' explains it: from its card, or from its row in the list. */
export function requestedLocation(
  { location }: Pick<LocationSummary, 'location'>,
  statistic: LocationStatistic | 'min' | 'meanError',
): RequestedNumber {
  return { statistic: `location.${statistic}`, group: { location } };
}
