import { moments, type Moments } from './moments.ts';
import { valuedSamples, type NonDetectMethod, type ValuedSamples } from './non-detects.ts';
import { quantileInPlace } from './quantile.ts';

/** What a method for non-detects makes of samples, in the unit of their values. */
export interface Estimate extends Moments {
  /** The p-quantile; null where nothing can be said. */
  quantile: (p: number) => number | null;
  /** Mean and deviation of the natural logarithms; null unless all values are above 0. */
  logMoments: () => Moments;
}

/**
 * Mean, deviation and quantiles of samples of which some are non-detects.
 *
 * estimate([12, 15.5, 5], [0, 0, 1], "at-limit") → {"mean": 10.833333333333334, "sd": 5.346338310781814}
 *
 * @param values results, a non-detect's being its limit; NaN is a missing one and left out.
 * @param nonDetects 1 where the sample at the same place is a non-detect, else 0; null: none is.
 * @throws RangeError when the two differ in length.
 * Source: of each method, where it stands.
 */
export function estimate(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number> | null,
  method: NonDetectMethod,
): Estimate {
  const samples = valuedSamples(values, nonDetects);
  switch (method) {
    case 'at-limit':
      return atLimit(samples);
    default:
      return method satisfies never;
  }
}

function atLimit({ values }: ValuedSamples): Estimate {
  return {
    ...moments(values),
    quantile: (p) => quantileInPlace(values, p),
    logMoments: () => (values.every((value) => value > 0) ? moments(values.map(Math.log)) : { mean: null, sd: null }),
  };
}
