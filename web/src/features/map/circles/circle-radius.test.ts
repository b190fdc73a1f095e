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

test('[design 10] without a value above 0 there is no logarithm, so there is no choice', () => {
  for (const values of [[0], [-3, -2, 0]]) {
    expect(radiusScale(values, 'log')).toMatchObject({ kind: 'linear', hasChoice: false });
  }
  for (const values of [
    [1, 2],
    [-1, 2],
  ])
    expect(radiusScale(values, 'log')).toMatchObject({ kind: 'log', hasChoice: true });
});

test('[look A1] by logarithms, values at or below 0 have the smallest radius, and the others theirs as without them', () => {
  const scale = radiusScale([-20, 0, 1, 2, 3, 1_000]);
  expect(scale?.kind).toBe('log');
  const radii = [-20, 0, 1, 10, 100, 1_000].map((value) => Number(scale?.radiusOf(value).toFixed(3)));
  expect(radii).toEqual([4, 4, 4, 8.667, 13.333, 18]);
  expect(scale?.middleRadiusOf({ min: -20, max: 0 })).toBe(4);
});

test('[spec 3] [MAP-06] radii are 4 to 18 on any scale, also of values that a scale was not made for', () => {
  const values = [1, 10, 100, 100_000];
  for (const chosen of [null, 'linear', 'log'] as const) {
    const scale = radiusScale(values, chosen);
    expect([1, 100_000].map((value) => scale?.radiusOf(value))).toEqual([4, 18]);
    expect([0.001, 1e9].map((value) => scale?.radiusOf(value))).toEqual([4, 18]);
  }
});
