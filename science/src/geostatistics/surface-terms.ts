import type { HoledPolygon } from '../geospatial/point-in-polygon.ts';
import type { Anisotropy } from './anisotropy.ts';
import type { VariogramModel, VariogramShape } from './variogram-model.ts';

/** One value per well, in decimal degrees; NaN where a well has none. */
export interface WellValues {
  long: ArrayLike<number>;
  lat: ArrayLike<number>;
  values: ArrayLike<number>;
}

/** Where a surface is drawn: elsewhere it would continue what it has no well for. */
export type SurfaceMask =
  /** Within the convex hull of the network, and at most so far outside of it; null for its wells' spacing. */
  | { kind: 'hull'; bufferKm: number | null }
  /** At most so far from a well with a value; null for twice the spacing of the network's wells. */
  | { kind: 'distance'; km: number | null }
  /** Within areas. */
  | { kind: 'areas'; areas: readonly HoledPolygon[] };

/** How a surface comes about. */
export interface SurfaceTerms {
  method: { kind: 'kriging'; variogram: VariogramChoice } | { kind: 'inverse-distance'; power: number };
  /** Whether the natural logarithms of the values are estimated. */
  logs: boolean;
  anisotropy: Anisotropy | null;
  /** Only so many wells count, the nearest; null for all. */
  nearest: number | null;
  /** Lines that the surface does not cross, [longitude, latitude]. */
  barriers: readonly (readonly (readonly [long: number, lat: number])[])[];
  mask: SurfaceMask;
  /**
   * The wells that cells, hull and spacing are of, so that surfaces of several times are alike; null for those with a
   * value.
   */
  network: Pick<WellValues, 'long' | 'lat'> | null;
  /** Null for a round size by the extent. */
  cellSizeKm: number | null;
  maxCells: number;
}

/**
 * A model's shape and numbers, null for what is fitted to the wells; and the pairs that it is fitted to, null for what
 * `chosenLags` takes. Distances are in km.
 */
export interface VariogramChoice {
  shape: VariogramShape | null;
  nugget: number | null;
  partialSill: number | null;
  range: number | null;
  /** Pairs farther apart do not count. */
  cutoff: number | null;
  /** Of a bin. */
  width: number | null;
}

/**
 * The model that a choice names whole; null if a part of it is to be fitted.
 *
 * chosenModel({"shape": "spherical", "nugget": 0, "partialSill": 1, "range": 4}) → {"shape": "spherical", "nugget": 0, "partialSill": 1, "range": 4}
 * chosenModel({"shape": "spherical", "nugget": null, "partialSill": 1, "range": 4}) → null
 */
export function chosenModel({
  shape,
  nugget,
  partialSill,
  range,
}: Pick<VariogramChoice, 'shape' | 'nugget' | 'partialSill' | 'range'>): VariogramModel | null {
  if (shape === null || nugget === null || partialSill === null || range === null) return null;
  return { shape, nugget, partialSill, range };
}
