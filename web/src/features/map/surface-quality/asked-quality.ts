import type { NonDetectMethod, SurfaceTerms, WellValues } from '@wellfield/science';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import type { LayerInput } from '../computed/layer-input.ts';
import { surfaceTermsOf } from '../computed/surface/surface-terms.ts';
import type { LocationWithCoordinates } from '../locations/locations-shown.ts';

/** The wells and the method that are judged. */
export interface AskedQuality {
  /** Those with a value, in the order of `wells`. */
  locations: readonly LocationWithCoordinates[];
  wells: WellValues;
  terms: SurfaceTerms;
  statistic: LocationStatistic;
  nonDetects: NonDetectMethod;
  unit: string | null;
}

/** The visible wells with a value, and the settings of the surface. */
export function askedOf(input: LayerInput, nonDetects: NonDetectMethod): AskedQuality {
  const { points, statistic, unit } = input;
  const valued = [...points.values.keys()].filter((at) => !Number.isNaN(points.values[at]));
  const taken = (from: Float64Array) => Float64Array.from(valued, (at) => from[at] ?? Number.NaN);
  return {
    locations: valued.flatMap((at) => points.locations[at] ?? []),
    wells: { long: taken(points.long), lat: taken(points.lat), values: taken(points.values) },
    terms: surfaceTermsOf(input),
    statistic,
    nonDetects,
    unit,
  };
}
