import { float64At } from '../arrays/element-at.ts';
import { rangeOf } from '../geospatial/inverse-distance.ts';
import { type Anisotropy, isotropicPlane } from './anisotropy.ts';
import type { PlanePoints } from './sampled-points.ts';
import type { VariogramChoice } from './surface-terms.ts';

/** Which pairs an empirical variogram counts, in the unit of the coordinates. */
export interface Lags {
  /** Pairs farther apart do not count. */
  cutoff: number;
  /** Of a bin. */
  width: number;
}

/** Bins up to a cutoff that comes without a width. */
const defaultBins = 15;

/**
 * The cutoff and width that gstat takes when it is given none: a third of the diagonal of the bounding box, and a
 * fifteenth of that. Farther pairs are few and lie at the edges.
 *
 * defaultLags({"x": [0, 27, null], "y": [0, 36, 9]}, null) → {"cutoff": 15, "width": 1}
 * defaultLags({"x": [4, 4], "y": [7, 7]}, null) → null
 *
 * @param points those without a coordinate do not count.
 * @returns null where there are not two different points.
 * @throws RangeError as `isotropicPlane`.
 * Source: E. J. Pebesma, gstat user's manual, default cutoff and interval width.
 */
export function defaultLags(points: PlanePoints, anisotropy: Anisotropy | null): Lags | null {
  const { x, y } = isotropicPlane(points, anisotropy);
  const isThere = (_: number, at: number) => Number.isFinite(float64At(x, at)) && Number.isFinite(float64At(y, at));
  const [west, east] = rangeOf(x.filter(isThere));
  const [south, north] = rangeOf(y.filter(isThere));
  const cutoff = Math.hypot(east - west, north - south) / 3;
  return cutoff > 0 && Number.isFinite(cutoff) ? { cutoff, width: cutoff / defaultBins } : null;
}

/**
 * The cutoff and width in force: those that were chosen, else a third of the diagonal (`defaultLags`) and a fifteenth of
 * the cutoff, chosen or not, as gstat takes them.
 *
 * chosenLags({"cutoff": 30, "width": null}, null) → {"cutoff": 30, "width": 2}
 * chosenLags({"cutoff": null, "width": 4}, {"cutoff": 15, "width": 1}) → {"cutoff": 15, "width": 4}
 *
 * @param usual those of the points; null where they have none.
 * @returns null where no cutoff is known.
 * Source: as `defaultLags`.
 */
export function chosenLags(
  { cutoff, width }: Pick<VariogramChoice, 'cutoff' | 'width'>,
  defaults: Lags | null,
): Lags | null {
  const inForce = cutoff ?? defaults?.cutoff;
  return inForce === undefined ? null : { cutoff: inForce, width: width ?? inForce / defaultBins };
}
