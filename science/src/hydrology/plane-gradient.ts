import { flowGradient, type FlowGradient, type GradientUnits, slopeFactor } from './flow-gradient.ts';
import { headPlane, type HeadPoint } from './head-plane.ts';

/** A gradient of many wells, and how well their heads fit it. */
export interface PlaneGradient extends FlowGradient {
  /** Wells with a head and a position, and the others, which are left out. */
  n: number;
  missing: number;
  /** The root of the mean squared difference between heads and plane, in the unit of heads; 0 for three wells. */
  residualRms: number;
  /** The share of the heads' variance that the plane has; 1 for three wells, null if all heads are equal. */
  rSquared: number | null;
}

/**
 * The hydraulic gradient of the plane that fits the heads of three or more wells best, by least squares. A plane is a mean
 * over the wells: near pumping wells and across divides `residualRms` is large, and the gradient says little. Of three wells
 * nothing can be said of the fit.
 *
 * planeGradient([{"x": 0, "y": 0, "head": 10}, {"x": 100, "y": 0, "head": 9}, {"x": 0, "y": 100, "head": 10}, {"x": 100, "y": 100, "head": 9}], {"distance": "ft", "head": "ft"}) → {"magnitude": 0.01, "bearingDeg": 90, "n": 4, "missing": 0, "residualRms": 0, "rSquared": 1}
 *
 * @returns null for fewer than three wells with a head, and for wells (nearly) in line, as `headPlane` has it.
 * @throws RangeError for another unit.
 * Source: J. F. Devlin, A spreadsheet method of estimating best-fit hydraulic gradients using head data from multiple wells,
 * Ground Water 41 (2003); M. N. Fienen, The three-point problem, vector analysis and extension to the n-point problem,
 * Journal of Geoscience Education 53 (2005).
 */
export function planeGradient(wells: readonly HeadPoint[], units: GradientUnits): PlaneGradient | null {
  const factor = slopeFactor(units);
  const plane = headPlane(wells);
  if (plane === null) return null;
  const { east, north, known, meanHead, meanX, meanY } = plane;
  const sumOf = (term: (well: HeadPoint) => number) => known.reduce((sum, well) => sum + term(well), 0);
  const residual = sumOf(({ x, y, head }) => (head - meanHead - east * (x - meanX) - north * (y - meanY)) ** 2);
  const total = sumOf(({ head }) => (head - meanHead) ** 2);
  return {
    ...flowGradient(east * factor, north * factor),
    n: known.length,
    missing: wells.length - known.length,
    residualRms: Math.sqrt(residual / known.length),
    rSquared: total === 0 ? null : Math.max(0, 1 - residual / total),
  };
}
