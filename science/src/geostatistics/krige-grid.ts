import { elementAt } from '../arrays/element-at.ts';
import type { Steps } from '../geospatial/steps.ts';
import { workPerStep } from './estimator.ts';
import { KrigingEstimator } from './kriging-estimator.ts';
import { type PlaneSamples, sampledPoints } from './sampled-points.ts';
import type { KrigingMethod } from './surface-method.ts';

/** Ordinary kriging at every crossing of a grid, the first row first. */
export interface KrigedGrid {
  /** In the unit of the values; NaN where no sample is in reach, and at crossings that do not count. */
  prediction: Float64Array<ArrayBuffer>;
  /** The kriging variance, in the square of that unit: what the model and the wells' positions say, not the values. */
  variance: Float64Array<ArrayBuffer>;
  /** The multiplier μ, with Σ wⱼ γᵢⱼ + μ = γᵢ₀. */
  multiplier: Float64Array<ArrayBuffer>;
  /**
   * Where points are so close for the model that the equations have no answer to rely on, as wells side by side and a
   * Gaussian model without a nugget, they are solved with a larger nugget: by this much, a hundred-millionth of the sill;
   * 0 where that was nowhere needed.
   */
  addedVariance: number;
  /** At how many crossings it was needed. */
  steadied: number;
}

/**
 * Ordinary kriging of points in a plane: the unbiased linear estimate of the smallest variance under a variogram, whose
 * mean is not known. Samples at one point are averaged first; at a sampled point the prediction is its value and the
 * variance 0, whatever the nugget. One sample gives its value everywhere, with twice the semivariance as variance. The
 * prediction can lie beyond the range of the values, also below 0. With `nearest` the surface has small steps where the
 * nearest points change; with barriers also at their shadows. Behind barriers distances are straight, not around them.
 *
 * krigeGrid({"x": [0, 4], "y": [0, 0], "values": [10, 20]}, [0, 2], [0], {"kind": "kriging", "model": {"shape": "spherical", "nugget": 0, "partialSill": 1, "range": 4}, "anisotropy": null, "barriers": [], "nearest": null, "logs": false}) → {"prediction": [10, 15], "variance": [0, 0.875], "multiplier": [0, 0.1875], "addedVariance": 0, "steadied": 0}
 *
 * @param samples in one unit of length, as `sampledPoints` takes them; what is missing does not count.
 * @param x of the columns and `y` of the rows, in the same unit.
 * @param method with `logs`, all is of the logarithms; `krigeLogs` leads back to values.
 * @param counted 1 for the crossings that are estimated, and 0 for others; null for all.
 * @throws RangeError for a model without a sill or a range, for more than `maxKrigedTogether` points at once, and as
 * `sampledPoints`, `isotropicPlane` and `Barriers`.
 * Source: G. Matheron (1963); P. Goovaerts, Geostatistics for Natural Resources Evaluation (1997), section 5.3.
 */
export function* krigeGrid(
  samples: PlaneSamples,
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  method: KrigingMethod,
  counted: ArrayLike<number> | null = null,
): Steps<KrigedGrid> {
  const estimator = new KrigingEstimator(sampledPoints(samples, method.logs), method);
  const cells = x.length * y.length;
  const prediction = new Float64Array(cells).fill(Number.NaN);
  const [variance, multiplier] = [prediction.slice(), prediction.slice()];
  let [addedVariance, steadied, work] = [0, 0, 0];
  for (let cell = 0; cell < cells; cell += 1) {
    if (counted !== null && counted[cell] !== 1) continue;
    work += estimator.estimate(elementAt(x, cell % x.length), elementAt(y, Math.floor(cell / x.length)), -1);
    prediction[cell] = estimator.prediction;
    variance[cell] = estimator.variance;
    multiplier[cell] = estimator.multiplier;
    if (estimator.added > 0) {
      addedVariance = estimator.added;
      steadied += 1;
    }
    if (work < workPerStep) continue;
    work = 0;
    yield (cell + 1) / cells;
  }
  return { prediction, variance, multiplier, addedVariance, steadied };
}
