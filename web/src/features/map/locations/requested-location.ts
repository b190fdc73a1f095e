import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import type { RequestedNumber } from '../../../explorer/why/requested-number.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';

/** A number of a location on the map, as 'Why this number?' is asked about it: from its card, or from its row in the list. */
export function requestedLocation(
  { location }: Pick<LocationSummary, 'location'>,
  statistic: LocationStatistic | 'min' | 'meanError',
): RequestedNumber {
  return { statistic: `location.${statistic}`, group: { location } };
}
