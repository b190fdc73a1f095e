import { earthRadiusKm, radiansPerDegree } from './distance.ts';
import type { Ring } from './point-in-polygon.ts';

type Corner = readonly [long: number, lat: number];

/**
 * The area inside an outline on the sphere, in km²: exact for edges that are straight in the cylindrical equal-area
 * projection, which over a site differ negligibly from straight ones.
 *
 * ringAreaKm2([[0, 0], [1, 0], [1, 1], [0, 1]]) → 12363.718145180046
 *
 * @param ring in degrees, in either direction; where it crosses itself parts of the area cancel.
 * Source: R. G. Chamberlain and W. H. Duquette, Some algorithms for polygons on a sphere, JPL publication 07-3 (2007).
 */
export function ringAreaKm2(ring: Ring): number {
  const [first] = ring;
  if (first === undefined) return 0;
  const flat = ring.map(([long, lat]): Corner => {
    const middle = ((lat + first[1]) / 2) * radiansPerDegree;
    // The difference of two sines, without loss of digits.
    const up = 2 * Math.cos(middle) * Math.sin(((lat - first[1]) / 2) * radiansPerDegree);
    return [(long - first[0]) * radiansPerDegree, up];
  });
  let twice = 0;
  let before = flat.at(-1) as Corner;
  for (const corner of flat) {
    twice += before[0] * corner[1] - corner[0] * before[1];
    before = corner;
  }
  return (Math.abs(twice) / 2) * earthRadiusKm * earthRadiusKm;
}

/** Why an outline is invalid. */
export type RingFault =
  | 'a coordinate is not a number'
  | 'a coordinate is out of range'
  | 'fewer than three corners'
  | 'it has no area'
  | 'it crosses itself';

/**
 * Why an outline is not a valid polygon; null if it is. Consecutive equal corners count once; an outline that touches
 * itself counts as crossing itself.
 *
 * ringFault([[0, 0], [2, 0], [2, 2], [0, 2], [0, 0]]) → null
 * ringFault([[0, 0], [2, 2], [2, 0], [0, 2]]) → "it crosses itself"
 * ringFault([[0, 0], [2, 2], [0, 0]]) → "fewer than three corners"
 * ringFault([[667000, 3993000], [668000, 3993000], [668000, 3994000]]) → "a coordinate is out of range"
 *
 * Every edge is compared with every other: for n corners that is n² / 2 times, 0.1 s for 5,000.
 *
 * @param ring of degrees, closed or not; NaN is a coordinate that is not a number.
 * Source: simple polygons of OGC 06-103r4, Simple feature access, 6.1.11.
 */
export function ringFault(ring: Ring): RingFault | null {
  if (!ring.every(([long, lat]) => Number.isFinite(long) && Number.isFinite(lat)))
    return 'a coordinate is not a number';
  if (ring.some(([long, lat]) => Math.abs(long) > 180 || Math.abs(lat) > 90)) return 'a coordinate is out of range';
  const corners = ring.filter((corner, at) => !isSame(corner, ring[(at + 1) % ring.length] as Corner));
  if (new Set(corners.map((corner) => corner.join(' '))).size < 3) return 'fewer than three corners';
  const [a, b] = corners as [Corner, Corner];
  if (corners.every((corner) => turn(a, b, corner) === 0)) return 'it has no area';
  return crossesItself(corners) ? 'it crosses itself' : null;
}

function crossesItself(corners: readonly Corner[]): boolean {
  const count = corners.length;
  const at = (index: number) => corners[index % count] as Corner;
  for (let one = 0; one < count; one += 1) {
    // Neighbors share a corner; they cross only if the second turns back onto the first.
    const [from, to, after] = [at(one), at(one + 1), at(one + 2)];
    if (turn(from, to, after) === 0 && isBetween(from, to, after)) return true;
    if (turn(from, to, after) === 0 && isBetween(to, after, from)) return true;
    for (let other = one + 2; other < count; other += 1) {
      const areNeighbours = one === 0 && other === count - 1;
      if (!areNeighbours && touch(from, to, at(other), at(other + 1))) return true;
    }
  }
  return false;
}

/** Whether two edges have a point in common. */
function touch(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0])) return false;
  const [cSide, dSide] = [turn(a, b, c), turn(a, b, d)];
  const [aSide, bSide] = [turn(c, d, a), turn(c, d, b)];
  if (cSide * dSide < 0 && aSide * bSide < 0) return true;
  return (
    (cSide === 0 && isBetween(a, b, c)) ||
    (dSide === 0 && isBetween(a, b, d)) ||
    (aSide === 0 && isBetween(c, d, a)) ||
    (bSide === 0 && isBetween(c, d, b))
  );
}

/** Positive when c lies to the left of the way from a to b, 0 when on it. */
function turn(a: Corner, b: Corner, c: Corner): number {
  return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]));
}

/** Whether c, which is on the line through a and b, lies between the two. */
function isBetween(a: Corner, b: Corner, c: Corner): boolean {
  return (
    c[0] >= Math.min(a[0], b[0]) &&
    c[0] <= Math.max(a[0], b[0]) &&
    c[1] >= Math.min(a[1], b[1]) &&
    c[1] <= Math.max(a[1], b[1])
  );
}

function isSame(a: Corner, b: Corner): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
