import { kmeans } from 'ml-kmeans';
import type { Steps } from './steps.ts';

/** Groups of places that lie close together. */
export interface Clusters {
  /** The numbers of the places in each group, ascending; the groups by their first. */
  groups: number[][];
  /** The middle of each group, in the unit of x and y. */
  centroids: { x: number; y: number }[];
  /** The sum of the squared distances of all places to the middle of their group. */
  withinSumOfSquares: number;
  /** How many places are distinct: there are no more groups than that. */
  distinct: number;
}

/** Starts from so many seeds, more where places are few; the best result counts. */
const starts = { least: 6, most: 24, places: 40_000 };

/**
 * K-means: `count` groups that make the sum of the squared distances to their middles small, by Lloyd's iteration from
 * several k-means++ starts of fixed seeds, of which the best stands. The same places give the same groups, in whatever
 * order they come. It is the best of those starts, not proven to be the best there is. Every start is a step.
 *
 * clusterPlaces([0, 10, 1, 11], [0, 0, 0, 0], 2) → {"groups": [[0, 2], [1, 3]], "centroids": [{"x": 0.5, "y": 0}, {"x": 10.5, "y": 0}], "withinSumOfSquares": 1, "distinct": 4}
 *
 * @param x and `y` in a plane, in one unit: km as `toLocalKm` makes them, never degrees. A place that lacks a coordinate
 * is in no group.
 * @param count of groups, a whole number of at least 1; fewer come where the distinct places are fewer.
 * @throws RangeError for another count.
 * Source: S. P. Lloyd, Least squares quantization in PCM, doi 10.1109/TIT.1982.1056489; D. Arthur and S. Vassilvitskii,
 * k-means++ (2007); computed by ml-kmeans.
 */
export function* clusterPlaces(x: ArrayLike<number>, y: ArrayLike<number>, count: number): Steps<Clusters> {
  if (!Number.isInteger(count) || count < 1) {
    throw new RangeError(`clusterPlaces: count must be a whole number of at least 1, got ${count}`);
  }
  // Sorted, so that the seeds choose the same places whatever the order of the rows.
  const order = Array.from(x, (_, at) => at)
    .filter((at) => Number.isFinite((x[at] as number) + (y[at] as number)))
    .toSorted((a, b) => (x[a] as number) - (x[b] as number) || (y[a] as number) - (y[b] as number) || a - b);
  const places = order.map((at): [number, number] => [x[at] as number, y[at] as number]);
  const distinct = new Set(places.map((place) => place.join(' '))).size;
  const groupCount = Math.min(count, distinct);
  if (groupCount === 0) return { groups: [], centroids: [], withinSumOfSquares: 0, distinct };
  const startCount = Math.min(starts.most, Math.max(starts.least, Math.floor(starts.places / places.length)));
  let best: { clusters: number[]; centroids: number[][]; within: number } | null = null;
  for (let seed = 1; seed <= startCount; seed += 1) {
    const { clusters, centroids } = kmeans(places, groupCount, { seed, tolerance: 0, maxIterations: 1000 });
    const within = sumOfSquares(places, clusters, centroids);
    if (best === null || within < best.within) best = { clusters, centroids, within };
    yield seed / startCount;
  }
  const found = best as NonNullable<typeof best>;
  const members = found.centroids.map((_, group) =>
    order.filter((_place, at) => found.clusters[at] === group).toSorted((a, b) => a - b),
  );
  const groups = found.centroids
    .map(([middleX = 0, middleY = 0], group) => ({ middle: { x: middleX, y: middleY }, places: members[group] ?? [] }))
    .filter((group) => group.places.length > 0)
    .toSorted((a, b) => (a.places[0] as number) - (b.places[0] as number));
  return {
    groups: groups.map((group) => group.places),
    centroids: groups.map(({ middle }) => middle),
    withinSumOfSquares: found.within,
    distinct,
  };
}

function sumOfSquares(places: [number, number][], clusters: number[], centroids: number[][]): number {
  let sum = 0;
  for (const [at, [x, y]] of places.entries()) {
    const [middleX = 0, middleY = 0] = centroids[clusters[at] as number] ?? [];
    sum += (x - middleX) * (x - middleX) + (y - middleY) * (y - middleY);
  }
  return sum;
}
