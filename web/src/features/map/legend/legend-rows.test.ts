import { expect, test } from 'vitest';
import type { MapBreaks } from '../../../explorer/map-look.ts';
import { radiusScale } from '../circle-radius.ts';
import { summaryOf } from '../testing/summary-of.ts';
import { classRows, classText, countCircles } from './legend-rows.ts';

const classes = [
  { min: 10, max: 20, count: 3 },
  { min: 50, max: 50, count: 1 },
];

test('[MAP-09] a row for each class, the highest first: its range, its circles, and a circle of its middle value', () => {
  const look = { statistic: 'max', scale: radiusScale([10, 50]) } as const;
  expect(classRows(classes, look, ['#111111', '#222222'], 'ckmeans')).toEqual([
    { place: 1, text: '50', count: 1, radiusPx: 18, color: '#222222' },
    { place: 0, text: '10 – 20', count: 3, radiusPx: 5.75, color: '#111111' },
  ]);
  const [row] = classRows(classes, { ...look, scale: null }, null, 'ckmeans');
  expect(row).toMatchObject({ radiusPx: 6, color: undefined });
});

test('[MAP-09] edges between classes of equal steps are told in a few digits, unless those do not tell them apart', () => {
  const look = { statistic: 'max', scale: null } as const;
  const textsBy = (breaks: MapBreaks, ...edges: number[]) =>
    classRows(
      edges.slice(1).map((max, at) => ({ min: edges[at] as number, max, count: 1 })),
      look,
      null,
      breaks,
    ).map(({ text }) => text);
  const textsOf = (...edges: number[]) => textsBy('log', ...edges);
  expect(textsOf(0.51234, 96.7274, 18_712.3809, 3_621_234)).toEqual([
    '18,700 – 3,621,234',
    '96.7 – 18,700',
    '0.5123 – 96.7',
  ]);
  expect(textsOf(100.1, 100.2, 100.3, 100.4)).toEqual(['100.3 – 100.4', '100.2 – 100.3', '100.1 – 100.2']);
  expect(textsBy('equal', 0.5, 1_206_667, 2_413_333.5, 3_620_000.25)).toEqual([
    '2,413,000 – 3,620,000.25',
    '1,207,000 – 2,413,000',
    '0.5 – 1,207,000',
  ]);
});

test('ranges are written as their statistic is', () => {
  expect(classText({ min: 0.12345, max: 1234.5 }, 'max')).toBe('0.1235 – 1,234.5');
  expect(classText({ min: 0.12345, max: 1234.5 }, 'mean')).toBe('0.123 – 1,234.5');
  expect(classText({ min: 1, max: 1200 }, 'sampleSize')).toBe('1 – 1,200');
  expect(classText({ min: 0, max: 0.00002 }, 'max')).toBe('0 – 2e-5');
});

test('[MAP-09] circles are counted by kind: hidden locations and those without coordinates have none', () => {
  const locations = [
    summaryOf({ location: 'A' }),
    summaryOf({ location: 'B', maxIsNonDetect: true }),
    summaryOf({ location: 'C', max: null }),
    summaryOf({ location: 'D', visible: false }),
    summaryOf({ location: 'E', lat: null, long: null }),
  ];
  expect(countCircles(locations, { statistic: 'max', hasValues: true })).toEqual({ value: 1, nonDetect: 1, place: 1 });
  expect(countCircles(locations, { statistic: 'max', hasValues: false })).toEqual({ value: 0, nonDetect: 0, place: 3 });
});
