import { elementAt, float64At } from '../arrays/element-at.ts';
import { Mulberry32 } from '../statistics/mulberry32.ts';
import { moments } from '../statistics/moments.ts';
import { normalDistribution, normalQuantile } from '../statistics/normal.ts';

/** How a limit is read from resampled means: their 95th percentile, or that corrected for bias and acceleration. */
export type BootstrapMethod = 'percentile' | 'bca';

/** The seed and the number of resamples, by which anybody gets the same limit. */
export interface BootstrapPlan {
  seed: number;
  resamples: number;
}

const confidence = 0.95;
/** Means of resamples closer to the sample's, relative to it, are equal to it. */
const rounding = 1e-12;

/**
 * The upper 95% confidence limit of a mean by the bootstrap: of resamples with replacement, drawn by the generator
 * mulberry32, so that a seed always gives the same limit. Assumes no distribution; too low from few skewed values.
 *
 * bootstrapLimit([1, 2, 4, 8], "bca", {"seed": 42, "resamples": 500}) → 6
 *
 * @param values detects in one unit, none of them NaN; their order matters, as it decides which are drawn.
 * @returns null for fewer than two values, and if all are equal.
 * @throws RangeError unless the resamples are a whole number above 0.
 * Source: B. Efron, Better bootstrap confidence intervals, Journal of the American Statistical Association 82 (1987);
 * generator: T. Ettinger, mulberry32 (2017, public domain).
 */
export function bootstrapLimit(
  values: ArrayLike<number>,
  method: BootstrapMethod,
  { seed, resamples }: BootstrapPlan,
): number | null {
  if (!(Number.isInteger(resamples) && resamples > 0)) {
    throw new RangeError(`bootstrapLimit: resamples must be a whole number above 0, got ${resamples}`);
  }
  const { mean, sd } = moments(values);
  if (mean === null || sd === null || sd === 0) return null;
  const means = resampledMeans(Float64Array.from(values), seed, resamples).sort();
  const share = method === 'percentile' ? confidence : correctedShare(values, mean, means);
  const rank = Math.min(Math.max(Math.ceil(share * resamples), 1), resamples);
  return elementAt(means, rank - 1);
}

function resampledMeans(values: Float64Array, seed: number, resamples: number): Float64Array {
  const n = values.length;
  const means = new Float64Array(resamples);
  const random = new Mulberry32(seed);
  for (let resample = 0; resample < resamples; resample += 1) {
    let sum = 0;
    for (let draw = 0; draw < n; draw += 1) {
      sum += float64At(values, Math.floor(random.next() * n));
    }
    means[resample] = sum / n;
  }
  return means;
}

/** The percentile that BCa reads in the place of the 95th. */
function correctedShare(values: ArrayLike<number>, mean: number, means: Float64Array): number {
  const bound = mean - Math.abs(mean) * rounding;
  const bias = normalQuantile(means.filter((value) => value < bound).length / means.length);
  let [squares, cubes] = [0, 0];
  for (let at = 0; at < values.length; at += 1) {
    const influence = elementAt(values, at) - mean;
    squares += influence ** 2;
    cubes += influence ** 3;
  }
  const acceleration = cubes / (6 * squares ** 1.5);
  const shifted = bias + normalQuantile(confidence);
  return normalDistribution(bias + shifted / (1 - acceleration * shifted));
}
