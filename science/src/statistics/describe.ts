import { estimate } from './estimate.ts';
import { valuedSamples, type NonDetectMethod } from './non-detects.ts';

/** What samples come to, in the unit of their values; null where there is nothing to tell. */
export interface Description {
  /** Samples with a value. */
  n: number;
  nonDetects: number;
  /** The smallest and the largest value as reported, limits among them. */
  min: number | null;
  max: number | null;
  mean: number | null;
  /** With n − 1; null below two values. */
  sd: number | null;
  /** Quantile of type 7. */
  median: number | null;
  /** The geometric mean and the factor that is its standard deviation; null unless all values are above 0. */
  geomean: number | null;
  gsd: number | null;
}

/**
 * The usual statistics of samples, all of one unit.
 *
 * describe([1, 4, 16], [0, 0, 0]) → {"n": 3, "nonDetects": 0, "min": 1, "max": 16, "mean": 7, "sd": 7.937253933193772, "median": 4, "geomean": 4, "gsd": 4}
 *
 * @param values results, a non-detect's being its limit; NaN is a missing one and left out.
 * @param nonDetects 1 where the sample at the same place is a non-detect, else 0; null: none is.
 * @throws RangeError when the two differ in length.
 * Source: `science/reference/README.md`, "Statistics".
 */
export function describe(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number> | null,
  method: NonDetectMethod = 'at-limit',
): Description {
  const present = valuedSamples(values, nonDetects);
  const { mean, sd, quantile, logMoments } = estimate(present.values, present.nonDetects, method);
  const logs = logMoments();
  return {
    n: present.values.length,
    nonDetects: present.nonDetects.reduce((sum, flag) => sum + flag, 0),
    min: present.values.length === 0 ? null : present.values.reduce((least, value) => Math.min(least, value)),
    max: present.values.length === 0 ? null : present.values.reduce((most, value) => Math.max(most, value)),
    mean,
    sd,
    median: quantile(0.5),
    geomean: logs.mean === null ? null : Math.exp(logs.mean),
    gsd: logs.sd === null ? null : Math.exp(logs.sd),
  };
}
