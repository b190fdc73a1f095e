import { expect, test } from 'vitest';
import type { Sample } from '@wellfield/contract';
import { LocationGroups } from './location-groups.ts';
import { frameOf } from './testing/frame-of-samples.ts';

const samples: Partial<Sample>[] = [
  { location: 'W-2', result: 4, detect: 'Y' },
  { location: 'W-1', result: 1, detect: 'U' },
  { location: 'W-2', result: 6, detect: null },
  { location: 'W-1', result: 1, detect: 'N' },
  { location: 'W-2', result: 100, detect: 'Y' },
  { location: 'W-2', result: null, detect: 'F' },
  { location: 'W-4', result: 3, detect: 'Y' },
];
const places = [
  { location: 'W-1', lat: 36, long: 36 },
  { location: 'W-2', lat: null, long: null },
  { location: 'W-3', lat: 37, long: 37 },
  { location: 'W-4', lat: 38, long: 38 },
];
const groups = new LocationGroups(frameOf(samples), places);
const plain = { hasValues: true, histogramRanges: [], nonDetects: 'at-limit' } as const;
const all = Uint32Array.from(samples, (_, row) => row);
const nothing = { max: null, min: null, mean: null, median: null, maxIsNonDetect: false, minIsNonDetect: false };

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
      max: 1,
      min: 1,
      mean: 1,
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
      max: 6,
      min: 4,
      mean: 5,
      median: 5,
      maxIsNonDetect: false,
      minIsNonDetect: false,
    },
    { location: 'W-3', lat: 37, long: 37, visible: false, highlight: false, sampleSize: 0, nonDetects: 0, ...nothing },
    { location: 'W-4', lat: 38, long: 38, visible: false, highlight: false, sampleSize: 0, nonDetects: 0, ...nothing },
  ]);
});

test('without one matrix and one unit nothing is calculated, and samples are counted all the same', () => {
  const [, second] = groups.summarise(Uint32Array.of(0, 2, 4), { ...plain, hasValues: false });
  expect(second).toMatchObject({ visible: true, sampleSize: 3, ...nothing });
});

test('[SID-04] locations with a result in a chosen bar of the histogram are highlighted', () => {
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

test('rows of a location that the answer does not list stand in no statistic', () => {
  const [only] = new LocationGroups(frameOf(samples), places.slice(3)).summarise(all, plain);
  expect(only).toMatchObject({ location: 'W-4', sampleSize: 1, max: 3 });
});
