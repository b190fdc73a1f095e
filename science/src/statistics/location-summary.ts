import { reportedEstimate } from './estimate.ts';
import type { NonDetectMethod } from './non-detects.ts';

/**
 * The statistics of one location's samples, in the unit of the values, and null without values. `median` is the middle
 * value, or the mean of the two middle ones (quantile type 7).
 */
export interface LocationStatistics {
  /** All samples, including those without a value. */
  sampleSize: number;
  /** Samples flagged as non-detects, including those without a value. */
  nonDetects: number;
  /** Detects without a value and non-detects without a limit: they are in no statistic. */
  withoutValue: number;
  max: number | null;
  min: number | null;
  mean: number | null;
  /** The standard error of the mean; null of one value, and by a method that has none. */
  meanError: number | null;
  median: number | null;
  /** Whether only non-detects are at the maximum or the minimum: false if a detect ties with them. */
  maxIsNonDetect: boolean;
  minIsNonDetect: boolean;
}

/**
 * Computes the statistics of one location's samples, all in one unit. The method for non-detects applies to mean and
 * median; everything else is computed from the samples as reported.
 *
 * summariseLocation([12, 15.5, 5], [0, 0, 1]) → {"sampleSize":3,"nonDetects":1,"withoutValue":0,"max":15.5,"min":5,"mean":10.833333333333334,"meanError":null,"median":12,"maxIsNonDetect":false,"minIsNonDetect":true}
 *
 * @param values results, a non-detect at its limit; NaN means missing: it counts as a sample but is in no statistic.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0.
 * @throws RangeError if the lengths differ.
 * Source: points DAT-08 and MAP-07; missing values as in the contract's sample record.
 */
export function summariseLocation(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number>,
  method: NonDetectMethod = 'at-limit',
): LocationStatistics {
  if (values.length !== nonDetects.length) {
    throw new RangeError(`summariseLocation: nonDetects must be as long as values, got ${nonDetects.length}`);
  }
  const { mean, se, quantile } = reportedEstimate(values, nonDetects, method);
  return { ...extremes(values, nonDetects), mean, meanError: se, median: quantile(0.5) };
}

function extremes(
  values: ArrayLike<number>,
  flags: ArrayLike<number>,
): Omit<LocationStatistics, 'mean' | 'meanError' | 'median'> {
  let nonDetects = 0;
  let withoutValue = 0;
  let max: number | null = null;
  let min: number | null = null;
  let maxIsNonDetect = false;
  let minIsNonDetect = false;
  for (let at = 0; at < values.length; at += 1) {
    const isNonDetect = flags[at] === 1;
    if (isNonDetect) nonDetects += 1;
    const value = values[at] as number;
    if (Number.isNaN(value)) {
      withoutValue += 1;
      continue;
    }
    if (max === null || value > max) {
      max = value;
      maxIsNonDetect = isNonDetect;
    } else if (value === max && !isNonDetect) maxIsNonDetect = false;
    if (min === null || value < min) {
      min = value;
      minIsNonDetect = isNonDetect;
    } else if (value === min && !isNonDetect) minIsNonDetect = false;
  }
  return { sampleSize: values.length, nonDetects, withoutValue, max, min, maxIsNonDetect, minIsNonDetect };
}
