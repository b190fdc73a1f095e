import { expect, test } from 'vitest';
import { radiusScale } from './circle-radius.ts';

test('[MAP-06] the minimum has radius 4, the maximum 18, between them the radius is linear', () => {
  const scale = radiusScale([10, 50, 30, 20]);
  expect([10, 20, 30, 40, 50].map((value) => scale?.radiusOf(value))).toEqual([4, 7.5, 11, 14.5, 18]);
});

test('[MAP-06] negative values are values', () => {
  expect(radiusScale([-2, 2])?.radiusOf(0)).toBe(11);
});

test('[MAP-06] a single value has the middle radius, no value has no scale', () => {
  expect(radiusScale([7, 7])?.radiusOf(7)).toBe(11);
  expect(radiusScale([])).toBeNull();
});
