import { expect, test } from 'vitest';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import { radiusScale } from '../circles/circle-radius.ts';
import { classRows, rowText } from './legend-rows.ts';

const classes = [
  { min: 10, max: 20, count: 3 },
  { min: 50, max: 50, count: 1 },
];
const values = [10, 12, 20, 50];

test('[MAP-09] a row for each class, the highest first: its range, its circles, and a circle of its middle value', () => {
  const look = { statistic: 'max', scale: radiusScale([10, 50]), values } as const;
  expect(classRows(classes, look, ['#111111', '#222222'])).toEqual([
    { index: 1, min: '50', max: '50', radiusPx: 18, color: '#222222' },
    { index: 0, min: '10', max: '20', radiusPx: 5.75, color: '#111111' },
  ]);
  const [row] = classRows(classes, { ...look, scale: null }, null);
  expect(row).toMatchObject({ radiusPx: 6, color: undefined });
});

test('[MAP-09] [PLT-14] [plots 2] ranges are compact numbers that hold their values; samples are counted in full', () => {
  const textsOf = (edges: readonly number[], contained: readonly number[], statistic: LocationStatistic = 'max') =>
    classRows(
      edges.slice(1).map((max, at) => ({ min: edges[at] as number, max, count: 1 })),
      { statistic, scale: null, values: contained },
      null,
    ).map(rowText);
  expect(textsOf([0.51234, 334, 3_621_234], [0.51234, 333, 350, 3_621_234])).toEqual(['340 – 3.7M', '0.51 – 340']);
  expect(textsOf([-2e-5, 0, 2e-5], [-2e-5, 0, 2e-5])).toEqual(['0.0 – 2.0e-5', '-2.0e-5 – 0.0']);
  expect(textsOf([105, 110, 18_712], [105, 110, 18_712])).toEqual(['110 – 18,712', '105 – 110']);
  expect(textsOf([1, 12, 1200], [1, 12, 1200], 'sampleSize')).toEqual(['12 – 1,200', '1 – 12']);
  // A class of one value is a location's own: a mean with three decimals.
  expect(textsOf([0.12345, 0.12345], [0.12345], 'mean')).toEqual(['0.123']);
});
