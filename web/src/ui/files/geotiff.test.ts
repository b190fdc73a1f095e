import { expect, test } from 'vitest';
import { geoTiff, type GeoRaster } from './geotiff.ts';

/** Three columns and two rows; the southern row first. */
const raster: GeoRaster = {
  columns: 3,
  rows: 2,
  west: -115,
  south: 36,
  cellWidthDeg: 0.01,
  cellHeightDeg: 0.02,
  bands: [
    { name: 'value', unit: 'ug/L', values: Float64Array.of(1, 2, 3, 4, Number.NaN, 6.5) },
    { name: 'a & b', unit: null, values: Float64Array.of(10, 20, 30, 40, Number.NaN, 60) },
  ],
};

test('[FMT-06] a GeoTIFF has the northern row first, and its bands where its directory says', async () => {
  const view = new DataView(await geoTiff(raster, 'A surface, µg').arrayBuffer());
  const fields = new Map<number, { count: number; at: number }>();
  for (let entry = 10; entry < 10 + 12 * view.getUint16(8, true); entry += 12) {
    fields.set(view.getUint16(entry, true), { count: view.getUint32(entry + 4, true), at: entry + 8 });
  }
  expect([...fields.keys()]).toEqual([...fields.keys()].toSorted((one, other) => one - other));
  const offsets = fields.get(273) ?? { count: 0, at: 0 };
  expect(offsets.count).toBe(2);
  const list = view.getUint32(offsets.at, true);
  const bands = [0, 4].map((byte) => view.getUint32(list + byte, true));
  const read = (at: number) => Array.from({ length: 6 }, (_, cell) => view.getFloat64(at + 8 * cell, true));
  expect(bands.map(read)).toEqual([
    [4, Number.NaN, 6.5, 1, 2, 3],
    [40, Number.NaN, 60, 10, 20, 30],
  ]);
});
