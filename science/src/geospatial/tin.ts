import Delaunator from 'delaunator';
import { elementAt, uint32At } from '../arrays/element-at.ts';

type Triangle = [a: number, b: number, c: number];

/** A triangulated network; `reason` says why there is none. */
export interface Tin {
  /** By the indices of their corners, ascending; the triangles in the same order. */
  triangles: Triangle[];
  /** Of all triangles, in the square of the unit of x and y. */
  area: number;
  reason: 'fewer than three places' | 'all on one line' | null;
}

/** A thinner triangle, by the ratio of its area to the square of its longest side, is a rounding artifact. */
const thinnest = 1e-12;

/**
 * The Delaunay triangulation: no point lies within the circle through a triangle's corners. Of several values at one
 * position the first is used; points without a coordinate are in no triangle.
 *
 * triangulate([0, 4, 0, 4], [0, 0, 3, 4]) → {"triangles": [[0, 1, 2], [1, 2, 3]], "area": 14, "reason": null}
 * triangulate([0, 1, 2], [0, 1, 2]) → {"triangles": [], "area": 0, "reason": "all on one line"}
 *
 * @param x and `y` in a plane, in one unit: km as `toLocalKm` makes them, never degrees, whose circles are ellipses.
 * Source: B. Delaunay, Sur la sphère vide (1934); computed by delaunator.
 */
export function triangulate(x: ArrayLike<number>, y: ArrayLike<number>): Tin {
  const present = Array.from(x, (_, at) => at).filter((at) => Number.isFinite(elementAt(x, at) + elementAt(y, at)));
  const distinct = new Set(present.map((at) => `${x[at]} ${y[at]}`));
  if (distinct.size < 3) return { triangles: [], area: 0, reason: 'fewer than three places' };
  const { triangles: corners } = Delaunator.from(
    present,
    (at) => elementAt(x, at),
    (at) => elementAt(y, at),
  );
  const triangles: Triangle[] = [];
  let area = 0;
  for (let at = 0; at < corners.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => elementAt(present, uint32At(corners, at + corner))) as Triangle;
    const covered = areaOf(x, y, a, b, c);
    if (covered === 0) continue;
    area += covered;
    triangles.push([a, b, c].toSorted((one, other) => one - other) as Triangle);
  }
  if (triangles.length === 0) return { triangles, area: 0, reason: 'all on one line' };
  return { triangles: triangles.toSorted((p, q) => p[0] - q[0] || p[1] - q[1] || p[2] - q[2]), area, reason: null };
}

/** 0 if it is too thin. */
function areaOf(x: ArrayLike<number>, y: ArrayLike<number>, a: number, b: number, c: number): number {
  const side = (from: number, to: number) => [
    elementAt(x, to) - elementAt(x, from),
    elementAt(y, to) - elementAt(y, from),
  ];
  const [abX = 0, abY = 0] = side(a, b);
  const [acX = 0, acY = 0] = side(a, c);
  const area = Math.abs(abX * acY - acX * abY) / 2;
  const longest = Math.max(...[side(a, b), side(b, c), side(a, c)].map(([dx = 0, dy = 0]) => dx * dx + dy * dy));
  return area > thinnest * longest ? area : 0;
}
