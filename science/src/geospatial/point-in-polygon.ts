import { longitudeNear } from './longitudes.ts';
/** A polygon's outline as [longitude, latitude] in degrees; the first point may be repeated at the end. */
export type Ring = readonly (readonly [long: number, lat: number])[];

/**
 * Whether a position lies in a polygon: the even-odd rule, so parts that a self-crossing outline covers twice are
 * outside. A position on an edge or a corner is inside. Edges are straight in degrees, as on the map over a site's few
 * kilometers. An outline across the meridian of 180° has corners beyond 180 or below -180; the position is taken on the turn
 * of the outline's first corner.
 *
 * pointInPolygon([[0, 0], [10, 0], [10, 10], [5, 3], [0, 10]], 5, 2) → true
 * pointInPolygon([[0, 0], [10, 0], [10, 10], [5, 3], [0, 10]], 5, 6) → false
 * pointInPolygon([[0, 0], [10, 0], [10, 10], [0, 0]], 10, 4) → true
 *
 * @returns false also for a position that is not a number and for an outline without points.
 * Source: M. Shimrat, Algorithm 112: position of point relative to polygon, CACM 5 (1962), with the half-open rule of
 * R. Hacker's certification for corners.
 */
export function pointInPolygon(ring: Ring, long: number, lat: number): boolean {
  return sideOf(ring, long, lat) !== 'outside';
}

/** A polygon's outline, and the outlines of the holes in it. */
export interface HoledPolygon {
  outline: Ring;
  holes: readonly Ring[];
}

/**
 * Whether a position lies in a polygon and in none of its holes. The edge of a hole belongs to the polygon, like its own.
 *
 * pointInHoledPolygon({"outline": [[0, 0], [9, 0], [9, 9], [0, 9]], "holes": [[[3, 3], [6, 3], [6, 6], [3, 6]]]}, 1, 1) → true
 * pointInHoledPolygon({"outline": [[0, 0], [9, 0], [9, 9], [0, 9]], "holes": [[[3, 3], [6, 3], [6, 6], [3, 6]]]}, 4, 4) → false
 * pointInHoledPolygon({"outline": [[0, 0], [9, 0], [9, 9], [0, 9]], "holes": [[[3, 3], [6, 3], [6, 6], [3, 6]]]}, 3, 4) → true
 *
 * @returns false also for a position that is not a number.
 * Source: polygons with interior rings of RFC 7946, 3.1.6; method as `pointInPolygon`.
 */
export function pointInHoledPolygon({ outline, holes }: HoledPolygon, long: number, lat: number): boolean {
  return pointInPolygon(outline, long, lat) && holes.every((hole) => sideOf(hole, long, lat) !== 'inside');
}

function sideOf(ring: Ring, position: number, lat: number): 'inside' | 'edge' | 'outside' {
  const long = longitudeNear(position, ring[0]?.[0] ?? position);
  let inside = false;
  let before = ring.at(-1);
  for (const corner of ring) {
    const [fromLong, fromLat] = before ?? corner;
    const [toLong, toLat] = corner;
    const side = (long - fromLong) * (toLat - fromLat) - (toLong - fromLong) * (lat - fromLat);
    if (side === 0 && between(long, fromLong, toLong) && between(lat, fromLat, toLat)) return 'edge';
    const crosses = fromLat > lat !== toLat > lat && (toLat > fromLat ? side < 0 : side > 0);
    if (crosses) inside = !inside;
    before = corner;
  }
  return inside ? 'inside' : 'outside';
}

function between(value: number, a: number, b: number): boolean {
  return value >= Math.min(a, b) && value <= Math.max(a, b);
}
