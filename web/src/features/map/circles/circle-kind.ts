import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { isDrawn } from '../../../explorer/locations/locations-shown.ts';
import { isMarkedNonDetect, valueOf } from '../../../explorer/locations/statistic.ts';

/** What a circle shows: `value` a detect, `nonDetect` a non-detect, `noValue` no value. */
export type CircleKind = 'value' | 'nonDetect' | 'noValue';

/** The values of locations that circles show. */
export interface ShownValue {
  statistic: LocationStatistic;
  /** Whether there are values: not without an active matrix and unit. */
  hasValues: boolean;
}

export function circleKind(location: LocationSummary, { statistic, hasValues }: ShownValue): CircleKind {
  if (!hasValues || valueOf(location, statistic) === null) return 'noValue';
  return isMarkedNonDetect(location, statistic) ? 'nonDetect' : 'value';
}

/** How many circles there are of each kind. */
export type CircleCounts = Record<CircleKind, number>;

export function countCircles(locations: readonly LocationSummary[], shown: ShownValue): CircleCounts {
  const counts: CircleCounts = { value: 0, nonDetect: 0, noValue: 0 };
  for (const location of locations.filter(isDrawn)) counts[circleKind(location, shown)] += 1;
  return counts;
}
