import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { isDrawn, type LocationWithCoordinates } from '../locations/locations-shown.ts';
import { valueOf } from '../locations/statistic.ts';

/** What computed layers are computed from: the visible locations that have coordinates, by number. */
export interface SpatialPoints {
  locations: readonly LocationWithCoordinates[];
  long: Float64Array;
  lat: Float64Array;
  /** Of the chosen statistic, NaN where a location has none. */
  values: Float64Array;
  samples: Float64Array;
}

export function spatialPoints(all: readonly LocationSummary[], statistic: LocationStatistic): SpatialPoints {
  const locations = all.filter(isDrawn);
  return {
    locations,
    long: Float64Array.from(locations, ({ long }) => long),
    lat: Float64Array.from(locations, ({ lat }) => lat),
    values: Float64Array.from(locations, (location) => valueOf(location, statistic) ?? Number.NaN),
    samples: Float64Array.from(locations, ({ sampleSize }) => sampleSize),
  };
}
