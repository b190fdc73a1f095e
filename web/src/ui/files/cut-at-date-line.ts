import { writtenLongitude } from '@wellfield/science';
import type { Feature, Geometry, Position } from 'geojson';

/** A polygon's rings with its outline in one direction and its holes in the other, as a format has them. */
export function woundRings(rings: readonly Position[][], outline: 'clockwise' | 'counter-clockwise'): Position[][] {
  return rings.map((ring, at) => {
    const wanted = (outline === 'counter-clockwise') === (at === 0);
    return isCounterClockwise(ring) === wanted ? ring : ring.toReversed();
  });
}

function isCounterClockwise(ring: readonly Position[]): boolean {
  const [startX = 0, startY = 0] = ring[0] ?? [];
  let twice = 0;
  for (const [at, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(at + 1) % ring.length] ?? [];
    // Relative to the first corner, so that small outlines keep their digits.
    twice += (x - startX) * (nextY - startY) - (nextX - startX) * (y - startY);
  }
  return twice > 0;
}

/**
 * A feature with longitudes from -180 to 180: lines and areas that cross the meridian of 180° are cut there, as RFC 7946
 * asks (3.1.9). On the map shapes go on beyond 180. A part of an area that is in two pieces on one side stays one outline,
 * whose pieces are joined along the meridian.
 */
export function cutAtDateLine<F extends Feature>(feature: F): F {
  return crosses(feature.geometry) ? { ...feature, geometry: cut(feature.geometry) } : feature;
}

const crosses = (geometry: Geometry | null): boolean =>
  geometry !== null &&
  (geometry.type === 'GeometryCollection' ? geometry.geometries.some(crosses) : hasBeyond(geometry.coordinates));

function hasBeyond(coordinates: unknown): boolean {
  if (!Array.isArray(coordinates)) return false;
  const [first] = coordinates as unknown[];
  return typeof first === 'number' ? Math.abs(first) > 180 : coordinates.some(hasBeyond);
}

function cut(geometry: Geometry): Geometry {
  switch (geometry.type) {
    case 'Point':
      return { ...geometry, coordinates: written(geometry.coordinates) };
    case 'MultiPoint':
      return { ...geometry, coordinates: geometry.coordinates.map(written) };
    case 'LineString':
      return { type: 'MultiLineString', coordinates: linesOf(geometry.coordinates) };
    case 'MultiLineString':
      return { type: 'MultiLineString', coordinates: geometry.coordinates.flatMap(linesOf) };
    case 'Polygon':
      return { type: 'MultiPolygon', coordinates: areasOf(geometry.coordinates) };
    case 'MultiPolygon':
      return { type: 'MultiPolygon', coordinates: geometry.coordinates.flatMap(areasOf) };
    case 'GeometryCollection':
      return { ...geometry, geometries: geometry.geometries.map(cut) };
  }
}

const written = ([long = Number.NaN, ...rest]: Position): Position => [writtenLongitude(long), ...rest];

/** The turn of the map that a longitude is on: 0 from -180 to 180. */
const turnOf = (long: number): number => Math.round(long / 360);

function shifted(points: readonly Position[], turn: number): Position[] {
  return points.map(([long = Number.NaN, ...rest]) => [Number((long - 360 * turn).toFixed(9)), ...rest]);
}

/** Where a line crosses a meridian. */
function crossing([x = 0, y = 0]: Position, [toX = 0, toY = 0]: Position, at: number): Position {
  return [at, y + ((at - x) / (toX - x)) * (toY - y)];
}

function linesOf(line: readonly Position[]): Position[][] {
  const parts: { turn: number; points: Position[] }[] = [];
  for (const [at, point] of line.entries()) {
    const turn = turnOf(point[0] ?? 0);
    const part = parts.at(-1);
    const before = line[at - 1];
    if (part && part.turn === turn) part.points.push(point);
    else if (part && before) {
      const meridian = 360 * Math.min(part.turn, turn) + 180;
      const cutAt = crossing(before, point, meridian);
      part.points.push(cutAt);
      parts.push({ turn, points: [cutAt, point] });
    } else parts.push({ turn, points: [point] });
  }
  return parts.flatMap(({ turn, points }) => (points.length > 1 ? [shifted(points, turn)] : []));
}

function areasOf(rings: readonly Position[][]): Position[][][] {
  const turns = rings.flatMap((ring) => ring.map(([long = 0]) => turnOf(long)));
  const [first, last] = [Math.min(...turns), Math.max(...turns)];
  const areas: Position[][][] = [];
  for (let turn = first; turn <= last; turn += 1) {
    const parts = rings.map((ring) => shifted(between(ring, 360 * turn - 180, 360 * turn + 180), turn));
    if ((parts[0]?.length ?? 0) >= 4) areas.push(parts.filter(({ length }) => length >= 4));
  }
  return areas;
}

/** The part of an outline between two meridians (Sutherland and Hodgman, 1974), closed. */
function between(ring: readonly Position[], west: number, east: number): Position[] {
  const open = ring.slice(0, -1);
  const eastOf = clipped(open, west, ([long = 0]) => long >= west);
  const within = clipped(eastOf, east, ([long = 0]) => long <= east);
  return within.length === 0 ? [] : [...within, within[0] as Position];
}

function clipped(ring: readonly Position[], meridian: number, keeps: (point: Position) => boolean): Position[] {
  return ring.flatMap((point, at) => {
    const before = ring.at(at - 1) ?? point;
    const cutAt = keeps(point) === keeps(before) ? [] : [crossing(before, point, meridian)];
    return keeps(point) ? [...cutAt, point] : cutAt;
  });
}
