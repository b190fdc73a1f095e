import { elementAt } from '../arrays/element-at.ts';
import { betaDistribution, betaQuantile } from '../distributions/beta.ts';
import { noncentralQuantile } from '../distributions/noncentral-t.ts';
import { studentQuantile } from '../distributions/student-t.ts';
import { ascendingIndices } from '../statistics/ascending-indices.ts';
import { moments } from '../statistics/moments.ts';
import { normalLikelihood } from '../statistics/normal-likelihood.ts';
import { normalQuantile } from '../statistics/normal.ts';
import { valuedSamples, type ValuedSamples } from '../statistics/non-detects.ts';

/** What the background is taken for; `nonparametric` limits are one of its values. */
export type BackgroundForm = 'normal' | 'lognormal' | 'nonparametric';

/** Too few results or detects, a value of 0 or below for logarithms, or a limit that no number can hold. */
export type UpperLimitGap = 'few' | 'notPositive' | 'beyondNumbers';

/** An upper limit of what background holds, in the unit of its values. */
export interface UpperLimit {
  /** Null where the values allow none of this form. */
  limit: number | null;
  /** Why there is none. */
  gap: UpperLimitGap | null;
  /** By how many standard deviations a parametric limit is above the mean (of the logarithms). */
  factor: number | null;
  /** Which value a nonparametric limit is, from 1, the smallest. */
  rank: number | null;
  /** Whether that value is a non-detect, so that the limit is a reporting limit. */
  isNonDetect: boolean;
  /**
   * The confidence of the limit, which few values may not bring up to that requested; null where it is only known from
   * simulation, which is so of a form with non-detects.
   */
  achievedConfidence: number | null;
  /** The share of background that a nonparametric tolerance limit covers with the confidence requested. */
  achievedCoverage: number | null;
}

/**
 * The upper tolerance limit (UTL) of background: with a confidence, at least a share of the background lies below it.
 * Normal: mean + k sd with k of the noncentral t distribution; lognormal: the same of the logarithms. Nonparametric: the
 * smallest value that has the confidence, else the largest, whose confidence is then below what was requested.
 * With non-detects mean and sd are the likelihood's, sd times √(n/(n − 1)), and k is that of as many results as there are detects
 * and half of the non-detects: the limit then covered with 94 to 97% confidence in simulations of its form, where Kaplan–Meier's
 * mean and sd, put into the factor of complete results, had 36 to 81%. A nonparametric limit may be a reporting limit.
 *
 * upperToleranceLimit([1, 2, 4], [0, 0, 0], "nonparametric", 0.95, 0.95) → {"limit": 4, "gap": null, "factor": null, "rank": 3, "isNonDetect": false, "achievedConfidence": 0.14262500000000017, "achievedCoverage": 0.36840314986403877}
 *
 * @param values results, a non-detect at its limit; NaN means missing and is left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0.
 * @param coverage, confidence between 0 and 1.
 * @returns no limit of a parametric form with fewer than two values or distinct detects, and of the lognormal form with a
 * value of 0 or below.
 * @throws RangeError if the lengths differ.
 * Source: G. J. Hahn and W. Q. Meeker, Statistical Intervals (1991), not read; EPA Unified Guidance (2009), section 17.2, not read.
 * With non-detects: the product's own, by simulation (`science/src/validity/upper-limits.test.ts`), likelihood as
 * D. R. Helsel, Statistics for Censored Environmental Data (2012), chapter 7, not read.
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
    return parametric(samples, form, confidence, (known) => {
      const root = Math.sqrt(known);
      return noncentralQuantile(confidence, known - 1, normalQuantile(coverage) * root) / root;
    });
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
 * upperPredictionLimit([1, 2, 4], [0, 0, 0], "nonparametric", 1, 0.95) → {"limit": 4, "gap": null, "factor": null, "rank": 3, "isNonDetect": false, "achievedConfidence": 0.75, "achievedCoverage": null}
 *
 * @param values results, a non-detect at its limit; NaN means missing and is left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0.
 * @param k a whole number from 1. @param confidence between 0 and 1.
 * @returns as `upperToleranceLimit`.
 * @throws RangeError if the lengths differ.
 * Source: EPA Unified Guidance (2009), sections 18.1 and 18.3, not read; as `upperToleranceLimit`.
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
    (known) => studentQuantile(1 - (1 - confidence) / k, known - 1) * Math.sqrt(1 + 1 / known),
  );
}

const noLimit: UpperLimit = {
  limit: null,
  gap: 'few',
  factor: null,
  rank: null,
  isNonDetect: false,
  achievedConfidence: null,
  achievedCoverage: null,
};

/** `factorOf` is told of how many results mean and deviation are known. */
function parametric(
  { values, nonDetects }: ValuedSamples,
  form: 'normal' | 'lognormal',
  confidence: number,
  factorOf: (known: number) => number,
): UpperLimit {
  const isLog = form === 'lognormal';
  if (isLog && values.some((value) => !(value > 0))) return { ...noLimit, gap: 'notPositive' };
  const own = isLog ? values.map(Math.log) : values;
  const isCensored = nonDetects.includes(1);
  const { mean, sd, known } = isCensored ? likeliest(own, nonDetects) : { ...moments(own), known: own.length };
  if (mean === null || sd === null) return noLimit;
  const factor = factorOf(known);
  const limit = isLog ? Math.exp(mean + factor * sd) : mean + factor * sd;
  if (!Number.isFinite(limit)) return { ...noLimit, gap: 'beyondNumbers' };
  return { ...noLimit, limit, gap: null, factor, achievedConfidence: isCensored ? null : confidence };
}

/** A non-detect counts half in how well they are known. */
function likeliest(values: Float64Array, nonDetects: Uint8Array) {
  const n = values.length;
  const detects = nonDetects.reduce((count, flag) => count + 1 - flag, 0);
  const fitted = normalLikelihood(values, nonDetects);
  if (fitted === null) return { mean: null, sd: null, known: n };
  return { mean: fitted.mean, sd: fitted.sd * Math.sqrt(n / (n - 1)), known: Math.round((n + detects) / 2) };
}

function ranked({ values, nonDetects }: ValuedSamples, rank: number): UpperLimit {
  const index = elementAt(ascendingIndices(values, nonDetects), rank - 1);
  return { ...noLimit, limit: elementAt(values, index), gap: null, rank, isNonDetect: nonDetects[index] === 1 };
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
