import { shapefileProjection } from '@wellfield/contract';
import type { Feature, Geometry, Position } from 'geojson';
import { cutAtDateLine } from './cut-at-date-line.ts';
import { strToU8, zipSync } from './zip-in-page.ts';
import { dbfOf, shortNames } from './dbf.ts';
import { partsOf } from './shape-parts.ts';

type Kind = 'points' | 'lines' | 'areas';

/** Shape types of the format. A record without a geometry has type 0 in a file of any. */
const shapeTypes: Readonly<Record<Kind, number>> = { points: 1, lines: 3, areas: 5 };

const kinds: Readonly<Record<string, Kind>> = {
  Point: 'points',
  LineString: 'lines',
  MultiLineString: 'lines',
  Polygon: 'areas',
  MultiPolygon: 'areas',
};

/**
 * Features as zipped shapefiles, one for each kind of geometry (points, lines, areas), with the coordinate system, the
 * encoding and a text, named by the title: what the file is, and what its names of at most ten characters stand for. Shapes are cut at the meridian of 180°. Features without a geometry
 * are records without a shape among the first kind. Source: ESRI Shapefile Technical Description (1998).
 */
export function shapefileZip(shown: readonly Feature[], title: string, about: string, day: string): Blob {
  const features = shown.map(cutAtDateLine);
  const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
  const first = features.map(kindOf).find((kind) => kind !== null) ?? 'points';
  const groups = new Map<Kind, Feature[]>();
  for (const feature of features) {
    const kind = kindOf(feature) ?? first;
    groups.set(kind, [...(groups.get(kind) ?? []), feature]);
  }
  const isOne = groups.size === 1;
  const files: Record<string, Uint8Array> = {};
  const names = shortNames(features.map(({ properties }) => properties ?? {}));
  for (const [kind, own] of groups) {
    const stem = isOne ? name : `${name}_${kind}`;
    const { shp, shx } = shapesOf(
      own.map(({ geometry }) => geometry as Geometry | null),
      kind,
    );
    files[`${stem}.shp`] = shp;
    files[`${stem}.shx`] = shx;
    files[`${stem}.dbf`] = dbfOf(
      own.map(({ properties }) => properties ?? {}),
      names,
      day,
    );
    files[`${stem}.prj`] = strToU8(shapefileProjection);
    files[`${stem}.cpg`] = strToU8('UTF-8');
  }
  files[`${name}.txt`] = strToU8(readme(about, names));
  return new Blob([zipSync(files, { mtime: new Date(`${day}T00:00:00`) })], { type: 'application/zip' });
}

function kindOf({ geometry }: Feature): Kind | null {
  return kinds[(geometry as Geometry | null)?.type ?? ''] ?? null;
}

function readme(about: string, names: ReadonlyMap<string, string>): string {
  const lines = [...names].map(([full, short]) => `${short.padEnd(12)}${full}`);
  return [about, '', 'Fields (a shapefile has names of at most ten characters):', ...lines, ''].join('\r\n');
}

/** The shapes and their index. Lengths are counted in words of 16 bits. */
function shapesOf(geometries: readonly (Geometry | null)[], kind: Kind): { shp: Uint8Array; shx: Uint8Array } {
  const records = geometries.map((geometry) => recordOf(geometry, kind));
  const bounds = boundsOf(geometries.flatMap((geometry) => (geometry ? partsOf(geometry).flat() : [])));
  const bodyBytes = records.reduce((sum, record) => sum + 8 + record.byteLength, 0);
  const shp = header(bodyBytes, kind, bounds);
  const shx = header(8 * records.length, kind, bounds);
  let at = 100;
  for (const [index, record] of records.entries()) {
    const words = record.byteLength / 2;
    shp.setInt32(at, index + 1);
    shp.setInt32(at + 4, words);
    new Uint8Array(shp.buffer).set(new Uint8Array(record), at + 8);
    shx.setInt32(100 + 8 * index, at / 2);
    shx.setInt32(104 + 8 * index, words);
    at += 8 + record.byteLength;
  }
  return { shp: new Uint8Array(shp.buffer), shx: new Uint8Array(shx.buffer) };
}

type Bounds = readonly [west: number, south: number, east: number, north: number];

function boundsOf(positions: readonly Position[]): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x = 0, y = 0] of positions) {
    [west, south] = [Math.min(west, x), Math.min(south, y)];
    [east, north] = [Math.max(east, x), Math.max(north, y)];
  }
  return west <= east ? [west, south, east, north] : [0, 0, 0, 0];
}

function header(bodyBytes: number, kind: Kind, bounds: Bounds): DataView<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(100 + bodyBytes));
  view.setInt32(0, 9_994);
  view.setInt32(24, (100 + bodyBytes) / 2);
  view.setInt32(28, 1_000, true);
  view.setInt32(32, shapeTypes[kind], true);
  for (const [index, value] of bounds.entries()) view.setFloat64(36 + 8 * index, value, true);
  return view;
}

function recordOf(geometry: Geometry | null, kind: Kind): ArrayBuffer {
  if (!geometry) return new ArrayBuffer(4);
  const parts = partsOf(geometry);
  if (kind === 'points') {
    const view = new DataView(new ArrayBuffer(20));
    const [x = 0, y = 0] = parts[0]?.[0] ?? [];
    view.setInt32(0, shapeTypes.points, true);
    view.setFloat64(4, x, true);
    view.setFloat64(12, y, true);
    return view.buffer;
  }
  const positions = parts.flat();
  const view = new DataView(new ArrayBuffer(44 + 4 * parts.length + 16 * positions.length));
  view.setInt32(0, shapeTypes[kind], true);
  for (const [index, value] of boundsOf(positions).entries()) view.setFloat64(4 + 8 * index, value, true);
  view.setInt32(36, parts.length, true);
  view.setInt32(40, positions.length, true);
  let start = 0;
  for (const [index, part] of parts.entries()) {
    view.setInt32(44 + 4 * index, start, true);
    start += part.length;
  }
  for (const [index, [x = 0, y = 0]] of positions.entries()) {
    const at = 44 + 4 * parts.length + 16 * index;
    view.setFloat64(at, x, true);
    view.setFloat64(at + 8, y, true);
  }
  return view.buffer;
}
