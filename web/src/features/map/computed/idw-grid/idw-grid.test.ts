import { expect, test } from 'vitest';
import { valueRamp } from '../../colors/value-ramp.ts';
import { gridFeatures } from './idw-grid-features.ts';
import { idwGridRaster } from './idw-grid.raster.ts';

test('[MAP-13] a grid’s raster has north on top, and each cell in the color of its value', () => {
  const ramp = valueRamp('cividis', 'light');
  const raster = idwGridRaster(
    {
      gridType: 'square',
      long: Float64Array.of(-115, -114.99),
      lat: Float64Array.of(36, 36.01),
      values: Float64Array.of(0, 5, 10, 0),
      cellWidthDeg: 0.01,
      cellHeightDeg: 0.01,
    },
    ramp,
  );
  expect(raster.bounds.map((one) => Number(one.toFixed(6)))).toEqual([-115.005, 35.995, -114.985, 36.015]);
  const pixel = (x: number, y: number) =>
    Array.from({ length: 4 }, (_, part) => raster.pixels[4 * (y * raster.width + x) + part]);
  const last = raster.height - 1;
  expect(raster.width).toBe(2);
  expect([pixel(0, 0), pixel(1, 0), pixel(0, last)]).toEqual([
    [...ramp(1), 255],
    [...ramp(0), 255],
    [...ramp(0), 255],
  ]);
  // At most one of 256 steps off the ramp's middle.
  const middle = pixel(1, last);
  for (const part of [0, 1, 2] as const) {
    expect(Math.abs((middle[part] as number) - ramp(0.5)[part])).toBeLessThanOrEqual(2);
  }
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
