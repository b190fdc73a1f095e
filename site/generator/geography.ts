import proj4 from 'proj4';

/**
 * The geography of the invented complex: a gentle slope south of a desert wash, falling north-east. Positions are
 * meters east and north of the center of the complex; the wash and the slope roughly follow the region, everything on
 * the complex is invented.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const origin = { lat: 36.048, long: -114.985 };
const metresPerDegreeLat = 110_960;
const metresPerDegreeLong = 90_060;

export function latLongOf({ x, y }: Point): { lat: number; long: number } {
  return {
    lat: Number((origin.lat + y / metresPerDegreeLat).toFixed(6)),
    long: Number((origin.long + x / metresPerDegreeLong).toFixed(6)),
  };
}

export function pointOf(lat: number, long: number): Point {
  return { x: (long - origin.long) * metresPerDegreeLong, y: (lat - origin.lat) * metresPerDegreeLat };
}

const toUtm = proj4('EPSG:4326', '+proj=utm +zone=11 +datum=NAD83 +units=m +no_defs');

/** UTM zone 11N, NAD83, meters to the decimeter. */
export function utmOf(point: Point): { easting: number; northing: number } {
  const { lat, long } = latLongOf(point);
  const [easting, northing] = toUtm.forward([long, lat]);
  return { easting: Number(easting.toFixed(1)), northing: Number(northing.toFixed(1)) };
}

/** The wash from the upper reach down to its last weir, in the direction of flow. */
export const wash: readonly Point[] = [
  pointOf(36.1081, -115.022),
  pointOf(36.0985, -115.012),
  pointOf(36.0915, -115.0),
  pointOf(36.0884, -114.9925),
  pointOf(36.0875, -114.9858),
  pointOf(36.0889, -114.977),
  pointOf(36.0912, -114.9685),
  pointOf(36.0952, -114.957),
  pointOf(36.1004, -114.9433),
  pointOf(36.1025, -114.9344),
  pointOf(36.112, -114.918),
  pointOf(36.1222, -114.905),
];

/** The buried channel that leads ground water from the complex to the wash: the plume's axis, bending east on its way north. */
export const paleochannel: readonly Point[] = [
  { x: 0, y: -400 },
  { x: 40, y: 300 },
  { x: 110, y: 1_000 },
  { x: 280, y: 1_800 },
  { x: 500, y: 2_600 },
  { x: 640, y: 3_400 },
  { x: 660, y: 4_000 },
  { x: 600, y: 4_500 },
];

/** A second, shorter channel to the west, which carries the solvent plume of a neighboring plant. */
export const westernChannel: readonly Point[] = [
  { x: -900, y: -300 },
  { x: -880, y: 500 },
  { x: -760, y: 1_300 },
  { x: -520, y: 2_200 },
  { x: -330, y: 3_000 },
  { x: -250, y: 3_800 },
];

/** Where a point lies against a line: meters along it from its start, and to its right (positive) or left. */
export interface Station {
  readonly along: number;
  readonly across: number;
}

const stations = new WeakMap<readonly Point[], WeakMap<Point, Station>>();

/** The nearest station on a line; cached, because every result of a location needs it. */
export function stationOn(line: readonly Point[], point: Point): Station {
  const known = stations.get(line) ?? new WeakMap<Point, Station>();
  stations.set(line, known);
  const station = known.get(point) ?? nearestStation(line, point);
  known.set(point, station);
  return station;
}

function nearestStation(line: readonly Point[], point: Point): Station {
  let best: Station = { along: 0, across: 0 };
  let nearest = Infinity;
  let passed = 0;
  for (const [index, start] of line.entries()) {
    const end = line[index + 1];
    if (!end) break;
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    const [ux, uy] = [(end.x - start.x) / length, (end.y - start.y) / length];
    const [dx, dy] = [point.x - start.x, point.y - start.y];
    const raw = dx * ux + dy * uy;
    // The first and last legs are extended beyond their ends, for points upstream and downstream.
    const low = index === 0 ? -Infinity : 0;
    const high = index === line.length - 2 ? Infinity : length;
    const along = Math.min(high, Math.max(low, raw));
    const distance = Math.hypot(dx - along * ux, dy - along * uy);
    if (distance < nearest) {
      nearest = distance;
      const right = (dx - along * ux) * uy - (dy - along * uy) * ux;
      best = { along: passed + along, across: Math.sign(right) * distance };
    }
    passed += length;
  }
  return best;
}

/** The point at a station on a line; the reverse of `stationOn` away from its bends. */
export function pointAt(line: readonly Point[], { along, across }: Station): Point {
  let passed = 0;
  for (const [index, start] of line.entries()) {
    const end = line[index + 1];
    if (!end) break;
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    if (along <= passed + length || index === line.length - 2) {
      const [ux, uy] = [(end.x - start.x) / length, (end.y - start.y) / length];
      const rest = along - passed;
      return { x: start.x + ux * rest + uy * across, y: start.y + uy * rest - ux * across };
    }
    passed += length;
  }
  throw new RangeError('a line needs two points');
}

/** Land surface in feet above sea level: 1,790 ft south of the complex, some 1,530 ft at the wash. */
export function landSurfaceFt({ x, y }: Point): number {
  const fall = 0.0515 * y + 0.004 * x;
  return 1_768 - fall + 2.5 * Math.sin(x / 310) + 2 * Math.cos(y / 420);
}

/** Depth from the surface to the contact of the alluvium (Qal) with the fine-grained formation below, in feet. */
export function contactDepthFt(point: Point): number {
  const { across } = stationOn(paleochannel, point);
  const channel = 16 * Math.exp(-((across / 220) ** 2));
  return Math.max(8, 26 + channel + 0.0012 * point.y + 3 * Math.sin(point.x / 450 + 1));
}
