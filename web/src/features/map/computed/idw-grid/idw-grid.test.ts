import { expect, test } from 'vitest';
import { gridFeatures, idwGridRaster } from './idw-grid-entry.tsx';

const surface = (rows: number, cell: number) => ({
  gridType: 'square' as const,
  long: Float64Array.of(-115, -115 + cell),
  lat: Float64Array.from({ length: rows }, (_, row) => 36 + row * cell),
  values: Float64Array.from({ length: 2 * rows }, (_, at) => at),
  cellWidthDeg: cell,
  cellHeightDeg: cell,
});

test('[MAP-13] [map 2] a grid’s raster has north on top, and one pixel a cell, which stays sharp at every zoom', () => {
  const raster = idwGridRaster(surface(2, 0.01), (value) => [value, 0, 0]);
  expect(raster.bounds.map((one) => Number(one.toFixed(6)))).toEqual([-115.005, 35.995, -114.985, 36.015]);
  expect([raster.width, raster.height, raster.isSharp]).toEqual([2, 2, true]);
  expect([...raster.pixels]).toEqual([2, 0, 0, 255, 3, 0, 0, 255, 0, 0, 0, 255, 1, 0, 0, 255]);
});

test('[map 2] over several degrees rows have more pixels, as the projection makes them of different heights', () => {
  const raster = idwGridRaster(surface(40, 0.1), (value) => [value, 0, 0]);
  expect([raster.width, raster.height]).toEqual([2, 320]);
  const rows = Array.from({ length: 320 }, (_, y) => raster.pixels[8 * y] as number);
  const heights = Array.from({ length: 40 }, (_, row) => rows.filter((value) => value === 2 * row).length);
  expect(heights.every((height) => height >= 7 && height <= 9)).toBe(true);
  // Farther from the equator they are higher.
  expect(heights.slice(20).reduce((a, b) => a + b)).toBeGreaterThan(160);
});

test('[MAP-05] in a file cells are row by row from the southwest, around their centers', () => {
  const cells = gridFeatures(
    {
      gridType: 'square',
      long: Float64Array.of(0, 2),
      lat: Float64Array.of(10, 11),
      values: Float64Array.of(1, 2, 3, 4),
      cellWidthDeg: 2,
      cellHeightDeg: 1,
    },
    'ug/L',
  );
  expect(cells.map(({ properties }) => properties)).toEqual([1, 2, 3, 4].map((value) => ({ value, unit: 'ug/L' })));
  expect(cells[1]?.geometry).toEqual({ type: 'Polygon', coordinates: [[[1, 9.5], [3, 9.5], [3, 10.5], [1, 10.5], [1, 9.5]]] }); // prettier-ignore
  expect(cells[2]?.geometry).toHaveProperty('coordinates', [[[-1, 10.5], [1, 10.5], [1, 11.5], [-1, 11.5], [-1, 10.5]]]); // prettier-ignore
});
