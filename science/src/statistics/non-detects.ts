import type { Moments } from './moments.ts';

/**
 * How non-detects, of which only the limit is known, enter a statistic. `at-limit`: as if the limit had been measured,
 * which is biased high for the mean and the median; what shows one says so. The others estimate: `kaplan-meier`
 * without supposing a form, with what lies below every detect on the smallest of them, `kaplan-meier-efron` and
 * `kaplan-meier-zero` with it on the smallest limit or on 0 (see `KaplanMeierTail`), `regression-on-order` supposing that non-detects are lognormal, `lognormal-likelihood` that
 * all are. With no detects none of these can; with fewer than half, show a median or an upper quantile, not a mean.
 */
export type NonDetectMethod =
  | 'at-limit'
  | 'kaplan-meier'
  | 'kaplan-meier-efron'
  | 'kaplan-meier-zero'
  | 'regression-on-order'
  | 'lognormal-likelihood';

/**
 * The method that applies to samples: without non-detects there is nothing to estimate; results count as measured.
 *
 * methodInForce([3, 5], [0, 0], "lognormal-likelihood") → "at-limit"
 *
 * @param values NaN means missing; a non-detect without a limit is in no statistic.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0.
 */
export function methodInForce(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number>,
  method: NonDetectMethod,
): NonDetectMethod {
  for (let at = 0; at < values.length; at += 1) {
    if (nonDetects[at] === 1 && !Number.isNaN(values[at])) return method;
  }
  return 'at-limit';
}

/** The estimates of a method for non-detects, in the unit of the values; null where it gives none. */
export interface Estimate extends Moments {
  /** The standard error of the mean; only of methods that have one. */
  se?: number | null;
  quantile: (p: number) => number | null;
}

/** Samples with a value, all in one unit: a non-detect's value is its limit, and its flag is 1. */
export interface ValuedSamples {
  values: Float64Array;
  nonDetects: Uint8Array;
}

/**
 * The samples with a value, in the given order.
 *
 * valuedSamples([3, 5], [0, 1]) → {"values": [3, 5], "nonDetects": [0, 1]}
 *
 * @param values NaN means missing and is left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0; null: all are detects.
 * @throws RangeError if the lengths differ.
 */
export function valuedSamples(values: ArrayLike<number>, nonDetects: ArrayLike<number> | null): ValuedSamples {
  if (nonDetects !== null && nonDetects.length !== values.length) {
    throw new RangeError(`valuedSamples: nonDetects must be as long as values, got ${nonDetects.length}`);
  }
  const present = new Float64Array(values.length);
  const flags = new Uint8Array(values.length);
  let count = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    if (Number.isNaN(value)) continue;
    present[count] = value;
    flags[count] = nonDetects?.[at] === 1 ? 1 : 0;
    count += 1;
  }
  return { values: present.subarray(0, count), nonDetects: flags.subarray(0, count) };
}
