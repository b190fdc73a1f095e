import { expect, test } from 'vitest';
import { graticule } from './graticule.ts';

const labels = (bounds: Parameters<typeof graticule>[0]) =>
  graticule(bounds).features.map(({ properties }) => properties.label);

test('lines are at round degrees inside the view, with their hemisphere', () => {
  expect(labels([-115.05, 36.02, -114.93, 36.09])).toEqual([
    '115.05° W',
    '115.04° W',
    '115.03° W',
    '115.02° W',
    '115.01° W',
    '115.00° W',
    '114.99° W',
    '114.98° W',
    '114.97° W',
    '114.96° W',
    '114.95° W',
    '114.94° W',
    '114.93° W',
    '36.02° N',
    '36.03° N',
    '36.04° N',
    '36.05° N',
    '36.06° N',
    '36.07° N',
    '36.08° N',
    '36.09° N',
  ]);
});

test('the whole world has few lines, none beyond Mercator’s limits', () => {
  const { features } = graticule([-180, -90, 180, 90]);
  expect(labels([-180, -90, 180, 90])).toContain('0°');
  expect(features.length).toBeLessThan(14);
  for (const { geometry } of features) {
    for (const [, lat] of geometry.coordinates) expect(Math.abs(lat ?? NaN)).toBeLessThanOrEqual(85);
  }
});

test('a line runs from one side of the view to the other', () => {
  const [first] = graticule([10.5, 50, 12.5, 51]).features;
  expect(first?.properties.label).toBe('10.6° E');
  expect(first?.geometry.coordinates.map(([, lat]) => lat)).toEqual([50, 51]);
});
