import { coordinateSystem, type CoordinateSystem } from '../coordinates/coordinate-systems.ts';
import { epsgSystem } from '../coordinates/epsg-systems.ts';
import { readSiteFile, SiteFolderError } from './site-file.ts';

interface Overlay {
  file: string;
  crs?: string;
}

/**
 * An overlay's GeoJSON with positions in degrees on WGS 84. One in another system is converted as samples are: by the `crs` of the
 * settings, or by the one that the file names, as programs before RFC 7946 wrote it. Throws `SiteFolderError` where its positions
 * are in no system that is known: it would be drawn in a wrong place.
 */
export async function overlayText(siteDir: string, overlay: Overlay): Promise<string> {
  const text = await readSiteFile(siteDir, overlay.file);
  const { converted, mistake } = inDegrees(overlay, text);
  if (mistake !== null) throw new SiteFolderError([`${overlay.file}: ${mistake}`], siteDir);
  return converted;
}

function inDegrees({ crs }: Overlay, text: string): { converted: string; mistake: string | null } {
  const no = (mistake: string) => ({ converted: '', mistake });
  let layer: Record<string, unknown>;
  try {
    layer = JSON.parse(text) as Record<string, unknown>;
  } catch (cause) {
    return no(`not JSON: ${(cause as Error).message}`);
  }
  if (typeof layer !== 'object' || layer === null || !Array.isArray(layer['features']))
    return no('features: not a FeatureCollection');
  const named = namedSystem(layer['crs']);
  if (named === undefined)
    return no('crs: it names its system otherwise than by a code of EPSG; give it as "crs" in site.json');
  if (named !== null && crs !== undefined && named !== crs) return no(`crs: the file says ${named}, site.json ${crs}`);
  const code = crs ?? named ?? 'EPSG:4326';
  const system = coordinateSystem(code);
  if (typeof system === 'string') return no(`crs: ${code} is not converted: ${system}`);
  const isDegrees = code === 'EPSG:4326';
  try {
    const features = layer['features'].map((feature, index) => moved(feature, index, isDegrees ? null : system));
    if (isDegrees) return { converted: text, mistake: null };
    // What has no value is not written.
    return { converted: JSON.stringify({ ...layer, crs: undefined, bbox: undefined, features }), mistake: null };
  } catch (error) {
    if (error instanceof WrongPositionError) return no(error.message);
    throw error;
  }
}

class WrongPositionError extends Error {}

/** `urn:ogc:def:crs:OGC:1.3:CRS84` is degrees on WGS 84. Null where nothing is named, undefined for a name that is not understood. */
function namedSystem(crs: unknown): string | null | undefined {
  if (crs === undefined || crs === null) return null;
  const { properties } = crs as { properties?: { name?: unknown } };
  const name = typeof properties?.name === 'string' ? properties.name : '';
  if (/CRS84$/i.test(name)) return 'EPSG:4326';
  const [, code] = /EPSG:(?:[\d.]*:)?(\d{4,5})$/i.exec(name) ?? [];
  return code === undefined ? undefined : `EPSG:${code}`;
}

/** A feature in degrees; those that are in degrees already are only looked at. */
function moved(feature: unknown, index: number, system: CoordinateSystem | null): unknown {
  const { geometry, ...rest } = feature as { geometry?: Geometry | null };
  const toPosition = (position: readonly number[]): readonly number[] => {
    const [x = Number.NaN, y = Number.NaN, ...more] = position;
    const stated = `feature ${index + 1} is at ${x}, ${y}`;
    if (system === null) {
      // Shapes over the meridian of 180° have longitudes beyond it.
      if (Math.abs(x) <= 360 && Math.abs(y) <= 90) return position;
      throw new WrongPositionError(
        `${stated}, which is not a longitude and a latitude; give its coordinate system as "crs" in site.json, such as EPSG:26911`,
      );
    }
    if (isProjected(system.code) && Math.abs(x) <= 180 && Math.abs(y) <= 90)
      throw new WrongPositionError(`${stated}, which are degrees, and not ${system.code} (${system.name})`);
    const point = system.toDegrees(x, y);
    if (point === null) throw new WrongPositionError(`${stated}, outside the area of ${system.code} (${system.name})`);
    return [point.long, point.lat, ...more];
  };
  return { ...rest, bbox: undefined, geometry: geometry ? movedGeometry(geometry, toPosition) : null };
}

const isProjected = (code: string): boolean =>
  !epsgSystem(Number(code.replace('EPSG:', '')))?.projection.includes('+proj=longlat');

interface Geometry {
  type: string;
  coordinates?: Nested;
  geometries?: readonly Geometry[];
}
type Nested = readonly (number | Nested)[];
type Conversion = (position: readonly number[]) => readonly number[];

function movedGeometry({ geometries, coordinates, type }: Geometry, toPosition: Conversion): Geometry {
  if (geometries) return { type, geometries: geometries.map((one) => movedGeometry(one, toPosition)) };
  return { type, coordinates: movedNested(coordinates ?? [], toPosition) };
}

function movedNested(nested: Nested, toPosition: Conversion): Nested {
  if (nested.every((one) => typeof one === 'number')) return nested.length === 0 ? nested : toPosition(nested);
  return nested.map((one) => (typeof one === 'number' ? one : movedNested(one, toPosition)));
}
