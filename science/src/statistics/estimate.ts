import { kaplanMeier } from './kaplan-meier.ts';
import { lognormalLikelihood } from './lognormal-likelihood.ts';
import { moments } from './moments.ts';
import {
  methodInForce,
  valuedSamples,
  type Estimate,
  type NonDetectMethod,
  type ValuedSamples,
} from './non-detects.ts';
import { quantileInPlace } from './quantile.ts';
import { regressionOnOrder } from './regression-on-order.ts';

/**
 * Mean, standard deviation and quantiles of samples with non-detects.
 *
 * estimate([12, 15.5, 5], [0, 0, 1], "at-limit") → {"mean": 10.833333333333334, "sd": 5.346338310781814}
 *
 * @param values results, a non-detect at its limit; NaN means missing and is left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0; null: all are detects.
 * @throws RangeError if the lengths differ.
 * Source: see each method.
 */
export function estimate(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number> | null,
  method: NonDetectMethod,
): Estimate {
  switch (method) {
    case 'at-limit':
      return atLimit(valuedSamples(values, nonDetects).values);
    case 'kaplan-meier':
      return kaplanMeier(values, nonDetects, 'smallest-detect');
    case 'kaplan-meier-efron':
      return kaplanMeier(values, nonDetects, 'smallest-limit');
    case 'kaplan-meier-zero':
      return kaplanMeier(values, nonDetects, 'zero');
    case 'regression-on-order':
      return regressionOnOrder(values, nonDetects);
    case 'lognormal-likelihood':
      return lognormalLikelihood(values, nonDetects);
  }
}

/** With fewer detects, shares say nothing but these few values. */
const minKaplanMeierDetects = 3;

/** An estimate as it is shown. */
export interface ReportedEstimate extends Estimate {
  /**
   * The standard error of the mean: without non-detects s / √n, with them Kaplan–Meier's or the likelihood's; null at limits,
   * and by regression on order, of which `standardErrorOfMean` has it.
   */
  se: number | null;
  /** Whether the mean is above that with all non-detects at their limit. */
  isAboveLimits: boolean;
}

/**
 * An estimate as it is shown to people. Without non-detects results stand as measured; Kaplan–Meier tells nothing of
 * fewer than three detects. A mean above that with all non-detects at their limit cannot be: the limits bound them. The
 * likelihood's mean and deviation are withheld where the error of that mean exceeds it; its quantiles stand.
 *
 * reportedEstimate([2.7, 2, 2, 2], [0, 1, 1, 1], "kaplan-meier") → {"mean": null, "sd": null, "se": null, "isAboveLimits": false}
 *
 * @param values results, a non-detect's being its limit; NaN is a missing one and left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0.
 * @throws RangeError when the two differ in length.
 * Source: the least number is the product's own; EPA's ProUCL 5.2 (2022) warns of sets with few detects.
 */
export function reportedEstimate(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number>,
  method: NonDetectMethod,
): ReportedEstimate {
  const inForce = methodInForce(values, nonDetects, method);
  const samples = valuedSamples(values, nonDetects);
  if (inForce === 'at-limit') {
    const atLimits = atLimit(samples.values);
    const isCensored = samples.nonDetects.includes(1);
    const se = isCensored || atLimits.sd === null ? null : atLimits.sd / Math.sqrt(samples.values.length);
    return { ...atLimits, se, isAboveLimits: false };
  }
  if (isKaplanMeier(inForce) && countDetects(samples) < minKaplanMeierDetects) {
    return { mean: null, sd: null, se: null, quantile: () => null, isAboveLimits: false };
  }
  const atLimits = estimate(samples.values, samples.nonDetects, inForce);
  const limitsMean = moments(samples.values).mean;
  const isAboveLimits =
    atLimits.mean !== null && limitsMean !== null && atLimits.mean > limitsMean + Math.abs(limitsMean) * rounding;
  const se = atLimits.se ?? null;
  // A mean that is not known to within itself: of the likelihood's, which may be many times too high.
  if (atLimits.mean !== null && se !== null && inForce === 'lognormal-likelihood' && se > atLimits.mean) {
    return { ...atLimits, mean: null, sd: null, se: null, isAboveLimits: false };
  }
  return { ...atLimits, se, isAboveLimits };
}

/** Sums of the same numbers in another order differ by less. */
const rounding = 1e-9;

/**
 * Whether a method is one of shares, whatever its tail.
 *
 * isKaplanMeier("kaplan-meier-zero") → true
 */
export function isKaplanMeier(method: NonDetectMethod): boolean {
  return method === 'kaplan-meier' || method === 'kaplan-meier-efron' || method === 'kaplan-meier-zero';
}

function countDetects({ nonDetects }: ValuedSamples): number {
  return nonDetects.reduce((count, flag) => count + (flag === 0 ? 1 : 0), 0);
}

function atLimit(values: Float64Array): Estimate {
  return { ...moments(values), quantile: (p) => quantileInPlace(values, p) };
}
