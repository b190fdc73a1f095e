import { reportedEstimate } from '../statistics/estimate.ts';
import type { NonDetectMethod } from '../statistics/non-detects.ts';
import { screeningState, type ScreeningState } from './screening-state.ts';

/**
 * The state of a mean against a screening level. Where a method estimates the mean with its non-detects, the estimate is
 * compared. Where it does not, as with non-detects at their limit, the mean lies between those with every non-detect at 0
 * (at its limit where that is negative) and at its limit: it is above or below where both are, and else nobody can tell.
 *
 * meanScreeningState([30, 2], [0, 1], 10, "at-limit") → "above"
 *
 * meanScreeningState([5, 30], [0, 1], 10, "at-limit") → "cannot tell"
 *
 * @param values results in the level's unit, a non-detect at its limit; NaN means missing and is left out.
 * @param nonDetects 1 where the result at the same index is a non-detect, else 0.
 * @param level NaN if there is none.
 * @returns null without any value.
 * @throws RangeError if the lengths differ.
 * Source: bounds by substitution as in Helsel (2012), ch. 1 and 6; the methods as in `reportedEstimate`.
 */
export function meanScreeningState(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number>,
  level: number,
  method: NonDetectMethod,
): ScreeningState | null {
  let count = 0;
  let censored = 0;
  let [lowest, highest] = [0, 0];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    if (Number.isNaN(value)) continue;
    const isNonDetect = nonDetects[at] === 1;
    count += 1;
    censored += isNonDetect ? 1 : 0;
    highest += value;
    lowest += isNonDetect ? Math.min(0, value) : value;
  }
  if (count === 0) return null;
  const estimated = method === 'at-limit' || censored === 0 ? null : reportedEstimate(values, nonDetects, method).mean;
  if (estimated !== null) return screeningState(estimated, false, level);
  const lower = screeningState(lowest / count, false, level);
  return lower === screeningState(highest / count, false, level) ? lower : 'cannot tell';
}
