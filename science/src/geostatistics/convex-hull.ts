import { elementAt } from '../arrays/element-at.ts';
import type { PlanePoints } from './sampled-points.ts';

type Corner = readonly [x: number, y: number];

/**
 * The corners of the smallest convex outline around points, counterclockwise from the westernmost (of several, the
 * southernmost). Points on its edges are no corners. Of points on one line these are its two ends, of equal ones one.
 *
 * convexHull({"x": [0, 4, 4, 0, 2, 2], "y": [0, 0, 4, 4, 0, 2]}) → [[0, 0], [4, 0], [4, 4], [0, 4]]
 * convexHull({"x": [0, 1, 2], "y": [0, 1, 2]}) → [[0, 0], [2, 2]]
 *
 * @param points those without a coordinate do not count.
 * Source: A. M. Andrew, Another efficient algorithm for convex hulls in two dimensions, Information Processing Letters 9
 * (1979).
 */
export function convexHull({ x, y }: PlanePoints): Corner[] {
  const points = Array.from(x, (east, at): Corner => [east, elementAt(y, at)])
    .filter(([east, north]) => Number.isFinite(east) && Number.isFinite(north))
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
    .filter(([east, north], at, all) => east !== all[at - 1]?.[0] || north !== all[at - 1]?.[1]);
  if (points.length < 3) return points;
  return [...halfOf(points), ...halfOf(points.toReversed())];
}

/** One side of the hull without its last corner, with which the other begins. */
function halfOf(points: readonly Corner[]): Corner[] {
  const side: Corner[] = [];
  for (const point of points) {
    while (side.length > 1 && turn(side.at(-2) ?? point, side.at(-1) ?? point, point) <= 0) side.pop();
    side.push(point);
  }
  side.pop();
  return side;
}

function turn(a: Corner, b: Corner, c: Corner): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
