import type { ConflictingPositions } from '../import-report.ts';
import type { DatumShift } from '../../coordinates/datum-shifts.ts';
import type { Conversion, FindSystem } from './site-systems.ts';

/** A position as rows of one location give it, and how many do; every text as delivered. */
export interface DeliveredPosition {
  /** The location's standard name. */
  location: string;
  x: string | null;
  y: string | null;
  crs: string | null;
  rows: number;
}

/** The position in degrees; else why its rows are rejected (`problem`) or left without coordinates (`absence`). */
export interface Position {
  lat: number | null;
  long: number | null;
  problem: { column: 'x' | 'y' | 'crs'; reason: string } | null;
  absence: string | null;
  shift?: DatumShift | null;
}

const noCoordinates = 'no coordinates given';

/** The prefix of a `crs` for a datum that the portal's format allows but is not converted: not an error in the row. */
export const unconvertedDatum = 'datum ';

/**
 * Converts positions to WGS84 degrees and settles on one for each location: the pair that most of its rows give
 * (among equals the southernmost, then westernmost). The other pairs are returned for the report.
 */
export function settlePositions(
  delivered: readonly DeliveredPosition[],
  find: FindSystem,
): {
  positions: Position[];
  conflicts: ConflictingPositions[];
  conversions: Conversion[];
} {
  const positions = delivered.map((each) => positionOf(each, find));
  const conversions = conversionsOf(delivered, positions, find);
  const pairs = new Map<string, Map<string, { lat: number; long: number; rows: number }>>();
  for (const [index, { lat, long }] of positions.entries()) {
    const { location, rows } = delivered[index] as DeliveredPosition;
    if (lat === null || long === null) continue;
    const ofLocation = pairs.get(location) ?? new Map<string, { lat: number; long: number; rows: number }>();
    pairs.set(location, ofLocation);
    const key = `${lat} ${long}`;
    const pair = ofLocation.get(key) ?? { lat, long, rows: 0 };
    ofLocation.set(key, pair);
    pair.rows += rows;
  }
  const conflicts: ConflictingPositions[] = [];
  const settled = new Map<string, { lat: number; long: number }>();
  for (const [location, ofLocation] of pairs) {
    const [retained, ...others] = [...ofLocation.values()].toSorted(
      (one, other) => other.rows - one.rows || one.lat - other.lat || one.long - other.long,
    );
    if (!retained) continue;
    settled.set(location, retained);
    if (others.length > 0) conflicts.push({ location, kept: retained, others });
  }
  for (const [index, position] of positions.entries()) {
    const retained = settled.get((delivered[index] as DeliveredPosition).location);
    if (position.lat !== null && retained) Object.assign(position, { lat: retained.lat, long: retained.long });
  }
  return { positions, conflicts, conversions };
}

/** Which systems were converted and how, the most frequent shift first. */
function conversionsOf(
  delivered: readonly DeliveredPosition[],
  positions: readonly Position[],
  find: FindSystem,
): Conversion[] {
  const bySystem = new Map<string, Map<DatumShift | null, number>>();
  for (const [index, { lat, shift = null }] of positions.entries()) {
    const crs = delivered[index]?.crs ?? null;
    if (lat === null || crs === null) continue;
    const shifts = bySystem.get(crs) ?? new Map<DatumShift | null, number>();
    bySystem.set(crs, shifts.set(shift, (shifts.get(shift) ?? 0) + 1));
  }
  return [...bySystem].flatMap(([crs, shifts]) => {
    const system = find(crs);
    if (typeof system === 'string') return [];
    const counted = [...shifts].map(([shift, count]) => ({ shift, positions: count }));
    return [{ system, shifts: counted.toSorted((one, other) => other.positions - one.positions) }];
  });
}

function positionOf({ x, y, crs }: DeliveredPosition, find: FindSystem): Position {
  if (x === null || y === null) {
    return absent(x === null && y === null ? noCoordinates : 'one of the two coordinates is missing');
  }
  if (crs === null) return absent('coordinates without a coordinate system');
  if (crs.startsWith(unconvertedDatum)) return absent(`${crs} is not converted`);
  const system = find(crs);
  if (typeof system === 'string') return rejected('crs', `this coordinate system is not converted: ${system}`);
  const [easting, northing] = [coordinate(x), coordinate(y)];
  if (easting === null) return rejected('x', 'not a number');
  if (northing === null) return rejected('y', 'not a number');
  const point = system.toDegrees(easting, northing);
  if (!point)
    return rejected(
      Math.abs(northing) > 90 || Math.abs(easting) <= 180 ? 'y' : 'x',
      `the point x ${x}, y ${y} is outside the range of ${crs}`,
    );
  return { ...point, problem: null, absence: null };
}

/** A decimal number as text; null for anything else, so "1e400", "0x10" and "" are none. */
function coordinate(text: string): number | null {
  const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

const absent = (absence: string): Position => ({ lat: null, long: null, problem: null, absence });

const rejected = (column: 'x' | 'y' | 'crs', reason: string): Position => ({
  lat: null,
  long: null,
  problem: { column, reason },
  absence: null,
});
