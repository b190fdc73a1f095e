import { expect, test } from 'vitest';
import type { Sample } from '@wellfield/contract';
import { LocationGroups } from './location-groups.ts';
import { frameOf } from '../frame-of-samples.ts';

const samples: Partial<Sample>[] = [
  { location: 'W-2', result: 4, detect: 'Y' },
  { location: 'W-1', result: 1, detect: 'U' },
  { location: 'W-2', result: 6, detect: null },
  { location: 'W-1', result: 1, detect: 'N' },
  { location: 'W-2', result: 100, detect: 'Y' },
  { location: 'W-2', result: null, detect: 'F' },
  { location: 'W-4', result: 3, detect: 'Y' },
];
const locations = [
  { location: 'W-1', lat: 36, long: 36 },
  { location: 'W-2', lat: null, long: null },
  { location: 'W-3', lat: 37, long: 37 },
  { location: 'W-4', lat: 38, long: 38 },
];
const groups = new LocationGroups(frameOf(samples), locations);
const plain = { hasValues: true, histogramRanges: [], nonDetects: 'at-limit' } as const;
const all = Uint32Array.from(samples, (_, row) => row);
const none = { visible: false, highlight: false, sampleSize: 0, nonDetects: 0, withoutValue: 0 };
const nothing = {
  max: null,
  min: null,
  mean: null,
  meanError: null,
  median: null,
  maxIsNonDetect: false,
  minIsNonDetect: false,
};

test("all locations in the answer's order, with the statistics of the rows left", () => {
  expect(groups.summarise(Uint32Array.of(0, 1, 2, 3, 5), plain)).toEqual([
    {
      location: 'W-1',
      lat: 36,
      long: 36,
      visible: true,
      highlight: false,
      sampleSize: 2,
      nonDetects: 2,
      withoutValue: 0,
      max: 1,
      min: 1,
      mean: 1,
      meanError: null,
      median: 1,
      maxIsNonDetect: true,
      minIsNonDetect: true,
    },
    {
      location: 'W-2',
      lat: null,
      long: null,
      visible: true,
      highlight: false,
      sampleSize: 3,
      nonDetects: 1,
      withoutValue: 1,
      max: 6,
      min: 4,
      mean: 5,
      meanError: 1,
      median: 5,
      maxIsNonDetect: false,
      minIsNonDetect: false,
    },
    { location: 'W-3', lat: 37, long: 37, ...none, ...nothing },
    { location: 'W-4', lat: 38, long: 38, ...none, ...nothing },
  ]);
});

test('without one matrix and one unit samples are only counted', () => {
  const [, second] = groups.summarise(Uint32Array.of(0, 2, 4), { ...plain, hasValues: false });
  expect(second).toMatchObject({ visible: true, sampleSize: 3, ...nothing });
});

test('[SID-04] locations with a result in a selected bar of the histogram are highlighted', () => {
  const highlighted = (histogramRanges: { min: number; max: number }[]) =>
    groups
      .summarise(all, { ...plain, histogramRanges })
      .flatMap(({ location, highlight }) => (highlight ? [location] : []));
  expect(highlighted([])).toEqual([]);
  expect(highlighted([{ min: 6, max: 50 }])).toEqual(['W-2']);
  expect(
    highlighted([
      { min: 1, max: 2 },
      { min: 3, max: 3 },
    ]),
  ).toEqual(['W-1', 'W-4']);
});

test('rows of a location that the answer does not list are in no statistic', () => {
  const [only] = new LocationGroups(frameOf(samples), locations.slice(3)).summarise(all, plain);
  expect(only).toMatchObject({ location: 'W-4', sampleSize: 1, max: 3 });
});

test('[MAP-07] a method for non-detects changes only the mean with its standard error and the median', () => {
  const mixed = new LocationGroups(
    frameOf([
      { location: 'W-1', result: 10, detect: 'U' },
      { location: 'W-1', result: 20, detect: 'Y' },
      { location: 'W-1', result: 40, detect: 'Y' },
      { location: 'W-1', result: 20, detect: 'Y' },
      { location: 'W-2', result: 3, detect: 'N' },
    ]),
    locations,
  );
  const rows = Uint32Array.of(0, 1, 2, 3, 4);
  const [atLimit, byShares] = (['at-limit', 'kaplan-meier'] as const).map((nonDetects) =>
    mixed.summarise(rows, { ...plain, nonDetects }).slice(0, 2),
  );
  expect(atLimit).toMatchObject([
    { mean: 90 / 4, median: 20, max: 40, min: 10, minIsNonDetect: true, nonDetects: 1 },
    { mean: 3, median: 3, max: 3, min: 3 },
  ]);
  // A quarter of the results lies at 40; all others at or below 20, the smallest detect.
  // Three quarters lie at or below 20 and 20 lies 20 below 40: √(3/2 × 15² / (4 × 3)).
  const meanError = expect.closeTo(Math.sqrt((3 / 2) * (15 ** 2 / 12)), 12);
  expect(byShares?.[0]).toEqual({ ...atLimit?.[0], mean: expect.closeTo(100 / 4, 12), meanError, median: 20 });
  expect(byShares?.[1]).toEqual({ ...atLimit?.[1], mean: null, median: null });
});
