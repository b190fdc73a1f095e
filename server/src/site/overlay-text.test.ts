import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { overlayText } from './overlay-text.ts';

let siteDir = '';
beforeEach(async () => {
  siteDir = await mkdtemp(path.join(tmpdir(), 'overlay-'));
  await mkdir(path.join(siteDir, 'overlays'));
});
afterEach(() => rm(siteDir, { recursive: true, force: true }));

interface Layer {
  crs?: unknown;
  bbox?: unknown;
  features: { properties: unknown; geometry: { type: string; coordinates: unknown } | null }[];
}

const file = 'overlays/wells.geojson';
async function read(coordinates: unknown, { type = 'Point', crs = '', named = '' } = {}): Promise<Layer> {
  const layer = {
    type: 'FeatureCollection',
    ...(named === '' ? {} : { crs: { type: 'name', properties: { name: named } } }),
    bbox: [0, 0, 1, 1],
    features: [{ type: 'Feature', properties: { name: 'A' }, geometry: { type, coordinates } }],
  };
  await writeFile(path.join(siteDir, file), JSON.stringify(layer));
  return JSON.parse(await overlayText(siteDir, { file, ...(crs === '' ? {} : { crs }) })) as Layer;
}

/**
 * Caister water tower, the worked example of the Ordnance Survey's guide to coordinate systems in Great Britain (2020): E 651409.903,
 * N 313177.270 is 52° 39′ 27.2531″ N, 1° 43′ 4.5177″ E on Airy's ellipsoid, about 52.657977, 1.716074 on WGS 84 by the guide.
 */
const [east, north] = [651_409.903, 313_177.27];
const [long, lat] = [1.716074, 52.657977];

test.each([
  ['the settings', { crs: 'EPSG:27700' }],
  ['an old name in the file', { named: 'urn:ogc:def:crs:EPSG::27700' }],
  ['a short name in the file', { named: 'EPSG:27700' }],
  ['both, alike', { crs: 'EPSG:27700', named: 'EPSG:27700' }],
])('[field 10a] an overlay in another system is drawn where it is, by %s', async (_, system) => {
  const layer = await read([east, north, 12], system);
  const [x, y, height] = layer.features[0]!.geometry!.coordinates as [number, number, number];
  // Within 5 m, as the report of an import says of this datum.
  expect(Math.abs(x - long)).toBeLessThan(5 / 67_500);
  expect(Math.abs(y - lat)).toBeLessThan(5 / 111_200);
  expect(height).toBe(12);
  expect(layer.features[0]?.properties).toEqual({ name: 'A' });
  expect([layer.crs, layer.bbox]).toEqual([undefined, undefined]);
});

test('[field 10a] lines, areas and their holes are converted corner by corner', async () => {
  const ring = [[east, north], [east + 100, north], [east, north + 100], [east, north]]; // prettier-ignore
  const { features } = await read([[ring, ring]], { type: 'MultiPolygon', crs: 'EPSG:27700' });
  const [[[first, second, third, last] = [], hole] = []] = features[0]!.geometry!.coordinates as number[][][][];
  expect(last).toEqual(first);
  expect(hole).toEqual([first, second, third, last]);
  // A hundred meters to the east and to the north.
  expect((second![0]! - first![0]!) * 67_500).toBeCloseTo(100, -1);
  expect((third![1]! - first![1]!) * 111_200).toBeCloseTo(100, -1);
});

test('[field 10a] degrees stay as they are, to the byte', async () => {
  const text =
    '{ "type": "FeatureCollection", "features": [{"type":"Feature","geometry":{"type":"Point","coordinates":[-115.10,36]}}, {"type":"Feature","geometry":null}] }';
  await writeFile(path.join(siteDir, file), text);
  expect(await overlayText(siteDir, { file })).toBe(text);
  const named = await read([181.5, 10], { named: 'urn:ogc:def:crs:OGC:1.3:CRS84' });
  expect(named.features[0]?.geometry?.coordinates).toEqual([181.5, 10]);
});

test.each([
  [
    [664_321, 3_991_234],
    {},
    'feature 1 is at 664321, 3991234, which is not a longitude and a latitude; give its coordinate system as "crs" in site.json',
  ],
  [[36, -115], {}, 'feature 1 is at 36, -115, which is not a longitude and a latitude'],
  [[-115, 36], { crs: 'EPSG:27700' }, 'feature 1 is at -115, 36, which are degrees, and not EPSG:27700'],
  [[5_000_000, 36_000_000], { crs: 'EPSG:27700' }, 'outside the area of EPSG:27700'],
  [[1, 1], { crs: 'EPSG:99999' }, 'EPSG:99999 is not converted'],
  [[1, 1], { named: 'Gauss-Krueger' }, 'names its system otherwise than by a code of EPSG'],
  [[east, north], { crs: 'EPSG:26911', named: 'EPSG:27700' }, 'the file says EPSG:27700, site.json EPSG:26911'],
])(
  '[field 10a] an overlay at %j with %j is refused: it would be in a wrong place',
  async (position, system, reason) => {
    await expect(read(position, system)).rejects.toThrow(`${file}: `);
    await expect(read(position, system)).rejects.toThrow(reason);
  },
);
