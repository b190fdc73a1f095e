/** What can be said of a result against a screening level. */
export const screeningStates = ['above', 'below', 'cannot tell'] as const;
export type ScreeningState = (typeof screeningStates)[number];

/** Decimals that are equal stay equal after a conversion of units, whose products are off by less. */
const slack = 1e-11;

/** Whether a value is greater than a level, which must be of the same unit. */
function exceeds(value: number, level: number): boolean {
  return value > level + Math.abs(level) * slack;
}

/**
 * The state of a result against a screening level. A detect is above when its value is greater than the level and else
 * below: equal is below, and an estimated result counts by its value. A non-detect is below when its limit is at most the
 * level; nobody can tell when it is greater. Nor can anybody without a value or limit, or without a level.
 *
 * screeningState(8.7, false, 8.700000000000001) → "below"
 *
 * screeningState(20, true, 10) → "cannot tell"
 *
 * @param value the result, a non-detect's limit; NaN if it is missing.
 * @param isNonDetect whether the result is a non-detect's limit.
 * @param level the level in the unit of the result; NaN if there is none, or none in a unit that can be converted.
 * Values are compared with a relative slack of 1e-11.
 * Source: the product's own rule; that a high limit cannot tell: Helsel (2012), Statistics for Censored Environmental Data, ch. 1.
 */
export function screeningState(value: number, isNonDetect: boolean, level: number): ScreeningState {
  return screeningStates[codeOf(value, isNonDetect, level)];
}

/** The index of a state in `screeningStates`: many results are compared without a text for each. */
function codeOf(value: number, isNonDetect: boolean, level: number): 0 | 1 | 2 {
  if (Number.isNaN(value) || Number.isNaN(level)) return 2;
  if (!exceeds(value, level)) return 1;
  return isNonDetect ? 2 : 0;
}

/** How many results are in each state; the three add up to the number of results. */
export interface ScreeningCounts {
  above: number;
  below: number;
  cannotTell: number;
}

/** Results against a level: the state of each, by its index in `screeningStates`, and how many are in each. */
export interface ScreenedResults extends ScreeningCounts {
  states: Uint8Array;
  /** The largest detect divided by its level; null without a detect, or where the level is 0. */
  maxRatio: number | null;
}

/**
 * The states of results against screening levels, their counts, and how far the largest detect is above.
 *
 * screenResults([12, 9, 20], [0, 0, 1], [10, 10, 10]) → {"states":[0,1,2],"above":1,"below":1,"cannotTell":1,"maxRatio":1.2}
 *
 * @param values results, a non-detect at its limit; NaN means missing.
 * @param nonDetects 1 where the result at the same index is a non-detect, else 0.
 * @param levels the level of each result, in the result's unit; NaN where it has none.
 * @throws RangeError if the lengths differ.
 * Source: as `screeningState`.
 */
export function screenResults(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number>,
  levels: ArrayLike<number>,
): ScreenedResults {
  if (values.length !== nonDetects.length || values.length !== levels.length) {
    throw new RangeError(`screenResults: nonDetects and levels must be as long as values, ${values.length}`);
  }
  const states = new Uint8Array(values.length);
  const counts: [number, number, number] = [0, 0, 0];
  let maxRatio: number | null = null;
  for (let at = 0; at < values.length; at += 1) {
    const [value, level] = [values[at] as number, levels[at] as number];
    const isNonDetect = nonDetects[at] === 1;
    const state = codeOf(value, isNonDetect, level);
    states[at] = state;
    counts[state] += 1;
    const ratio = isNonDetect || level === 0 ? Number.NaN : value / level;
    if (!Number.isNaN(ratio) && (maxRatio === null || ratio > maxRatio)) maxRatio = ratio;
  }
  const [above, below, cannotTell] = counts;
  return { states, above, below, cannotTell, maxRatio };
}
