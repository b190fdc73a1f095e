import { elementAt } from '../arrays/element-at.ts';

/** A limit, the detects from it to below the next one, its non-detects, and the share above it. */
interface LimitInterval {
  detects: number;
  nonDetects: number;
  above: number;
}

/** The shares at which detects and non-detects are plotted, each in the order of its values. */
export interface CensoredPositions {
  detects: number[];
  nonDetects: number[];
}

/**
 * Plotting positions of samples with non-detects at one limit or several: detects stand above the share that each limit
 * leaves below it, and the non-detects of a limit are spread evenly over that share. Without non-detects they are Blom's
 * for ten values or fewer and Hazen's above.
 *
 * censoredPositions([2, 3], [1, 1]) → {"detects": [0.6666666666666666, 0.8333333333333333], "nonDetects": [0.16666666666666666, 0.3333333333333333]}
 *
 * @param detects, limits ascending; no limit above the largest detect, where it would say nothing.
 * Source: R. M. Hirsch and J. R. Stedinger, Plotting positions for historical floods and their precision, Water
 * Resources Research 23 (1987); D. R. Helsel and T. A. Cohn, ibid. 24 (1988).
 */
export function censoredPositions(detects: ArrayLike<number>, limits: ArrayLike<number>): CensoredPositions {
  if (limits.length === 0) return completePositions(detects.length);
  const intervals = intervalsOf(detects, limits);
  const ofDetects = intervals.flatMap(({ detects: count, above }, at) => {
    const next = intervals[at + 1]?.above ?? 0;
    return Array.from({ length: count }, (_, rank) => 1 - above + ((above - next) * (rank + 1)) / (count + 1));
  });
  const ofNonDetects = intervals.flatMap(({ nonDetects: count, above }) =>
    Array.from({ length: count }, (_, rank) => ((1 - above) * (rank + 1)) / (count + 1)),
  );
  return { detects: ofDetects, nonDetects: ofNonDetects };
}

/**
 * Plotting positions by Kaplan–Meier: the product limit of ranks i among all n results, with the constant a that keeps the
 * largest detect below 1: (n − a + 1)/(n − 2a + 1) × Π (j − a)/(j − a + 1) over the ranks j ≥ i of detects. Without non-detects
 * that is (i − a)/(n + 1 − 2a). A non-detect has the position of the next detect, which its share is at most.
 *
 * kaplanMeierPositions([2, 3], [1, 1]) → {"detects": [0.6176470588235294, 0.8529411764705882], "nonDetects": [0.6176470588235294, 0.6176470588235294]}
 *
 * @param detects, limits ascending; no limit above the largest detect. A limit ranks below a detect of the same value.
 * @param a Blom's by default.
 * Source: J. R. Michael and W. R. Schucany, Analysis of data from censored samples, in R. B. D'Agostino and M. A. Stephens,
 * Goodness-of-Fit Techniques (1986), chapter 11, for non-detects as in R's EnvStats (S. P. Millard, 2013).
 */
export function kaplanMeierPositions(
  detects: ArrayLike<number>,
  limits: ArrayLike<number>,
  a = 3 / 8,
): CensoredPositions {
  const positions: CensoredPositions = { detects: [], nonDetects: [] };
  let rank = detects.length + limits.length;
  let share = (rank - a + 1) / (rank - 2 * a + 1);
  let limit = limits.length - 1;
  for (let detect = detects.length - 1; detect >= 0; detect -= 1) {
    for (; limit >= 0 && elementAt(limits, limit) > elementAt(detects, detect); limit -= 1, rank -= 1) {
      positions.nonDetects.push(share);
    }
    share *= (rank - a) / (rank - a + 1);
    positions.detects.push(share);
    rank -= 1;
  }
  for (; limit >= 0; limit -= 1) positions.nonDetects.push(share);
  return { detects: positions.detects.toReversed(), nonDetects: positions.nonDetects.toReversed() };
}

/** Without non-detects: (i − a)/(n + 1 − 2a), with Blom's a for ten values or fewer and Hazen's above. */
function completePositions(n: number): CensoredPositions {
  const a = n <= 10 ? 3 / 8 : 1 / 2;
  return { detects: Array.from({ length: n }, (_, at) => (at + 1 - a) / (n + 1 - 2 * a)), nonDetects: [] };
}

function intervalsOf(detects: ArrayLike<number>, limits: ArrayLike<number>): LimitInterval[] {
  const edges = [...new Set(Array.from(limits))];
  // Detects below every limit have an interval of their own, without non-detects.
  if (elementAt(detects, 0) < elementAt(edges, 0)) edges.unshift(-Infinity);
  let above = 0;
  return edges
    .map((edge, at) => {
      const next = edges[at + 1] ?? Infinity;
      return {
        detects: countBelow(detects, next) - countBelow(detects, edge),
        nonDetects: countUpTo(limits, edge) - countBelow(limits, edge),
        below: countBelow(detects, edge) + countUpTo(limits, edge),
      };
    })
    .toReversed()
    .map(({ detects: count, nonDetects, below }) => {
      if (count > 0) above += (count / (count + below)) * (1 - above);
      return { detects: count, nonDetects, above };
    })
    .toReversed();
}

function countBelow(ascending: ArrayLike<number>, bound: number): number {
  return countWhile(ascending, (value) => value < bound);
}

function countUpTo(ascending: ArrayLike<number>, bound: number): number {
  return countWhile(ascending, (value) => value <= bound);
}

/** How many values at the start satisfy a condition that none satisfies after the first failure; by bisection. */
function countWhile(values: ArrayLike<number>, holds: (value: number) => boolean): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(elementAt(values, middle))) from = middle + 1;
    else to = middle;
  }
  return from;
}
