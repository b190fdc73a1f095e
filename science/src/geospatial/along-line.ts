import { elementAt, float64At } from '../arrays/element-at.ts';

/** Points and a line's corners in a plane, in one unit. */
interface PlaneXY {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
}

/** Where points are along a line and how far from it, in the unit of the plane. */
export interface AlongLine {
  /** Of each point, from the line's first corner to the point of the line that is nearest to it. */
  along: Float64Array<ArrayBuffer>;
  away: Float64Array<ArrayBuffer>;
  /** Of each corner. */
  corners: Float64Array<ArrayBuffer>;
}

/**
 * Points projected onto a line of corners: each onto the point of it that is nearest, of equally near ones the first. One
 * beyond an end is projected onto the end.
 *
 * alongLine({"x": [1, 5, 2], "y": [1, 0, -2]}, {"x": [0, 2, 2], "y": [0, 0, 3]}) → {"along": [1, 2, 2], "away": [1, 3, 2], "corners": [0, 2, 5]}
 *
 * @returns NaN for a point without a coordinate.
 * @throws RangeError for a line without two corners.
 */
export function alongLine(points: PlaneXY, line: PlaneXY): AlongLine {
  if (line.x.length < 2) throw new RangeError('alongLine: a line has two corners or more');
  const corners = new Float64Array(line.x.length);
  for (let at = 1; at < corners.length; at += 1) {
    corners[at] = float64At(corners, at - 1) + Math.hypot(stepOf(line.x, at), stepOf(line.y, at));
  }
  const along = new Float64Array(points.x.length).fill(Number.NaN);
  const away = new Float64Array(points.x.length).fill(Number.NaN);
  for (let point = 0; point < along.length; point += 1) {
    const [x, y] = [elementAt(points.x, point), elementAt(points.y, point)];
    for (let at = 1; at < corners.length; at += 1) {
      const [east, north] = [stepOf(line.x, at), stepOf(line.y, at)];
      const [fromX, fromY] = [x - elementAt(line.x, at - 1), y - elementAt(line.y, at - 1)];
      const square = east * east + north * north;
      const share = square === 0 ? 0 : Math.min(1, Math.max(0, (fromX * east + fromY * north) / square));
      const distance = Math.hypot(fromX - share * east, fromY - share * north);
      if (distance >= float64At(away, point)) continue;
      away[point] = distance;
      along[point] = float64At(corners, at - 1) + share * Math.sqrt(square);
    }
  }
  return { along, away, corners };
}

function stepOf(values: ArrayLike<number>, at: number): number {
  return elementAt(values, at) - elementAt(values, at - 1);
}
