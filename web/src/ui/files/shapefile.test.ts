import { strFromU8, unzipSync } from 'fflate/browser';
import type { Feature } from 'geojson';
import { expect, test } from 'vitest';
import { shapefileZip } from './shapefile.ts';

const point = (properties: Record<string, unknown>, coordinates: [number, number] | null): Feature =>
  ({ type: 'Feature', properties, geometry: coordinates && { type: 'Point', coordinates } }) as Feature;

async function filesOf(features: readonly Feature[]): Promise<Record<string, Uint8Array>> {
  return unzipSync(new Uint8Array(await shapefileZip(features, 'wells', 'About it.', '2026-11-27').arrayBuffer()));
}

/** The fields of a table and its rows, as the format's description has them. */
function readDbf(bytes: Uint8Array = new Uint8Array(32)) {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const [rows, head, length] = [view.getUint32(4, true), view.getUint16(8, true), view.getUint16(10, true)];
  const fields = Array.from({ length: (head - 33) / 32 }, (_, index) => {
    const at = 32 + 32 * index;
    const name = strFromU8(bytes.subarray(at, at + 11)).replaceAll('\0', '');
    return {
      name,
      type: String.fromCodePoint(bytes[at + 11] ?? 0),
      width: bytes[at + 16] ?? 0,
      decimals: bytes[at + 17],
    };
  });
  const cells = Array.from({ length: rows }, (_, row) => {
    let at = head + length * row + 1;
    return fields.map(({ width }) => strFromU8(bytes.subarray(at, (at += width))).trim());
  });
  return { fields, cells };
}

const wells = [
  point({ location: 'M-1', max_is_non_detect: true, max_is_limit: false, mean: 1.25, note: null }, [-114.98, 36.05]),
  point(
    { location: 'Brunnen “ß”', max_is_non_detect: false, max_is_limit: null, mean: null, note: 'x'.repeat(300) },
    null,
  ),
];

test('[FMT-08] points with their fields: names of ten characters, each once and told in full; what is missing is blank', async () => {
  const files = await filesOf(wells);
  expect(Object.keys(files)).toEqual(['wells.shp', 'wells.shx', 'wells.dbf', 'wells.prj', 'wells.cpg', 'wells.txt']);
  const { fields, cells } = readDbf(files['wells.dbf']);
  expect(fields).toEqual([
    { name: 'location', type: 'C', width: 16, decimals: 0 },
    { name: 'max_is_non', type: 'L', width: 1, decimals: 0 },
    { name: 'max_is_lim', type: 'L', width: 1, decimals: 0 },
    { name: 'mean', type: 'N', width: 4, decimals: 2 },
    { name: 'note', type: 'C', width: 254, decimals: 0 },
  ]);
  expect(cells).toEqual([
    ['M-1', 'T', 'F', '1.25', ''],
    ['Brunnen “ß”', 'F', '?', '', 'x'.repeat(254)],
  ]);
  const text = strFromU8(files['wells.txt'] ?? new Uint8Array());
  expect(text).toContain('About it.');
  expect(text).toContain('max_is_non  max_is_non_detect');
  expect(strFromU8(files['wells.prj'] ?? new Uint8Array())).toMatch(/^GEOGCS\["GCS_WGS_1984"/);

  const shp = new DataView((files['wells.shp'] ?? new Uint8Array()).slice().buffer);
  // A point of 20 bytes, and a record without a shape.
  expect([shp.getInt32(0), shp.getInt32(24), shp.getInt32(32, true)]).toEqual([9_994, (100 + 28 + 12) / 2, 1]);
  expect([shp.getFloat64(112, true), shp.getFloat64(120, true)]).toEqual([-114.98, 36.05]);
  expect([shp.getInt32(128), shp.getInt32(132), shp.getInt32(136, true)]).toEqual([2, 2, 0]);
  const shx = new DataView((files['wells.shx'] ?? new Uint8Array()).slice().buffer);
  expect([100, 104, 108, 112].map((at) => shx.getInt32(at))).toEqual([50, 10, 64, 2]);
});

test('[FMT-08] names that begin alike are numbered', async () => {
  const { fields } = readDbf(
    (await filesOf([point({ max_is_non_detect: 1, max_is_non: 2, MAX_IS_NON: 3 }, [0, 0])]))['wells.dbf'],
  );
  expect(fields.map(({ name }) => name)).toEqual(['max_is_non', 'max_is_n_1', 'MAX_IS_N_2']);
});

test('[FMT-08] each kind of geometry is a file; outlines go clockwise, holes the other way', async () => {
  const square = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [0, 0],
  ];
  const hole = [
    [1, 1],
    [1, 2],
    [2, 2],
    [2, 1],
    [1, 1],
  ];
  const files = await filesOf([
    { type: 'Feature', properties: { a: 1 }, geometry: { type: 'Polygon', coordinates: [square, hole] } },
    { type: 'Feature', properties: { a: 2 }, geometry: { type: 'LineString', coordinates: square } },
  ]);
  expect(Object.keys(files).filter((name) => name.endsWith('.shp'))).toEqual(['wells_areas.shp', 'wells_lines.shp']);
  const shp = new DataView((files['wells_areas.shp'] ?? new Uint8Array()).slice().buffer);
  expect([shp.getInt32(108, true), shp.getInt32(108 + 36, true), shp.getInt32(108 + 40, true)]).toEqual([5, 2, 10]);
  const at = (index: number) => [0, 8].map((byte) => shp.getFloat64(108 + 52 + 16 * index + byte, true));
  // GeoJSON's outline is counter-clockwise: here it is turned, and so is the hole.
  expect([0, 1, 2].map(at)).toEqual([
    [0, 0],
    [0, 4],
    [4, 4],
  ]);
  expect([5, 6, 7].map(at)).toEqual([
    [1, 1],
    [2, 1],
    [2, 2],
  ]);
});
