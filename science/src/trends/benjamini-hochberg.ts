import { elementAt } from '../arrays/element-at.ts';

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
  const made = ps.flatMap((p, at) => (p === null ? [] : [{ p, at }])).toSorted((a, b) => b.p - a.p);
  const adjusted: (number | null)[] = ps.map(() => null);
  let smallest = 1;
  for (let after = 0; after < made.length; after += 1) {
    const { p, at } = elementAt(made, after);
    smallest = Math.min(smallest, (p * made.length) / (made.length - after));
    adjusted[at] = smallest;
  }
  return { adjusted, tests: made.length };
}
