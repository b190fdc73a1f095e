import type { RequestedNumber } from './requested-number.ts';
import type { NumberDetail } from './number-detail.ts';
import type { StatisticId } from './statistic-ids.ts';

/** A number of the locations that the map shows. */
export function requestedLocations(statistic: StatisticId, detail: NumberDetail): RequestedNumber {
  return { statistic, group: { isOnMap: true }, detail };
}
