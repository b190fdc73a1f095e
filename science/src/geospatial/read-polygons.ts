import { notGeoJson } from './not-geo-json.ts';
import type { HoledPolygon, Ring } from './point-in-polygon.ts';
import { ringFault } from './ring.ts';

/** The limits for reading. */
export interface PolygonLimits {
  maxCharacters: number;
  maxPolygons: number;
  /** Of one polygon, with those of its holes. */
  maxCorners: number;
}

/** A polygon of a file, with its name there. */
export interface NamedPolygon extends HoledPolygon {
  name: string | null;
}

/** The polygons of a file, and how many of its shapes are something else; or why it is refused. */
export type ReadPolygons = { polygons: NamedPolygon[]; otherShapes: number } | { reason: string };

class Refusal extends Error {}

/** Names of longitude and latitude in degrees, as older files give them in the member `crs`. */
const degrees = /(^|[:/])(CRS84|4326|4269|4979)$/i;

/**
 * Reads the polygons of a GeoJSON text, with their holes: of a geometry, a feature or a collection of either. A polygon's
 * name is its feature's property `name`, `title` or `label`, in any case; parts of one feature are numbered. An invalid
 * outline (`ringFault`) refuses the file, because a filter that silently ignores a part would mislead; so does a
 * coordinate system other than longitude and latitude in degrees.
 *
 * readPolygons("{\"type\": \"Polygon\", \"coordinates\": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}", {"maxCharacters": 1000, "maxPolygons": 5, "maxCorners": 100}) → {"polygons": [{"outline": [[0, 0], [1, 0], [1, 1], [0, 0]], "holes": [], "name": null}], "otherShapes": 0}
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
    return { polygons: polygons.map((polygon, at) => readPolygon(polygon, at + 1, limits.maxCorners)), otherShapes };
  } catch (thrown) {
    if (thrown instanceof Refusal) return { reason: thrown.message };
    throw thrown;
  }
}

type Json = Readonly<Record<string, unknown>>;

function parse(text: string): Json {
  let fault: unknown = null;
  try {
    // Some programs begin a file with a byte order mark, which is not JSON.
    const parsed: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (isObject(parsed)) return parsed;
  } catch (thrown) {
    fault = thrown;
  }
  throw new Refusal(notGeoJson(text, fault));
}

/** A polygon before its coordinates are read. */
interface RawPolygon {
  rings: unknown;
  name: string | null;
}

/** The polygons' coordinates; collections can be nested. */
function shapesOf(file: Json, maxPolygons: number): { polygons: RawPolygon[]; otherShapes: number } {
  const polygons: RawPolygon[] = [];
  let otherShapes = 0;
  const left: { shape: unknown; name: string | null }[] = [{ shape: file, name: null }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { shape } = next;
    if (!isObject(shape)) continue;
    refuseOtherSystem(shape['crs']);
    const name = nameOf(shape['properties']) ?? next.name;
    const inner =
      shape['features'] ?? shape['geometries'] ?? (shape['type'] === 'Feature' ? [shape['geometry']] : null);
    if (Array.isArray(inner)) {
      for (const one of inner.toReversed()) left.push({ shape: one ?? null, name });
    } else if (shape['type'] === 'Polygon') {
      polygons.push({ rings: shape['coordinates'], name });
    } else if (shape['type'] === 'MultiPolygon') {
      const parts = listOf(shape['coordinates']);
      for (const [at, rings] of parts.entries()) {
        polygons.push({ rings, name: name !== null && parts.length > 1 ? `${name}, part ${at + 1}` : name });
      }
    } else if (shape === file && typeof shape['type'] !== 'string') {
      throw new Refusal('The file is not GeoJSON.');
    } else {
      otherShapes += 1;
    }
    if (polygons.length > maxPolygons) throw new Refusal(`The file has more than ${maxPolygons} polygons.`);
  }
  return { polygons, otherShapes };
}

/** The name among a feature's properties. */
function nameOf(properties: unknown): string | null {
  if (!isObject(properties)) return null;
  for (const wanted of ['name', 'title', 'label']) {
    const key = Object.keys(properties).find((one) => one.toLowerCase() === wanted);
    const value = key === undefined ? null : properties[key];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return null;
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

function readPolygon({ rings, name }: RawPolygon, number: number, maxCorners: number): NamedPolygon {
  const [outline, ...holes] = listOf(rings).map(listOf);
  const corners = [outline ?? [], ...holes].reduce((sum, ring) => sum + ring.length, 0);
  if (corners > maxCorners) throw new Refusal(`Polygon ${number} has more than ${maxCorners} corners.`);
  return {
    outline: readRing(outline ?? [], `Polygon ${number}`),
    holes: holes.map((hole) => readRing(hole, `Polygon ${number}, a hole`)),
    name,
  };
}

function readRing(corners: readonly unknown[], title: string): Ring {
  const ring = corners.map((corner): [number, number] => {
    const [long, lat] = listOf(corner);
    return [typeof long === 'number' ? long : Number.NaN, typeof lat === 'number' ? lat : Number.NaN];
  });
  const fault = ringFault(ring);
  if (fault === 'a coordinate is out of range') {
    throw new Refusal(
      `${title}: ${fault}. Longitude comes first, then latitude, both in degrees; projected coordinates are not read.`,
    );
  }
  if (fault !== null) throw new Refusal(`${title}: ${fault}.`);
  return ring;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
