import { elementAt } from '../arrays/element-at.ts';
import { convexHull } from './convex-hull.ts';
import type { PlanePoints } from './sampled-points.ts';

/** What rounding moves a point off an edge, as a share of the edge's length. */
const slack = 1e-12;

/**
 * Which crossings of a grid lie within the convex hull of the wells, or at most a buffer away from it: outside a surface
 * continues what it has no well for. A crossing on the edge is inside. Wells on one line, and one well, have a hull of no
 * width, around which the buffer lies.
 *
 * insideHull({"x": [0, 4, 0], "y": [0, 0, 4]}, [0, 2, 4], [2, 3], 0) → [1, 1, 0, 1, 0, 0]
 * insideHull({"x": [0, 4, 0], "y": [0, 0, 4]}, [0, 2, 4], [2, 3], 1) → [1, 1, 0, 1, 1, 0]
 *
 * @param wells in one unit of length; those without a coordinate do not count.
 * @param x of the columns and `y` of the rows, in the same unit, as the buffer.
 * @returns 1 inside and 0 outside, the first row first; 0 without a well.
 * @throws RangeError for a buffer below 0.
 * Source: as `convexHull`.
 */
export function insideHull(
  wells: PlanePoints,
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  buffer: number,
): Uint8Array<ArrayBuffer> {
  if (!(buffer >= 0)) throw new RangeError(`insideHull: the buffer is at least 0, got ${buffer}`);
  const hull = convexHull(wells);
  const edges = hull.map((from, at) => ({ from, to: elementAt(hull, (at + 1) % hull.length) }));
  const isInside = (east: number, north: number): boolean => {
    let isLeftOfAll = hull.length > 2;
    for (const { from, to } of edges) {
      const [edgeX, edgeY] = [to[0] - from[0], to[1] - from[1]];
      const [atX, atY] = [east - from[0], north - from[1]];
      const squared = edgeX * edgeX + edgeY * edgeY;
      if (edgeX * atY - edgeY * atX < -slack * squared) isLeftOfAll = false;
      const share = squared === 0 ? 0 : Math.min(1, Math.max(0, (atX * edgeX + atY * edgeY) / squared));
      const away = Math.hypot(atX - share * edgeX, atY - share * edgeY);
      if (away <= buffer + slack * Math.sqrt(squared)) return true;
    }
    return isLeftOfAll;
  };
  return Uint8Array.from({ length: x.length * y.length }, (_, cell) =>
    Number(isInside(elementAt(x, cell % x.length), elementAt(y, Math.floor(cell / x.length)))),
  );
}
