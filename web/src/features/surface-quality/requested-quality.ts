import type { NonDetectMethod, SurfaceTerms, WellValues } from '@wellfield/science';
import type { LocationStatistic } from '../../explorer/exploration/exploration.ts';
import type { SpatialPoints } from '../../explorer/surfaces/input/spatial-points.ts';
import type { LocationWithCoordinates } from '../../explorer/locations/locations-shown.ts';

/** The wells of a surface. */
export interface JudgedWells {
  /** Those with a value, in the order of `wells`. */
  locations: readonly LocationWithCoordinates[];
  wells: WellValues;
  /** The locations without coordinates, which are in no surface. */
  elsewhere: readonly string[];
}

/** The wells and the method that are judged. */
export interface RequestedQuality extends JudgedWells {
  terms: SurfaceTerms;
  statistic: LocationStatistic;
  nonDetects: NonDetectMethod;
  analyte: string | null;
  matrix: string | null;
  unit: string | null;
  /** The time of the map that it is of, by its name; null for all dates. */
  time: string | null;
  /** Of which hydrogeologic unit water levels are, in words. */
  unitOfLevels: string | null;
  /** That it is of a part of the samples, in words. */
  part: string | null;
}

/** The visible wells with a value. */
export function judgedWells(points: SpatialPoints): JudgedWells {
  const valued = [...points.values.keys()].filter((at) => !Number.isNaN(points.values[at]));
  const taken = (from: Float64Array) => Float64Array.from(valued, (at) => from[at] ?? Number.NaN);
  return {
    locations: valued.flatMap((at) => points.locations[at] ?? []),
    wells: { long: taken(points.long), lat: taken(points.lat), values: taken(points.values) },
    elsewhere: points.elsewhere,
  };
}
