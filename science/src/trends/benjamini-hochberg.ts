import { float64At } from '../arrays/element-at.ts';

/** p-values adjusted for the number of tests that were made. */
export interface AdjustedTests {
  /** In the order of the tests; null where there was none. */
  adjusted: (number | null)[];
  /** The number of tests. */
  tests: number;
}

/**
 * The false discovery rate of Benjamini and Hochberg: of the tests whose adjusted p is below 0.05, at most 5% are expected
 * to be false. Each p is multiplied by the number of tests over its rank, made monotone from the largest down, at most 1.
 *
 * benjaminiHochberg([0.01, null, 0.04, 0.03]) → {"adjusted": [0.03, null, 0.04, 0.04], "tests": 3}
 *
 * @param ps two-sided p-values; null where no test was made, which does not count.
 * Source: Y. Benjamini and Y. Hochberg, Controlling the false discovery rate, Journal of the Royal Statistical Society B 57
 * (1995).
 */
export function benjaminiHochberg(ps: readonly (number | null)[]): AdjustedTests {
  const sorted = Float64Array.from(ps.filter((p) => p !== null)).sort();
  const tests = sorted.length;
  const adjusted = new Float64Array(tests);
  let smallest = 1;
  for (let at = tests - 1; at >= 0; at -= 1) {
    smallest = Math.min(smallest, (float64At(sorted, at) * tests) / (at + 1));
    adjusted[at] = smallest;
  }
  // Equal ones are adjusted alike, so each is looked up by its value: tens of thousands are sorted as plain numbers.
  return { adjusted: ps.map((p) => (p === null ? null : float64At(adjusted, firstOf(sorted, p)))), tests };
}

/** The first index of a number in sorted ones, among which it is. */
function firstOf(sorted: Float64Array, wanted: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (float64At(sorted, middle) < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}
