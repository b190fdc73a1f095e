import { elementAt } from '../arrays/element-at.ts';
import type { Steps } from '../geospatial/steps.ts';
import { workPerStep } from './estimator.ts';
import { InverseDistanceEstimator } from './inverse-distance-estimator.ts';
import { type PlaneSamples, sampledPoints } from './sampled-points.ts';
import type { InverseDistanceMethod } from './surface-method.ts';

/**
 * Inverse distance weighting of points in a plane, at every crossing of a grid; with anisotropy, barriers, the nearest
 * points alone, or the logarithms of the values. Samples at one point are averaged first, so that wells at one point count
 * as one; at a sampled point the surface has its value. `interpolateGrid` is the same by great circles, for all samples.
 *
 * inverseDistanceGrid({"x": [0, 0], "y": [0, 3], "values": [10, 20]}, [0], [1, 3], {"kind": "inverse-distance", "power": 2, "anisotropy": null, "barriers": [], "nearest": null, "logs": false}) → [12, 20]
 * inverseDistanceGrid({"x": [0, 0], "y": [0, 3], "values": [10, 20]}, [0], [1, 3], {"kind": "inverse-distance", "power": 2, "anisotropy": null, "barriers": [[[-1, 2], [1, 2]]], "nearest": null, "logs": false}) → [10, 20]
 *
 * @param samples in one unit of length, as `sampledPoints` takes them; what is missing does not count.
 * @param x of the columns and `y` of the rows, in the same unit.
 * @param method with `logs` the result is exp of the weighted mean of the logarithms.
 * @param counted 1 for the crossings that are estimated, and 0 for others; null for all.
 * @returns a value for every crossing, the first row first, in the unit of the samples and within their range; NaN where
 * no sample is in reach, and at crossings that do not count.
 * @throws RangeError with `logs` for a value that is not above 0, and as `inverseDistanceMean`, `sampledPoints`,
 * `isotropicPlane` and `Barriers`.
 * Source: as `inverseDistanceMean`.
 */
export function* inverseDistanceGrid(
  samples: PlaneSamples,
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  method: InverseDistanceMethod,
  counted: ArrayLike<number> | null = null,
): Steps<Float64Array<ArrayBuffer>> {
  const estimator = new InverseDistanceEstimator(sampledPoints(samples, method.logs), method);
  const values = new Float64Array(x.length * y.length).fill(Number.NaN);
  let work = 0;
  for (let cell = 0; cell < values.length; cell += 1) {
    if (counted !== null && counted[cell] !== 1) continue;
    work += estimator.estimate(elementAt(x, cell % x.length), elementAt(y, Math.floor(cell / x.length)), -1);
    values[cell] = method.logs ? Math.exp(estimator.prediction) : estimator.prediction;
    if (work < workPerStep) continue;
    work = 0;
    yield (cell + 1) / values.length;
  }
  return values;
}
