import { screeningState } from '../levels/screening-state.ts';
import { normalDistribution } from '../statistics/normal.ts';

/** What is expected of a concentration that is known with an error. */
export interface Exceedance {
  /** That it is above the level. */
  probability: number;
  /** The mean of the concentration, taken as 0 where it is not above the level. */
  expected: number;
}

/**
 * The probability that a concentration is above a level, where the error of its prediction is normal, or normal for its
 * natural logarithm: 1 − Φ((level − prediction)/deviation). With it the expectation of the concentration above the level,
 * the whole one: μ p + σ φ((level − μ)/σ), or exp(μ + σ²/2) Φ((μ + σ² − ln level)/σ) of logarithms.
 *
 * exceedance(10, 2, 10, false) → {"probability": 0.5, "expected": 5.797884560802865}
 * exceedance(10, 2, 10, false, 10) → {"probability": 0.5, "expected": 5}
 * exceedance(12, 0, 10, false) → {"probability": 1, "expected": 12}
 *
 * @param prediction the predicted concentration, or its logarithm, and `sd` the standard deviation of its error.
 * @param level 0 or more, in the unit of the concentration.
 * @param ceiling a concentration above it counts as it, but not below the level: what nobody takes for possible.
 * @returns with no error certainty, by `screeningState`.
 * Source: P. Goovaerts, Geostatistics for Natural Resources Evaluation (1997), chapter 7, the multi-Gaussian approach; the
 * expectations: N. L. Johnson, S. Kotz and N. Balakrishnan, Continuous Univariate Distributions 1 (1994), chapters 13, 14.
 */
export function exceedance(
  prediction: number,
  sd: number,
  level: number,
  isLog: boolean,
  ceiling = Infinity,
): Exceedance {
  const above = unbounded(prediction, sd, level, isLog);
  if (ceiling === Infinity) return above;
  const top = Math.max(level, ceiling);
  const beyond = unbounded(prediction, sd, top, isLog);
  return { ...above, expected: above.expected - beyond.expected + top * beyond.probability };
}

function unbounded(prediction: number, sd: number, level: number, isLog: boolean): Exceedance {
  if (sd === 0) {
    const value = isLog ? Math.exp(prediction) : prediction;
    const isAbove = screeningState(value, false, level) === 'above';
    return { probability: Number(isAbove), expected: isAbove ? value : 0 };
  }
  const z = (prediction - (isLog ? Math.log(level) : level)) / sd;
  const probability = normalDistribution(z);
  if (isLog) return { probability, expected: Math.exp(prediction + (sd * sd) / 2) * normalDistribution(z + sd) };
  return { probability, expected: prediction * probability + (sd * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI) };
}
