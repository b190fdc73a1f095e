import { type Partition, partition } from './k-means.ts';
import type { Steps } from './steps.ts';
import { elementAt, float64At } from '../arrays/element-at.ts';

/** Groups of points that lie close together. */
export interface Clusters {
  /** The numbers of the points in each group, ascending; the groups by their first. */
  groups: number[][];
  /** The middle of each group, in the unit of x and y. */
  centroids: { x: number; y: number }[];
  /** The sum of the squared distances of all points to the middle of their group. */
  withinSumOfSquares: number;
  /** How many points are distinct: there are no more groups than that. */
  distinct: number;
}

/** Starts from so many seeds, more where points are few; the best result counts. */
const starts = { min: 6, max: 24, points: 40_000 };

/**
 * K-means: `count` groups that make the sum of the squared distances to their middles small, by Lloyd's iteration from
 * several k-means++ starts of fixed seeds, of which the best stands. The same points give the same groups, in whatever
 * order they come. It is the best of those starts, not proven to be the best there is. Every start is a step.
 *
 * clusterPoints([0, 10, 1, 11], [0, 0, 0, 0], 2) → {"groups": [[0, 2], [1, 3]], "centroids": [{"x": 0.5, "y": 0}, {"x": 10.5, "y": 0}], "withinSumOfSquares": 1, "distinct": 4}
 *
 * @param x and `y` in a plane, in one unit: km as `toLocalKm` makes them, never degrees. A point that lacks a coordinate
 * is in no group.
 * @param count of groups, a whole number of at least 1; fewer come where the distinct points are fewer.
 * @throws RangeError for another count.
 * Source: as `partition`.
 */
export function* clusterPoints(x: ArrayLike<number>, y: ArrayLike<number>, count: number): Steps<Clusters> {
  if (!Number.isInteger(count) || count < 1) {
    throw new RangeError(`clusterPoints: count must be a whole number of at least 1, got ${count}`);
  }
  // Sorted, so that the seeds choose the same points whatever the order of the rows.
  const order = Array.from(x, (_, at) => at)
    .filter((at) => Number.isFinite(elementAt(x, at) + elementAt(y, at)))
    .toSorted((a, b) => elementAt(x, a) - elementAt(x, b) || elementAt(y, a) - elementAt(y, b) || a - b);
  const [sortedX, sortedY] = [x, y].map((axis) => Float64Array.from(order, (at) => elementAt(axis, at))) as [
    Float64Array,
    Float64Array,
  ];
  const distinct = new Set(order.map((at) => `${x[at]} ${y[at]}`)).size;
  const groupCount = Math.min(count, distinct);
  if (groupCount === 0) return { groups: [], centroids: [], withinSumOfSquares: 0, distinct };
  const startCount = Math.min(starts.max, Math.max(starts.min, Math.floor(starts.points / order.length)));
  let best: Partition | null = null;
  for (let seed = 1; seed <= startCount; seed += 1) {
    const found = partition(sortedX, sortedY, groupCount, seed);
    if (best === null || found.withinSumOfSquares < best.withinSumOfSquares) best = found;
    yield seed / startCount;
  }
  const { groupOf, middleX, middleY, withinSumOfSquares } = best as Partition;
  const groups = Array.from(middleX, (middle, group) => ({
    points: order.filter((_, at) => groupOf[at] === group).toSorted((a, b) => a - b),
    centroid: { x: middle, y: float64At(middleY, group) },
  })).toSorted((a, b) => elementAt(a.points, 0) - elementAt(b.points, 0));
  return {
    groups: groups.map(({ points }) => points),
    centroids: groups.map(({ centroid }) => centroid),
    withinSumOfSquares,
    distinct,
  };
}
