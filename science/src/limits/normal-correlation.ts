import { elementAt } from '../arrays/element-at.ts';
import { fitLine } from '../statistics/fit-line.ts';
import { normalQuantile } from '../statistics/normal.ts';

/**
 * The probability plot correlation coefficient (PPCC) of values with the normal distribution: their correlation with the
 * normal quantiles of Filliben's medians of order statistics. 1 is normal.
 *
 * normalCorrelation([1, 2, 4]) → 0.9819805060619659
 *
 * @param values in any order and one unit, none of them NaN; of detects alone, as a non-detect has no value.
 * @returns null with fewer than two values and if all are equal.
 * Source: J. J. Filliben, The probability plot correlation coefficient test for normality, Technometrics 17 (1975); EPA
 * Unified Guidance (2009), section 10.6.
 */
export function normalCorrelation(values: ArrayLike<number>): number | null {
  const sorted = isAscending(values) ? Float64Array.from(values) : Float64Array.from(values).sort();
  const n = sorted.length;
  const last = 0.5 ** (1 / n);
  const scores = sorted.map((_, at) => {
    if (at === 0) return normalQuantile(1 - last);
    return at === n - 1 ? normalQuantile(last) : normalQuantile((at + 1 - 0.3175) / (n + 0.365));
  });
  return fitLine(scores, sorted)?.r ?? null;
}

/** Those of a plot are, and a million are checked in a hundredth of the time that sorting them takes. */
function isAscending(values: ArrayLike<number>): boolean {
  for (let at = 1; at < values.length; at += 1) if (!(elementAt(values, at - 1) <= elementAt(values, at))) return false;
  return true;
}
