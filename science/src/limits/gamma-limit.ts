import { digamma } from '../distributions/digamma.ts';
import { gammaQuantile } from '../distributions/gamma.ts';
import { whereReached } from '../distributions/where-reached.ts';
import { moments } from '../statistics/moments.ts';

const minValues = 4;

/**
 * The approximate upper 95% confidence limit of a mean of values that follow a gamma distribution: its shape by maximum
 * likelihood, corrected for bias, and the mean over the 5% quantile of chi-square by its degrees of freedom. To be shown
 * where it is requested: it assumes the form.
 *
 * gammaLimit([1, 2, 4, 8]) → 15.795525000861408
 *
 * @param values above 0 in one unit, none of them NaN and none a non-detect.
 * @returns null for fewer than 4 values, a value of 0 or below, and equal values.
 * Source: EPA, Calculating Upper Confidence Limits for Exposure Point Concentrations at Hazardous Waste Sites, OSWER
 * 9285.6-10 (2002); A. Singh, A. K. Singh and R. J. Iaci, EPA/600/R-02/084 (2002).
 */
export function gammaLimit(values: ArrayLike<number>): number | null {
  const all = Float64Array.from(values);
  const n = all.length;
  const { mean } = moments(all);
  if (n < minValues || mean === null || all.some((value) => !(value > 0))) return null;
  const { mean: meanLog, sd } = moments(all.map((value) => Math.log(value / mean)));
  if (meanLog === null || sd === null || sd === 0) return null;
  const likeliest = shapeOf(-meanLog);
  const shape = n * (((n - 3) * likeliest) / n + 2 / (3 * n));
  return (shape * mean) / gammaQuantile(0.05, shape);
}

/** The shape whose ln k − ψ(k) is the excess of the logarithm of the mean over the mean of logarithms. */
function shapeOf(excess: number): number {
  const start = (3 - excess + Math.sqrt((excess - 3) ** 2 + 24 * excess)) / (12 * excess);
  const riseAt = (k: number) => {
    const { digamma: first, trigamma } = digamma(k);
    return { share: first - Math.log(k), density: trigamma - 1 / k };
  };
  return whereReached(-excess, riseAt, start, [0, Infinity]);
}
