import { quantilePlot, type QuantilePlot } from '@wellfield/science';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';

/** Locations by a statistic of theirs. */
interface RankedLocations {
  /** Those with rows that pass the filters. */
  visible: readonly LocationSummary[];
  /** Those of them with a value. */
  valued: readonly LocationSummary[];
  /** Of `valued`. */
  ranked: QuantilePlot;
}

export function rankedLocations(locations: readonly LocationSummary[], statistic: LocationStatistic): RankedLocations {
  const visible = locations.filter((location) => location.visible);
  const valued = visible.filter((location) => location[statistic] !== null);
  const ranked = quantilePlot(
    valued.map((location) => location[statistic] ?? Number.NaN),
    valued.map((location) => (standsAtLimit(location, statistic) ? 1 : 0)),
  );
  return { visible, valued, ranked };
}

/** Whether a location's value is from non-detects only. */
export function standsAtLimit(location: LocationSummary, statistic: LocationStatistic): boolean {
  if (statistic === 'sampleSize') return false;
  if (statistic === 'max') return location.maxIsNonDetect;
  return location.nonDetects === location.sampleSize;
}
