import { kmPerDegree, type Position, radiansPerDegree } from './distance.ts';
import { longitudeNear } from './longitudes.ts';
import { elementAt } from '../arrays/element-at.ts';

/** Positions in a plane: km east and km north of its origin. */
export interface PlanePositions {
  origin: Position;
  x: Float64Array;
  y: Float64Array;
}

/** [west, south, east, north] in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/**
 * The smallest bounds around the positions.
 *
 * boundsOf([-115, -114.97], [36.07, 36.05]) → [-115, 36.05, -114.97, 36.07]
 *
 * @returns null without a position; one without a coordinate does not count.
 */
export function boundsOf(long: ArrayLike<number>, lat: ArrayLike<number>): Bounds | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < long.length; at += 1) {
    const [x, y] = [elementAt(long, at), elementAt(lat, at)];
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return west <= east ? [west, south, east, north] : null;
}

/**
 * Positions as km east and north of an origin, by default the middle of their bounds: the equirectangular projection,
 * true along the origin's parallel and along meridians. At 36° north, east–west distances ten kilometers north or south
 * of the origin are off by 0.12 %: suitable for a site, not for a state.
 *
 * toLocalKm([-115], [37], {"lat": 36, "long": -115}) → {"origin": {"lat": 36, "long": -115}, "x": [0], "y": [111.1950802335329]}
 *
 * @returns NaN where a coordinate is missing. A longitude is taken to be within half a turn of the origin's.
 * Source: J. P. Snyder, Map projections: a working manual, USGS Professional Paper 1395 (1987), chapter 12.
 */
export function toLocalKm(
  long: ArrayLike<number>,
  lat: ArrayLike<number>,
  origin: Position = middleOf(long, lat),
): PlanePositions {
  const kmPerDegreeEast = kmPerDegree * Math.cos(origin.lat * radiansPerDegree);
  return {
    origin,
    x: Float64Array.from(long, (degrees) => (longitudeNear(degrees, origin.long) - origin.long) * kmPerDegreeEast),
    y: Float64Array.from(lat, (degrees) => (degrees - origin.lat) * kmPerDegree),
  };
}

/**
 * The position x km east and y km north of an origin, the reverse of `toLocalKm`.
 *
 * fromLocalKm({"lat": 36, "long": -115}, 0, 111.1950802335329) → {"lat": 37, "long": -115}
 *
 * @returns NaN where a number is missing.
 * Source: as `toLocalKm`.
 */
export function fromLocalKm(origin: Position, x: number, y: number): Position {
  return {
    lat: origin.lat + y / kmPerDegree,
    long: origin.long + x / (kmPerDegree * Math.cos(origin.lat * radiansPerDegree)),
  };
}

/**
 * By how much a plane around an origin lengthens what lies from east to west at a latitude: its distance ÷ that on the
 * sphere, less 1. From south to north the plane is true, so that no distance there is off by more.
 *
 * planeDistortion({"lat": 0, "long": 0}, 60) → 0.9999999999999996
 * planeDistortion({"lat": 36, "long": -115}, 36) → 0
 *
 * @returns below 0 where distances are too short.
 * Source: as `toLocalKm`: the scale along parallels of the equirectangular projection, chapter 12.
 */
export function planeDistortion(origin: Position, lat: number): number {
  return Math.cos(origin.lat * radiansPerDegree) / Math.cos(lat * radiansPerDegree) - 1;
}

function middleOf(long: ArrayLike<number>, lat: ArrayLike<number>): Position {
  const [west, south, east, north] = boundsOf(long, lat) ?? [0, 0, 0, 0];
  return { lat: (south + north) / 2, long: (west + east) / 2 };
}
