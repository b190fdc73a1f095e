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

test('[design 10] of skewed values the radius is linear in the logarithm, unless a person wants it otherwise', () => {
  const values = [1, 10, 100, 1_000];
  const radii = (chosen?: 'linear' | 'log') => {
    const scale = radiusScale(values, chosen);
    return [scale?.kind, ...values.map((value) => Number(scale?.radiusOf(value).toFixed(3)))];
  };
  // The maximum is 18 times the median, 55.
  expect(radii()[0]).toBe('linear');
  expect(radii('log')).toEqual(['log', 4, 8.667, 13.333, 18]);
  const skewed = [1, 2, 3, 1_000];
  expect(radiusScale(skewed)?.kind).toBe('log');
  expect(radiusScale(skewed, 'linear')?.kind).toBe('linear');
});

test('[design 10] values of 0 and below have no logarithm, so there is no choice', () => {
  expect(radiusScale([0, 1, 1, 1_000], 'log')).toMatchObject({ kind: 'linear', hasChoice: false });
  expect(radiusScale([1, 2], 'log')).toMatchObject({ kind: 'log', hasChoice: true });
});

test('[spec 3] [MAP-06] radii are 4 to 18 on any scale, also of values that a scale was not made for', () => {
  const values = [1, 10, 100, 100_000];
  for (const chosen of [null, 'linear', 'log'] as const) {
    const scale = radiusScale(values, chosen);
    expect([1, 100_000].map((value) => scale?.radiusOf(value))).toEqual([4, 18]);
    expect([0.001, 1e9].map((value) => scale?.radiusOf(value))).toEqual([4, 18]);
  }
});
