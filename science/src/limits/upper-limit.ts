import { elementAt } from '../arrays/element-at.ts';
import { betaDistribution, betaQuantile } from '../distributions/beta.ts';
import { noncentralQuantile } from '../distributions/noncentral-t.ts';
import { studentQuantile } from '../distributions/student-t.ts';
import { ascendingIndices } from '../statistics/ascending-indices.ts';
import { kaplanMeier } from '../statistics/kaplan-meier.ts';
import { moments, type Moments } from '../statistics/moments.ts';
import { normalQuantile } from '../statistics/normal.ts';
import { valuedSamples, type ValuedSamples } from '../statistics/non-detects.ts';

/** What the background is taken for; `nonparametric` limits are one of its values. */
export type BackgroundForm = 'normal' | 'lognormal' | 'nonparametric';

/** An upper limit of what background holds, in the unit of its values. */
export interface UpperLimit {
  /** Null where the values allow none of this form. */
  limit: number | null;
  /** By how many standard deviations a parametric limit is above the mean (of the logarithms). */
  factor: number | null;
  /** Which value a nonparametric limit is, from 1, the smallest. */
  rank: number | null;
  /** Whether that value is a non-detect, so that the limit is a reporting limit. */
  isNonDetect: boolean;
  /** The confidence of the limit, which few values may not bring up to that asked for. */
  achievedConfidence: number | null;
  /** The share of background that a nonparametric tolerance limit covers with the confidence asked for. */
  achievedCoverage: number | null;
}

/**
 * The upper tolerance limit (UTL) of background: with a confidence, at least a share of the background lies below it.
 * Normal: mean + k sd with k of the noncentral t distribution; lognormal: the same of the logarithms. Nonparametric: the
 * smallest value that has the confidence, else the largest, whose confidence is then below what was asked for.
 * With non-detects mean and sd are Kaplan–Meier's, and a nonparametric limit may be a reporting limit.
 *
 * upperToleranceLimit([1, 2, 4], [0, 0, 0], "nonparametric", 0.95, 0.95) → {"limit": 4, "factor": null, "rank": 3, "isNonDetect": false, "achievedConfidence": 0.14262500000000017, "achievedCoverage": 0.36840314986403877}
 *
 * @param values results, a non-detect at its limit; NaN means missing and is left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0.
 * @param coverage, confidence between 0 and 1.
 * @returns no limit of a parametric form with fewer than two values or detects, and of the lognormal form with a value
 * of 0 or below.
 * @throws RangeError if the lengths differ.
 * Source: EPA Unified Guidance (2009), section 17.2; with non-detects: ProUCL 5.2 Technical Guide (EPA, 2022), section 5.
 */
export function upperToleranceLimit(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number>,
  form: BackgroundForm,
  coverage: number,
  confidence: number,
): UpperLimit {
  const samples = valuedSamples(values, nonDetects);
  const n = samples.values.length;
  if (n === 0) return noLimit;
  if (form !== 'nonparametric') {
    const root = Math.sqrt(n);
    return parametric(
      samples,
      form,
      confidence,
      () => noncentralQuantile(confidence, n - 1, normalQuantile(coverage) * root) / root,
    );
  }
  // P(binomial count of n with the coverage < rank): the confidence of the value with this rank.
  const confidenceOf = (rank: number) => betaDistribution(1 - coverage, n - rank + 1, rank, coverage);
  const rank = smallestRank(n, (one) => confidenceOf(one) >= confidence);
  const achievedCoverage = betaQuantile(1 - confidence, rank, n - rank + 1);
  return { ...ranked(samples, rank), achievedConfidence: confidenceOf(rank), achievedCoverage };
}

/**
 * The upper prediction limit (UPL) of background: with a confidence, all of the next k results of background lie below
 * it. Normal: mean + t(1 − (1 − confidence)/k, n − 1) sd √(1 + 1/n) (Bonferroni); lognormal: the same of the logarithms.
 * Nonparametric: the largest value, with confidence n/(n + k). Non-detects as in `upperToleranceLimit`.
 *
 * upperPredictionLimit([1, 2, 4], [0, 0, 0], "nonparametric", 1, 0.95) → {"limit": 4, "factor": null, "rank": 3, "isNonDetect": false, "achievedConfidence": 0.75, "achievedCoverage": null}
 *
 * @param values results, a non-detect at its limit; NaN means missing and is left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0.
 * @param k a whole number from 1. @param confidence between 0 and 1.
 * @returns as `upperToleranceLimit`.
 * @throws RangeError if the lengths differ.
 * Source: EPA Unified Guidance (2009), sections 18.1 and 18.3.
 */
export function upperPredictionLimit(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number>,
  form: BackgroundForm,
  k: number,
  confidence: number,
): UpperLimit {
  const samples = valuedSamples(values, nonDetects);
  const n = samples.values.length;
  if (n === 0) return noLimit;
  if (form === 'nonparametric')
    return { ...ranked(samples, n), achievedConfidence: n / (n + k), achievedCoverage: null };
  return parametric(
    samples,
    form,
    confidence,
    () => studentQuantile(1 - (1 - confidence) / k, n - 1) * Math.sqrt(1 + 1 / n),
  );
}

const noLimit: UpperLimit = {
  limit: null,
  factor: null,
  rank: null,
  isNonDetect: false,
  achievedConfidence: null,
  achievedCoverage: null,
};

function parametric(
  { values, nonDetects }: ValuedSamples,
  form: 'normal' | 'lognormal',
  confidence: number,
  factorOf: () => number,
): UpperLimit {
  const isLog = form === 'lognormal';
  if (isLog && values.some((value) => !(value > 0))) return noLimit;
  const { mean, sd } = momentsOf(isLog ? values.map(Math.log) : values, nonDetects);
  if (mean === null || sd === null) return noLimit;
  const factor = factorOf();
  const limit = mean + factor * sd;
  return { ...noLimit, limit: isLog ? Math.exp(limit) : limit, factor, achievedConfidence: confidence };
}

/** Without two detects Kaplan–Meier has no spread. */
function momentsOf(values: Float64Array, nonDetects: Uint8Array): Moments {
  if (!nonDetects.includes(1)) return moments(values);
  const { mean, sd, se } = kaplanMeier(values, nonDetects);
  return { mean, sd: se === null ? null : sd };
}

function ranked({ values, nonDetects }: ValuedSamples, rank: number): UpperLimit {
  const index = elementAt(ascendingIndices(values, nonDetects), rank - 1);
  return { ...noLimit, limit: elementAt(values, index), rank, isNonDetect: nonDetects[index] === 1 };
}

/** The smallest rank with enough confidence, which rises with the rank; n if none has. */
function smallestRank(n: number, isEnough: (rank: number) => boolean): number {
  let [from, to] = [1, n];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isEnough(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
