import type { LocationStatistic } from '../../exploration/exploration.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { hasCoordinates, isDrawn, type LocationWithCoordinates } from '../../locations/locations-shown.ts';
import { valueOf } from '../../locations/statistic.ts';

/** The visible locations with coordinates, by index. */
export interface SpatialPoints {
  locations: readonly LocationWithCoordinates[];
  long: Float64Array;
  lat: Float64Array;
  /** The values of the chosen statistic; NaN for a missing one. */
  values: Float64Array;
  samples: Float64Array;
  /** The visible locations without coordinates, by name: in no layer. */
  elsewhere: readonly string[];
  /** Their samples. */
  samplesElsewhere: number;
}

const known = new WeakMap<readonly LocationSummary[], Map<LocationStatistic, SpatialPoints>>();

/** The points of locations; of the same ones the same object, by which results of their time are found again. */
export function spatialPoints(all: readonly LocationSummary[], statistic: LocationStatistic): SpatialPoints {
  const ofAll = known.get(all) ?? new Map<LocationStatistic, SpatialPoints>();
  known.set(all, ofAll);
  const points = ofAll.get(statistic) ?? pointsOf(all, statistic);
  ofAll.set(statistic, points);
  return points;
}

function pointsOf(all: readonly LocationSummary[], statistic: LocationStatistic): SpatialPoints {
  const locations = all.filter(isDrawn);
  const elsewhere = all.filter((location) => location.visible && !hasCoordinates(location));
  return {
    locations,
    long: Float64Array.from(locations, ({ long }) => long),
    lat: Float64Array.from(locations, ({ lat }) => lat),
    values: Float64Array.from(locations, (location) => valueOf(location, statistic) ?? Number.NaN),
    samples: Float64Array.from(locations, ({ sampleSize }) => sampleSize),
    elsewhere: elsewhere.map(({ location }) => location),
    samplesElsewhere: elsewhere.reduce((sum, { sampleSize }) => sum + sampleSize, 0),
  };
}
