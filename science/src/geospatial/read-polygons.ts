import type { Ring } from './point-in-polygon.ts';
import { ringFault } from './ring.ts';

/** The limits for reading. */
export interface PolygonLimits {
  maxCharacters: number;
  maxPolygons: number;
  /** Of one polygon. */
  maxCorners: number;
}

/** The outlines of a file, and how many of its shapes are not polygons; or why it is refused. */
export type ReadPolygons = { rings: Ring[]; otherShapes: number } | { reason: string };

class Refusal extends Error {}

/** Names of longitude and latitude in degrees, as older files give them in the member `crs`. */
const degrees = /(^|[:/])(CRS84|4326|4269|4979)$/i;

/**
 * Reads the polygons of a GeoJSON text: of a geometry, a feature or a collection of either. An invalid polygon
 * (`ringFault`), or one with holes, refuses the file, because a filter that silently ignores a part would mislead; so
 * does a coordinate system other than longitude and latitude in degrees.
 *
 * readPolygons("{\"type\": \"Polygon\", \"coordinates\": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}", {"maxCharacters": 1000, "maxPolygons": 5, "maxCorners": 100}) → {"rings": [[[0, 0], [1, 0], [1, 1], [0, 0]]], "otherShapes": 0}
 * readPolygons("POLYGON ((0 0, 1 0, 1 1))", {"maxCharacters": 1000, "maxPolygons": 5, "maxCorners": 100}) → {"reason": "The file is not GeoJSON."}
 *
 * @returns outlines unchanged, without third coordinates.
 * Source: RFC 7946; for `crs` the GeoJSON format specification of 2008.
 */
export function readPolygons(text: string, limits: PolygonLimits): ReadPolygons {
  try {
    if (text.length > limits.maxCharacters) {
      throw new Refusal(`The file is larger than ${limits.maxCharacters} characters.`);
    }
    const { polygons, otherShapes } = shapesOf(parse(text), limits.maxPolygons);
    if (polygons.length === 0) throw new Refusal('The file has no polygon.');
    return { rings: polygons.map((polygon, at) => readRing(polygon, at + 1, limits.maxCorners)), otherShapes };
  } catch (thrown) {
    if (thrown instanceof Refusal) return { reason: thrown.message };
    throw thrown;
  }
}

type Json = Readonly<Record<string, unknown>>;

function parse(text: string): Json {
  try {
    // Some programs begin a file with a byte order mark, which is not JSON.
    const parsed: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (isObject(parsed)) return parsed;
  } catch {
    // Refused below, like JSON that is not an object.
  }
  throw new Refusal('The file is not GeoJSON.');
}

/** The polygons' coordinates; collections can be nested. */
function shapesOf(file: Json, maxPolygons: number): { polygons: unknown[]; otherShapes: number } {
  const polygons: unknown[] = [];
  let otherShapes = 0;
  const left: unknown[] = [file];
  for (let shape = left.pop(); shape !== undefined; shape = left.pop()) {
    if (!isObject(shape)) continue;
    refuseOtherSystem(shape['crs']);
    const inner =
      shape['features'] ?? shape['geometries'] ?? (shape['type'] === 'Feature' ? [shape['geometry']] : null);
    if (Array.isArray(inner)) {
      for (const one of inner.toReversed()) left.push(one ?? null);
    } else if (shape['type'] === 'Polygon') {
      polygons.push(shape['coordinates']);
    } else if (shape['type'] === 'MultiPolygon') {
      for (const one of listOf(shape['coordinates'])) polygons.push(one);
    } else if (shape === file && typeof shape['type'] !== 'string') {
      throw new Refusal('The file is not GeoJSON.');
    } else {
      otherShapes += 1;
    }
    if (polygons.length > maxPolygons) throw new Refusal(`The file has more than ${maxPolygons} polygons.`);
  }
  return { polygons, otherShapes };
}

function refuseOtherSystem(crs: unknown): void {
  if (crs === undefined) return;
  const properties = isObject(crs) ? crs['properties'] : null;
  const name = isObject(properties) ? properties['name'] : null;
  if (typeof name === 'string' && degrees.test(name)) return;
  throw new Refusal(
    `The file's coordinate system is ${typeof name === 'string' ? name : 'not known'}: only longitude and latitude in degrees are read.`,
  );
}

function readRing(polygon: unknown, number: number, maxCorners: number): Ring {
  const [outline, ...holes] = listOf(polygon);
  if (holes.length > 0) throw new Refusal(`Polygon ${number} has holes, which a filter does not know.`);
  const corners = listOf(outline);
  if (corners.length > maxCorners) throw new Refusal(`Polygon ${number} has more than ${maxCorners} corners.`);
  const ring = corners.map((corner): [number, number] => {
    const [long, lat] = listOf(corner);
    return [typeof long === 'number' ? long : Number.NaN, typeof lat === 'number' ? lat : Number.NaN];
  });
  const fault = ringFault(ring);
  if (fault === 'a coordinate is out of range') {
    throw new Refusal(
      `Polygon ${number}: ${fault}. Longitude comes first, then latitude, both in degrees; projected coordinates are not read.`,
    );
  }
  if (fault !== null) throw new Refusal(`Polygon ${number}: ${fault}.`);
  return ring;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
