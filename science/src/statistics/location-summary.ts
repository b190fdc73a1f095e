import { medianInPlace } from './quantile.ts';

/**
 * How non-detects, of which only the limit is known, enter a statistic. `at the limit`: as if the limit had been
 * measured, which is biased high for the mean and the median; whoever shows one says so.
 */
export type NonDetectMethod = 'at the limit';

/**
 * What the samples of one location come to. All statistics are in the unit of the values, and null where no value is
 * there. `median` is the middle value, or the mean of the two middle ones (quantile type 7).
 */
export interface LocationStatistics {
  /** All samples, those without a value included. */
  sampleSize: number;
  /** Samples flagged as non-detects, those without a value included. */
  nonDetects: number;
  max: number | null;
  min: number | null;
  mean: number | null;
  median: number | null;
  /** Whether only non-detects stand at the maximum, or the minimum: a detect that ties with them makes it false. */
  maxIsNonDetect: boolean;
  minIsNonDetect: boolean;
}

/**
 * The statistics of one location's samples, all of one unit.
 *
 * summariseLocation([12, 15.5, 5], [0, 0, 1]) → {"sampleSize":3,"nonDetects":1,"max":15.5,"min":5,"mean":10.833333333333334,"median":12,"maxIsNonDetect":false,"minIsNonDetect":true}
 *
 * @param values results, a non-detect's being its limit; NaN is a missing one: it counts as a sample and stands in no
 * statistic.
 * @param nonDetects 1 where the sample at the same place is a non-detect, else 0.
 * @throws RangeError when the two differ in length.
 * Source: specification, section 3, "Location"; ties and missing values by the contract's sample record.
 */
export function summariseLocation(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number>,
  method: NonDetectMethod = 'at the limit',
): LocationStatistics {
  if (values.length !== nonDetects.length) {
    throw new RangeError(`summariseLocation: nonDetects must be as long as values, got ${nonDetects.length}`);
  }
  switch (method) {
    case 'at the limit':
      return atTheLimit(values, nonDetects);
    default:
      return method satisfies never;
  }
}

function atTheLimit(values: ArrayLike<number>, flags: ArrayLike<number>): LocationStatistics {
  const present = new Float64Array(values.length);
  let count = 0;
  let nonDetects = 0;
  let sum = 0;
  let max = -Infinity;
  let min = Infinity;
  let maxIsNonDetect = false;
  let minIsNonDetect = false;
  for (let at = 0; at < values.length; at += 1) {
    const isNonDetect = flags[at] === 1;
    if (isNonDetect) nonDetects += 1;
    const value = values[at] as number;
    if (Number.isNaN(value)) continue;
    present[count] = value;
    count += 1;
    sum += value;
    if (value > max) maxIsNonDetect = isNonDetect;
    else if (value === max && !isNonDetect) maxIsNonDetect = false;
    if (value < min) minIsNonDetect = isNonDetect;
    else if (value === min && !isNonDetect) minIsNonDetect = false;
    max = Math.max(max, value);
    min = Math.min(min, value);
  }
  const counts = { sampleSize: values.length, nonDetects };
  if (count === 0) return { ...counts, max: null, min: null, mean: null, median: null, maxIsNonDetect, minIsNonDetect };
  // The sum's rounding could put the mean of equal values beside them.
  const mean = Math.min(Math.max(sum / count, min), max);
  const median = medianInPlace(present.subarray(0, count));
  return { ...counts, max, min, mean, median, maxIsNonDetect, minIsNonDetect };
}
