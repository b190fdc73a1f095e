import { expect, test } from 'vitest';
import { radiusSamples, radiusScale } from './circle-radius.ts';

test('the least value has radius 4, the greatest 18, between them the radius is linear', () => {
  const scale = radiusScale([10, 50, 30, 20]);
  expect([10, 20, 30, 40, 50].map((value) => scale?.radiusOf(value))).toEqual([4, 7.5, 11, 14.5, 18]);
  expect(radiusSamples(scale!)).toEqual([
    { value: 10, radiusPx: 4 },
    { value: 30, radiusPx: 11 },
    { value: 50, radiusPx: 18 },
  ]);
});

test('negative values are values', () => {
  expect(radiusScale([-2, 2])?.radiusOf(0)).toBe(11);
});

test('one value alone has the middle radius, no value has no scale', () => {
  expect(radiusScale([7, 7])?.radiusOf(7)).toBe(11);
  expect(radiusSamples(radiusScale([7])!)).toEqual([{ value: 7, radiusPx: 11 }]);
  expect(radiusScale([])).toBeNull();
});
