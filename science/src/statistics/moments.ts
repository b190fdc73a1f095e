/** Mean and spread, in the unit of the values. */
export interface Moments {
  /** Null without values. */
  mean: number | null;
  /** With n − 1; null below two values. */
  sd: number | null;
}

/**
 * The mean and the sample standard deviation of values, none of which may be NaN; in two passes, so that large values
 * that differ little keep their digits.
 *
 * moments([10000001, 10000003, 10000002]) → {"mean": 10000002, "sd": 1}
 *
 * @param values in one unit, which is also the result's; the caller chooses the value of a non-detect.
 * Source: T. F. Chan, G. H. Golub and R. J. LeVeque, Algorithms for computing the sample variance, The American
 * Statistician 37 (1983), the corrected two-pass algorithm.
 */
export function moments(values: ArrayLike<number>): Moments {
  const n = values.length;
  if (n === 0) return { mean: null, sd: null };
  let sum = 0;
  let min = Infinity;
  let max = -Infinity;
  for (let at = 0; at < n; at += 1) {
    const value = values[at] as number;
    sum += value;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  const first = sum / n;
  let squares = 0;
  let rest = 0;
  for (let at = 0; at < n; at += 1) {
    const deviation = (values[at] as number) - first;
    squares += deviation * deviation;
    rest += deviation;
  }
  // The mean of equal values must not differ from them by a rounding error.
  const mean = Math.min(Math.max(first + rest / n, min), max);
  if (n === 1) return { mean, sd: null };
  return { mean, sd: min === max ? 0 : Math.sqrt(Math.max(0, squares - (rest * rest) / n) / (n - 1)) };
}
