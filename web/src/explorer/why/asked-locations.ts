import type { AskedNumber } from './asked-number.ts';
import type { NumberDetail } from './number-detail.ts';
import type { StatisticId } from './statistic-ids.ts';

/** A number of the locations that the map shows. */
export function askedLocations(statistic: StatisticId, detail: NumberDetail): AskedNumber {
  return { statistic, group: { isOnMap: true }, detail };
}
