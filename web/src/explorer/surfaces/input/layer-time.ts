import { formatCounted, formatDateLl, rangeOf } from '@wellfield/science';
import type { LocationStatistic } from '../../exploration/exploration.ts';
import { snapshotName } from '../../exploration/snapshot-words.ts';
import { isOfPeriod } from '../../../frame/snapshot/snapshot.ts';
import type { SnapshotSurvey } from '../../../frame/survey/snapshot-survey.ts';
import type { SpatialPoints } from './spatial-points.ts';

/** A time that the map shows, and what surfaces of it share with those of other times. */
export interface LayerTime extends Pick<SnapshotSurvey, 'snapshot' | 'counts'> {
  /** The visible locations of all dates: at every time cells, hull and scale are theirs. */
  ofAllDates: SpatialPoints;
  /** The values of all periods of its step, ascending; null where they are not known, and for a time that is no period. */
  ofPeriods: Float64Array | null;
}

/**
 * The range that levels are chosen from at every time: of the values of all periods, else of what was measured at any date.
 * With `logs` values without a logarithm do not count.
 */
export function rangeOfTimes(
  { ofAllDates, ofPeriods }: Pick<LayerTime, 'ofAllDates' | 'ofPeriods'>,
  statistic: LocationStatistic,
  logs: boolean,
): readonly [min: number, max: number] {
  const counted = (values: Float64Array) => (logs ? values.filter((value) => value > 0) : values);
  if (ofPeriods !== null) return rangeOf(counted(ofPeriods));
  const { values, locations } = ofAllDates;
  if (statistic === 'sampleSize') return rangeOf(values);
  // Maxima of all dates say nothing of the small results that a time may be of.
  const smallest = Float64Array.from(locations, ({ min }) => min ?? Number.NaN);
  const [min, max] = rangeOf(counted(values));
  return [Math.min(min, rangeOf(counted(smallest))[0]), max];
}

/** That no location was sampled at a time, in a sentence. */
export function unsampledText({ snapshot, counts }: Pick<LayerTime, 'snapshot' | 'counts'>): string {
  if (snapshot.by === 'latest') return 'No location has a sample with a date.';
  if (!isOfPeriod(snapshot)) {
    const within = formatCounted(snapshot.withinMonths, 'month');
    return `No location was sampled within ${within} before ${formatDateLl(snapshot.at)}.`;
  }
  const { by, carryMonths } = snapshot;
  const before = carryMonths === 0 ? '' : ` or within ${formatCounted(carryMonths, 'month')} before`;
  return `No location was sampled ${by === 'event' ? 'on' : 'in'} ${snapshotName(snapshot, counts)}${before}.`;
}
