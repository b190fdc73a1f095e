import { moments } from './moments.ts';
import { quantileInPlace } from './quantile.ts';

/**
 * The summary of one group's samples, a row of the Summary Table. Null means none: `sum` to `sd` are of the detects, and
 * the standard deviation needs two of them.
 */
export interface GroupSummary {
  /** All samples, including those without a value. */
  samples: number;
  detects: number;
  nonDetects: number;
  /** Samples in no statistic: detects without a result, non-detects without a limit. */
  withoutValue: number;
  /** detects / samples, from 0 to 1. */
  detectFrequency: number | null;
  sum: number | null;
  min: number | null;
  p25: number | null;
  median: number | null;
  mean: number | null;
  p75: number | null;
  max: number | null;
  sd: number | null;
  /** The smallest and the largest limit of the non-detects. */
  minNonDetect: number | null;
  maxNonDetect: number | null;
  /** Days as in the input. */
  firstDay: number | null;
  lastDay: number | null;
}

/**
 * Summarizes one group's samples, all in one unit, which is also the result's. Statistics are of the detects alone,
 * quartiles of type 7, the standard deviation with n − 1; no method for non-detects applies.
 *
 * summariseGroup([12, 15.5, 5], [0, 0, 1], [17592, 17966, 18353]) → {"samples": 3, "detects": 2, "nonDetects": 1, "withoutValue": 0, "detectFrequency": 0.6666666666666666, "sum": 27.5, "min": 12, "p25": 12.875, "median": 13.75, "mean": 13.75, "p75": 14.625, "max": 15.5, "sd": 2.4748737341529163, "minNonDetect": 5, "maxNonDetect": 5, "firstDay": 17592, "lastDay": 18353}
 *
 * @param values results, a non-detect at its limit; NaN where missing.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0.
 * @param days the samples' days, counted from any day, for example 1970-01-01.
 * @throws RangeError if the lengths differ.
 * Source: point TBL-11.
 */
export function summariseGroup(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number>,
  days: ArrayLike<number>,
): GroupSummary {
  const samples = values.length;
  if (nonDetects.length !== samples || days.length !== samples) {
    throw new RangeError(`summariseGroup: ${samples} values, ${nonDetects.length} non-detects, ${days.length} days`);
  }
  const detected = new Float64Array(samples);
  let valued = 0;
  let sum = 0;
  let flagged = 0;
  let withoutValue = 0;
  let minNonDetect = Infinity;
  let maxNonDetect = -Infinity;
  let firstDay = Infinity;
  let lastDay = -Infinity;
  for (let at = 0; at < samples; at += 1) {
    const value = values[at] as number;
    const day = days[at] as number;
    if (day < firstDay) firstDay = day;
    if (day > lastDay) lastDay = day;
    if (nonDetects[at] === 1) flagged += 1;
    if (Number.isNaN(value)) withoutValue += 1;
    else if (nonDetects[at] === 1) {
      if (value < minNonDetect) minNonDetect = value;
      if (value > maxNonDetect) maxNonDetect = value;
    } else {
      detected[valued] = value;
      valued += 1;
      sum += value;
    }
  }
  const present = detected.subarray(0, valued);
  return {
    samples,
    detects: samples - flagged,
    nonDetects: flagged,
    withoutValue,
    detectFrequency: samples === 0 ? null : (samples - flagged) / samples,
    sum: valued === 0 ? null : sum,
    min: quantileInPlace(present, 0),
    p25: quantileInPlace(present, 0.25),
    median: quantileInPlace(present, 0.5),
    ...moments(present),
    p75: quantileInPlace(present, 0.75),
    max: quantileInPlace(present, 1),
    minNonDetect: finite(minNonDetect),
    maxNonDetect: finite(maxNonDetect),
    firstDay: finite(firstDay),
    lastDay: finite(lastDay),
  };
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
