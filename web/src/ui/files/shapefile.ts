import {
  dbfNames,
  shapefileProjection,
  shapeHead,
  shapeHeadBytes,
  ShapeRecords,
  type Shape,
  type ShapeKind,
} from '@wellfield/contract';
import { boundsOf } from '@wellfield/science';
import type { Feature, Geometry, Position } from 'geojson';
import { cutAtDateLine, woundRings } from './cut-at-date-line.ts';
import { strToU8, zipSync } from './zip-in-page.ts';
import { dbfOf } from './dbf.ts';
import { joinedBytes } from './bytes.ts';

const kinds: Readonly<Record<string, ShapeKind>> = {
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
  const groups = new Map<ShapeKind, Feature[]>();
  for (const feature of features) {
    const kind = kindOf(feature) ?? first;
    groups.set(kind, [...(groups.get(kind) ?? []), feature]);
  }
  const isOne = groups.size === 1;
  const files: Record<string, Uint8Array> = {};
  const names = dbfNames(features.flatMap(({ properties }) => Object.keys(properties ?? {})));
  for (const [kind, own] of groups) {
    const stem = isOne ? name : `${name}_${kind}`;
    const { shp, shx } = shapesOf(
      own.map(({ geometry }) => shapeOf(geometry as Geometry | null)),
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

function kindOf({ geometry }: Feature): ShapeKind | null {
  return kinds[(geometry as Geometry | null)?.type ?? ''] ?? null;
}

function readme(about: string, names: ReadonlyMap<string, string>): string {
  const lines = [...names].map(([full, short]) => `${short.padEnd(12)}${full}`);
  return [about, '', 'Fields (a shapefile has names of at most ten characters):', ...lines, ''].join('\r\n');
}

/** The shapes and their index. */
function shapesOf(shapes: readonly (Shape | null)[], kind: ShapeKind): { shp: Uint8Array; shx: Uint8Array } {
  const bounds = boundsOfParts(shapes.flatMap((shape) => shape?.parts ?? []));
  const written = (body: Uint8Array) => joinedBytes([shapeHead(kind, bounds, shapeHeadBytes + body.length), body]);
  return {
    shp: written(new ShapeRecords(kind).shapes(shapes)),
    shx: written(new ShapeRecords(kind).index(shapes)),
  };
}

function shapeOf(geometry: Geometry | null): Shape | null {
  if (geometry === null) return null;
  const parts = partsOf(geometry).map((part) => part.map(([x = 0, y = 0]) => [x, y]));
  return { parts, bounds: boundsOfParts(parts) };
}

/** The parts of a geometry as a shapefile has them; outlines go clockwise and holes the other way, the opposite of GeoJSON. */
function partsOf(geometry: Geometry): Position[][] {
  switch (geometry.type) {
    case 'Point':
      return [[geometry.coordinates]];
    case 'LineString':
      return [geometry.coordinates];
    case 'MultiLineString':
      return geometry.coordinates;
    case 'Polygon':
      return woundRings(geometry.coordinates, 'clockwise');
    case 'MultiPolygon':
      return geometry.coordinates.flatMap((rings) => woundRings(rings, 'clockwise'));
    default:
      throw new TypeError(`a shapefile has no ${geometry.type}`);
  }
}

function boundsOfParts(parts: Shape['parts']): Shape['bounds'] {
  const positions = parts.flat();
  const along = (axis: 0 | 1) => positions.map((position) => position[axis] ?? Number.NaN);
  return boundsOf(along(0), along(1)) ?? [0, 0, 0, 0];
}
