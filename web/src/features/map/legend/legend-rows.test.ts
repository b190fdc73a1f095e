import { expect, test } from 'vitest';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import { radiusScale } from '../circles/circle-radius.ts';
import { classRows } from './legend-rows.ts';

const classes = [
  { min: 10, max: 20, count: 3 },
  { min: 50, max: 50, count: 1 },
];

test('[MAP-09] a row for each class, the highest first: its range, its circles, and a circle of its middle value', () => {
  const look = { statistic: 'max', scale: radiusScale([10, 50]) } as const;
  expect(classRows(classes, look, ['#111111', '#222222'])).toEqual([
    { index: 1, text: '50', count: 1, radiusPx: 18, color: '#222222' },
    { index: 0, text: '10 – 20', count: 3, radiusPx: 5.75, color: '#111111' },
  ]);
  const [row] = classRows(classes, { ...look, scale: null }, null);
  expect(row).toMatchObject({ radiusPx: 6, color: undefined });
});

test('[MAP-09] [PLT-14] ranges are compact numbers, in full where those make one of two edges; samples are counted', () => {
  const textsOf = (edges: readonly number[], statistic: LocationStatistic = 'max') =>
    classRows(
      edges.slice(1).map((max, at) => ({ min: edges[at] as number, max, count: 1 })),
      { statistic, scale: null },
      null,
    ).map(({ text }) => text);
  expect(textsOf([0, 0.51234, 96.7274, 334, 833.5, 18_712.3809, 3_621_234])).toEqual([
    '19k – 3.6M',
    '833.5 – 19k',
    '330 – 833.5',
    '96.7 – 330',
    '0.512 – 96.7',
    '0.0 – 0.512',
  ]);
  expect(textsOf([-2e-5, 0, 2e-5])).toEqual(['0.0 – 2e-5', '-2e-5 – 0.0']);
  // 105 and 110 would both be 110.
  expect(textsOf([0.12345, 105, 110, 18_712])).toEqual(['110 – 18,712', '105 – 110', '0.1235 – 105']);
  expect(textsOf([0.12345, 105, 110], 'mean')).toEqual(['105 – 110', '0.123 – 105']);
  expect(textsOf([1, 12, 1200], 'sampleSize')).toEqual(['12 – 1,200', '1 – 12']);
});
