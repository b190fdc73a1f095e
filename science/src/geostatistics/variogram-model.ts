export type VariogramShape = 'spherical' | 'exponential' | 'gaussian';

/** How the half squared difference of two values grows with their distance. */
export interface VariogramModel {
  shape: VariogramShape;
  /** The difference of two values next to each other, in the square of the unit of the values. */
  nugget: number;
  /** What distance adds, in the same unit; nugget and partial sill together are the sill. */
  partialSill: number;
  /**
   * In the unit of the coordinates: a spherical model has reached its sill there; an exponential one 63%, and 95% at
   * three ranges; a Gaussian one 63%, and 95% at 1.73 ranges.
   */
  range: number;
}

/** All shapes. */
export const variogramShapes: readonly VariogramShape[] = ['spherical', 'exponential', 'gaussian'];

/**
 * The shapes that the best one is chosen among, in the order in which they are tried. A Gaussian model fits the bins of
 * most plumes best, and then says that wells close together must agree: weights swing between large signs, and cells
 * leave the range of the wells by powers of ten.
 */
export const shapesByFit: readonly VariogramShape[] = ['spherical', 'exponential'];

/** The least share of the sill that is nugget in a surface's Gaussian model. */
export const minNuggetShare = 0.05;

/**
 * The least nugget that a surface's model has beside a partial sill: of a Gaussian one 5% of the sill, of others 0.
 *
 * minNugget("gaussian", 38) → 2
 * minNugget("exponential", 19) → 0
 *
 * @returns in the unit of the partial sill.
 * Source: the product's own rule, measured in `docs/decisions/0074`.
 */
export function minNugget(shape: VariogramShape, partialSill: number): number {
  return shape === 'gaussian' ? partialSill / (1 / minNuggetShare - 1) : 0;
}

/**
 * The share of the partial sill that a model has reached at a distance. With h the distance in ranges: spherical
 * 1.5 h − 0.5 h³ and 1 from 1 on; exponential 1 − exp(−h); Gaussian 1 − exp(−h²).
 *
 * shareOfSill("spherical", 0.5) → 0.6875
 * shareOfSill("exponential", 0) → 0
 * shareOfSill("gaussian", 1) → 0.6321205588285577
 *
 * @param ranges the distance ÷ the range, at least 0.
 * Source: N. A. C. Cressie, Statistics for Spatial Data (1993), section 2.3.1.
 */
export function shareOfSill(shape: VariogramShape, ranges: number): number {
  switch (shape) {
    case 'spherical':
      return ranges < 1 ? ranges * (1.5 - 0.5 * ranges * ranges) : 1;
    case 'exponential':
      return -Math.expm1(-ranges);
    case 'gaussian':
      return -Math.expm1(-ranges * ranges);
  }
}

/**
 * The model's semivariance at a distance: nugget + partial sill × `shareOfSill`, and 0 at a distance of 0, so that
 * a surface passes through the values of wells whatever the nugget.
 *
 * semivarianceAt({"shape": "spherical", "nugget": 1, "partialSill": 2, "range": 10}, 5) → 2.375
 * semivarianceAt({"shape": "spherical", "nugget": 1, "partialSill": 2, "range": 10}, 0) → 0
 *
 * @param distance in the unit of the range, at least 0.
 * @returns in the square of the unit of the values.
 * Source: as `shareOfSill`.
 */
export function semivarianceAt({ shape, nugget, partialSill, range }: VariogramModel, distance: number): number {
  return distance === 0 ? 0 : nugget + partialSill * shareOfSill(shape, distance / range);
}
