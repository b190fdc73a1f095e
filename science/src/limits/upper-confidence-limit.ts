import { studentQuantile } from '../distributions/student-t.ts';
import { kaplanMeier, type KaplanMeierTail } from '../statistics/kaplan-meier.ts';
import { moments } from '../statistics/moments.ts';
import { valuedSamples } from '../statistics/non-detects.ts';

/** What an upper confidence limit of a mean assumes: that means vary as Student's t, or nothing but a variance. */
export type MeanLimitMethod = 'student-t' | 'chebyshev';

/** A mean with its upper 95% confidence limit, in the unit of the values; null where there is none. */
export interface MeanLimit {
  mean: number | null;
  /** The standard error of the mean. */
  se: number | null;
  ucl: number | null;
}

const confidence = 0.95;

/**
 * The mean with its one-sided upper 95% confidence limit (UCL95): mean + t(0.95, n − 1) se of all n results, or
 * Chebyshev's mean + √(1/0.05 − 1) se, which is wide but assumes no distribution. se is s/√n; with non-detects mean and
 * se are Kaplan–Meier's.
 *
 * upperConfidenceLimit([19.9, 29.6, 18.7, 24.2], [0, 0, 0, 0], "student-t") → {"mean": 23.1, "se": 2.4674548290360527, "ucl": 28.906817971678628}
 *
 * @param values results, a non-detect at its limit; NaN means missing and is left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0.
 * @param tail of Kaplan–Meier.
 * @returns no limit with fewer than two detects.
 * @throws RangeError if the lengths differ.
 * Source: EPA Unified Guidance (2009), section 21.1; ProUCL 5.2 Technical Guide (EPA, 2022), sections 2.4 and 4.6.
 */
export function upperConfidenceLimit(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number>,
  method: MeanLimitMethod,
  tail: KaplanMeierTail = 'smallest-detect',
): MeanLimit {
  const samples = valuedSamples(values, nonDetects);
  const n = samples.values.length;
  const { mean, se } = samples.nonDetects.includes(1)
    ? kaplanMeier(samples.values, samples.nonDetects, tail)
    : meanOf(samples.values);
  if (mean === null || se === null) return { mean, se: null, ucl: null };
  const factor = method === 'student-t' ? studentQuantile(confidence, n - 1) : Math.sqrt(1 / (1 - confidence) - 1);
  return { mean, se, ucl: mean + factor * se };
}

function meanOf(values: Float64Array): Pick<MeanLimit, 'mean' | 'se'> {
  const { mean, sd } = moments(values);
  return { mean, se: sd === null ? null : sd / Math.sqrt(values.length) };
}
