import { expect, test } from 'vitest';
import { rasterScale } from './raster-scale.ts';

test('a raster is as sharp as wanted while browsers keep it', () => {
  expect(rasterScale({ widthPx: 720, heightPx: 500 }, 3)).toBe(3);
});

test('[plots 1] a very tall or very large raster is coarser, never blank', () => {
  const tall = { widthPx: 720, heightPx: 11_220 };
  expect(Math.round(tall.heightPx * rasterScale(tall, 3))).toBeLessThanOrEqual(16_384);
  const large = { widthPx: 8_000, heightPx: 8_000 };
  const side = 8_000 * rasterScale(large, 2);
  expect(side * side).toBeLessThanOrEqual(16_384 * 4_096 + 1);
  expect(rasterScale(large, 2)).toBeGreaterThan(1);
});
