import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { isMarkedNonDetect, valueOf } from '../statistic.ts';

/** What a circle stands for: `value` a detect, `nonDetect` none, `place` that there is no value to show. */
export type CircleKind = 'value' | 'nonDetect' | 'place';

/** The value of locations that circles show. */
export interface ShownValue {
  statistic: LocationStatistic;
  /** Whether there are values at all: not so without an active matrix and unit. */
  hasValues: boolean;
}

export function circleKind(location: LocationSummary, { statistic, hasValues }: ShownValue): CircleKind {
  if (!hasValues || valueOf(location, statistic) === null) return 'place';
  return isMarkedNonDetect(location, statistic) ? 'nonDetect' : 'value';
}
