import { radiansPerDegree } from '../geospatial/distance.ts';
import { elementAt } from '../arrays/element-at.ts';
import type { PlanePoints } from './sampled-points.ts';

/** That values are alike over longer distances in one direction than across it, as along the flow of ground water. */
export interface Anisotropy {
  /** The direction of the longest continuity, in degrees clockwise from north (y); opposite directions are one. */
  angleDeg: number;
  /** The range across that direction ÷ the range along it: above 0, at most 1. */
  ratio: number;
}

/**
 * Points in a plane where continuity is the same in all directions: x across the direction of the longest continuity,
 * divided by the ratio, y along it. Distances there are those along it, and so is the range of a variogram. All else is
 * done in that plane. It is the convention of gstat, whose `anis = c(angle, ratio)` this is.
 *
 * isotropicPlane({"x": [3], "y": [4]}, {"angleDeg": 0, "ratio": 0.5}) → {"x": [6], "y": [4]}
 * isotropicPlane({"x": [3], "y": [4]}, null) → {"x": [3], "y": [4]}
 *
 * @param points in one unit; the result is in the same. A coordinate that is missing stays NaN.
 * @param anisotropy null for none.
 * @throws RangeError for an angle that is not a number, and a ratio outside of its bounds.
 * Source: E. J. Pebesma, Multivariable geostatistics in S: the gstat package, Computers & Geosciences 30 (2004); C. V.
 * Deutsch and A. G. Journel, GSLIB (1998), section II.3.
 */
export function isotropicPlane(
  { x, y }: PlanePoints,
  anisotropy: Anisotropy | null,
): { x: Float64Array; y: Float64Array } {
  const axes = new IsotropicAxes(anisotropy);
  return {
    x: Float64Array.from(x, (east, at) => axes.across(east, elementAt(y, at))),
    y: Float64Array.from(x, (east, at) => axes.along(east, elementAt(y, at))),
  };
}

/** The axes of that plane. */
export class IsotropicAxes {
  readonly #sine: number;
  readonly #cosine: number;
  readonly #ratio: number;

  constructor(anisotropy: Anisotropy | null) {
    const { angleDeg, ratio } = anisotropy ?? { angleDeg: 0, ratio: 1 };
    if (!Number.isFinite(angleDeg)) throw new RangeError(`anisotropy: ${angleDeg} is not an angle`);
    if (!(ratio > 0 && ratio <= 1)) throw new RangeError(`anisotropy: the ratio is above 0, at most 1, got ${ratio}`);
    this.#sine = Math.sin(angleDeg * radiansPerDegree);
    this.#cosine = Math.cos(angleDeg * radiansPerDegree);
    this.#ratio = ratio;
  }

  across(x: number, y: number): number {
    return (x * this.#cosine - y * this.#sine) / this.#ratio;
  }

  along(x: number, y: number): number {
    return x * this.#sine + y * this.#cosine;
  }
}
