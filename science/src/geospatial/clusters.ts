import { type Partition, partition } from './k-means.ts';
import type { Steps } from './steps.ts';
import { elementAt, float64At } from '../arrays/element-at.ts';

/** Groups of points that lie close together. */
export interface Clusters {
  /** The indices of the points in each group, ascending; groups ordered by their first point. */
  groups: number[][];
  /** The center of each group, in the unit of x and y. */
  centroids: { x: number; y: number }[];
  /** The sum of the squared distances of all points to the center of their group. */
  withinSumOfSquares: number;
  /** The number of distinct points, which is the maximum number of groups. */
  distinct: number;
}

/** The number of starts, more for few points; the best result is kept. */
const starts = { min: 6, max: 24, points: 40_000 };

/**
 * K-means: `count` groups with a small sum of squared distances to their centers, by Lloyd's iteration from several
 * k-means++ starts with fixed seeds, of which the best is kept. The same points give the same groups, in any order. The
 * result is the best of those starts, not a proven optimum. Each start is a step.
 *
 * clusterPoints([0, 10, 1, 11], [0, 0, 0, 0], 2) → {"groups": [[0, 2], [1, 3]], "centroids": [{"x": 0.5, "y": 0}, {"x": 10.5, "y": 0}], "withinSumOfSquares": 1, "distinct": 4}
 *
 * @param x and `y` in a plane, in one unit: km as `toLocalKm` makes them, never degrees. A point without a coordinate
 * is in no group.
 * @param count of groups, a whole number of at least 1; there are fewer if there are fewer distinct points.
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
