import { kaplanMeier } from './kaplan-meier.ts';
import { lognormalLikelihood } from './lognormal-likelihood.ts';
import { moments } from './moments.ts';
import { valuedSamples, type Estimate, type NonDetectMethod } from './non-detects.ts';
import { quantileInPlace } from './quantile.ts';
import { regressionOnOrder } from './regression-on-order.ts';

/**
 * Mean, deviation and quantiles of samples of which some are non-detects.
 *
 * estimate([12, 15.5, 5], [0, 0, 1], "at-limit") → {"mean": 10.833333333333334, "sd": 5.346338310781814}
 *
 * @param values results, a non-detect's being its limit; NaN is a missing one and left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0; null: none is.
 * @throws RangeError when the two differ in length.
 * Source: of each method, where it stands.
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
      return kaplanMeier(values, nonDetects);
    case 'regression-on-order':
      return regressionOnOrder(values, nonDetects);
    case 'lognormal-likelihood':
      return lognormalLikelihood(values, nonDetects);
  }
}

function atLimit(values: Float64Array): Estimate {
  return { ...moments(values), quantile: (p) => quantileInPlace(values, p) };
}
