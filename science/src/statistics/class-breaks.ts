import { ckmeans } from 'simple-statistics';
import { elementAt, float64At } from '../arrays/element-at.ts';

/** A range of values, in their unit, and how many values fall into it. */
export interface ValueClass {
  min: number;
  max: number;
  count: number;
  /** Of the class for values at or below 0 under logarithmic classes: it ends at 0, and the next one begins above it. */
  isAtOrBelowZero?: true;
}

/** How values are classified: where they cluster, at equal steps, or at equal steps of their logarithms. */
export type ClassMethod = 'ckmeans' | 'equal' | 'logarithmic';

/**
 * The classes that values fall into, ascending. `ckmeans` minimizes the sum of squared deviations within classes, and
 * each class runs from its smallest to its largest value; `equal` takes its edges from `equalBreaks`, where a value at
 * an edge belongs to the upper class and the largest value to the last; `logarithmic` does the same with
 * `logarithmicBreaks`, where values at or below 0, if there are others, are the lowest of the `count` classes.
 *
 * valueClasses([1, 1, 2, 2, 9], 6, "ckmeans") → [{"min": 1, "max": 1, "count": 2}, {"min": 2, "max": 2, "count": 2}, {"min": 9, "max": 9, "count": 1}]
 * valueClasses([0, 1, 5, 10], 2, "equal") → [{"min": 0, "max": 5, "count": 2}, {"min": 5, "max": 10, "count": 2}]
 * valueClasses([1, 5, 10, 100], 2, "logarithmic") → [{"min": 1, "max": 10, "count": 2}, {"min": 10, "max": 100, "count": 2}]
 * valueClasses([-2, 0, 1, 5], 2, "logarithmic") → [{"min": -2, "max": 0, "count": 2, "isAtOrBelowZero": true}, {"min": 1, "max": 5, "count": 2}]
 *
 * @param values NaN means missing and is left out.
 * @param count the maximum number of classes, at least 1; with fewer distinct values, each is a class of its own.
 * @returns no classes without values.
 * @throws RangeError unless `count` is a whole number from 1.
 * Source: H. Wang and M. Song, Ckmeans.1d.dp: optimal k-means clustering in one dimension by dynamic programming, The R
 * Journal 3/2 (2011); one class each for fewer distinct values, and one for values at or below 0, are this project's rules.
 */
export function valueClasses(values: ArrayLike<number>, count: number, method: ClassMethod): ValueClass[] {
  const present = presentOf(values, count);
  if (present.length === 0) return [];
  if (method === 'ckmeans') return clusters(present, count).map(classOf);
  if (method === 'logarithmic') {
    const positive = present.filter((value) => value > 0);
    const without = present.length - positive.length;
    // One class alone holds all.
    if (without > 0 && positive.length > 0 && count > 1) {
      const lowest: ValueClass = { min: float64At(present, 0), max: 0, count: without, isAtOrBelowZero: true };
      return [lowest, ...between(logarithmicBreaks(positive, count - 1), positive)];
    }
  }
  return between(
    method === 'equal' || count === 1 ? equalBreaks(present, count) : logarithmicBreaks(present, count),
    present,
  );
}

/** The classes between edges, and how many values are in each. */
function between(edges: readonly number[], values: Float64Array): ValueClass[] {
  const classes = edges.slice(1).map((max, at) => ({ min: elementAt(edges, at), max, count: 0 }));
  for (const value of values) (classes[classAt(classes, value)] as ValueClass).count += 1;
  return classes;
}

/**
 * The index of a value's class among those of `valueClasses`: the last one that begins at or below it. A value between
 * two clusters belongs to the lower one, but one above 0 never to the class at or below it.
 *
 * classAt([{"min": 0, "max": 5, "count": 2}, {"min": 5, "max": 10, "count": 2}], 5) → 1
 *
 * @returns 0 for a value below the first class or a missing one (NaN).
 * Source: as `valueClasses`.
 */
export function classAt(classes: readonly ValueClass[], value: number): number {
  return Math.max(
    0,
    classes.findLastIndex((_, at) => at > 0 && startOfClass(classes, at) <= value),
  );
}

/**
 * The smallest value that `classAt` puts into a class other than the first: its minimum, but after the class at or below 0
 * the smallest number above 0.
 *
 * startOfClass([{"min": 0, "max": 5, "count": 2}, {"min": 5, "max": 10, "count": 2}], 1) → 5
 *
 * @returns NaN without such a class.
 * Source: as `valueClasses`.
 */
export function startOfClass(classes: readonly ValueClass[], index: number): number {
  if (index === 1 && classes[0]?.isAtOrBelowZero && classes.length > 1) return Number.MIN_VALUE;
  return classes[index]?.min ?? NaN;
}

/**
 * The edges of `count` equally wide classes from the smallest to the largest value.
 *
 * equalBreaks([1, 2, 9], 4) → [1, 3, 5, 7, 9]
 *
 * @param values NaN means missing and is left out.
 * @returns `count` + 1 edges; the value twice if there is only one distinct value, none without values.
 * @throws RangeError unless `count` is a whole number from 1.
 */
export function equalBreaks(values: ArrayLike<number>, count: number): number[] {
  const present = presentOf(values, count);
  const min = present[0];
  const max = present.at(-1);
  if (min === undefined || max === undefined) return [];
  if (min === max) return [min, max];
  return Array.from({ length: count + 1 }, (_, edge) => (edge === count ? max : min + (edge * (max - min)) / count));
}

/**
 * The edges of `count` classes of equal width in the logarithm, from the smallest positive to the largest value. Values
 * of 0 and below have no logarithm and are left out.
 *
 * logarithmicBreaks([1, 2, 100], 2) → [1, 10, 100]
 * logarithmicBreaks([-5, 0, 1, 100], 2) → [1, 10, 100]
 *
 * @param values NaN means missing and is left out.
 * @returns `count` + 1 edges; the value twice if there is only one distinct positive value; as `equalBreaks` if there is none.
 * @throws RangeError unless `count` is a whole number from 1.
 */
export function logarithmicBreaks(values: ArrayLike<number>, count: number): number[] {
  const present = presentOf(values, count);
  const min = present.find((value) => value > 0);
  if (min === undefined) return equalBreaks(present, count);
  const max = present.at(-1) as number;
  const logarithms = equalBreaks([Math.log10(min), Math.log10(max)], count);
  // Powers of ten are rarely exact: the ends are the values themselves, and no edge lies beyond them.
  const inner = logarithms.slice(1, -1).map((logarithm) => Math.min(Math.max(10 ** logarithm, min), max));
  return [min, ...inner, max];
}

/** The values without missing ones, ascending. */
function presentOf(values: ArrayLike<number>, count: number): Float64Array {
  if (!(Number.isInteger(count) && count >= 1)) {
    throw new RangeError(`classes: count must be a whole number from 1, got ${count}`);
  }
  return Float64Array.from(values)
    .filter((value) => !Number.isNaN(value))
    .sort();
}

function clusters(sorted: Float64Array, count: number): number[][] {
  let distinct = 0;
  sorted.forEach((value, at) => {
    if (at === 0 || value !== sorted[at - 1]) distinct += 1;
  });
  return ckmeans(Array.from(sorted), Math.min(count, distinct));
}

function classOf(cluster: number[]): ValueClass {
  return { min: elementAt(cluster, 0), max: cluster.at(-1) as number, count: cluster.length };
}
