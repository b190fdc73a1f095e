import { elementAt, float64At } from '../arrays/element-at.ts';
import { NearestPoints } from './nearest-points.ts';
import type { PlanePoints } from './sampled-points.ts';

/**
 * The distance from every crossing of a grid to the nearest well: where a surface is far from anything measured.
 *
 * distanceToWells({"x": [0, 6], "y": [0, 8]}, [0, 3], [0, 4]) → [0, 3, 4, 5]
 * distanceToWells({"x": [], "y": []}, [0], [0]) → [null]
 *
 * @param wells in one unit of length; those without a coordinate do not count.
 * @param x of the columns and `y` of the rows, in the same unit.
 * @returns the first row first, in the same unit; Infinity without a well.
 * Source: the distance in a plane.
 */
export function distanceToWells(
  wells: PlanePoints,
  x: ArrayLike<number>,
  y: ArrayLike<number>,
): Float64Array<ArrayBuffer> {
  const present = Array.from(wells.x, (_, at) => at).filter((at) =>
    Number.isFinite(elementAt(wells.x, at) + elementAt(wells.y, at)),
  );
  const taken = (from: ArrayLike<number>) => Float64Array.from(present, (at) => elementAt(from, at));
  const nearest = new NearestPoints(taken(wells.x), taken(wells.y), Math.min(1, present.length));
  return Float64Array.from({ length: x.length * y.length }, (_, cell) => {
    if (present.length === 0) return Infinity;
    nearest.search(elementAt(x, cell % x.length), elementAt(y, Math.floor(cell / x.length)), () => true);
    return Math.sqrt(float64At(nearest.squared, 0));
  });
}

/**
 * Which crossings are at most so far from a well.
 *
 * withinDistance([0, 2, 2.5], 2) → [1, 1, 0]
 *
 * @param distances of the crossings, from `distanceToWells`; Infinity and NaN are never within.
 * @param max in their unit.
 * @returns 1 within and 0 beyond, in the order of the distances.
 */
export function withinDistance(distances: ArrayLike<number>, max: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(distances, (distance) => Number(distance <= max && distance < Infinity));
}
