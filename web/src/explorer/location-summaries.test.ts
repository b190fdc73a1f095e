import { expect, test } from 'vitest';
import type { Sample } from '@wellfield/contract';
import type { Answer } from './answer.ts';
import { summariseLocations } from './location-summaries.ts';
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
const place = (location: string, lat: number | null) => ({
  location,
  lat,
  long: lat,
  visible: 1 as const,
  highlight: 0 as const,
  max: null,
  min: null,
  mean: null,
  median: null,
  sampleSize: 0,
});
const answer: Answer = {
  queryId: '1',
  frame: frameOf(samples),
  head: {
    success: true,
    error: null,
    locations: [place('W-1', 36), place('W-2', null), place('W-3', 37), place('W-4', 38)],
    years: { min_year: null, max_year: null, min_result: null, max_result: null },
    analytes: [],
    selectedAnalyte: 'Arsenic',
    selectedQuery: '1',
    selectedQueryType: 0,
    release: 'r1',
  },
};
const nothing = { max: null, min: null, mean: null, median: null, maxIsNonDetect: false, minIsNonDetect: false };

test("all locations in the answer's order, with the statistics of the rows left", () => {
  const rows = Uint32Array.of(0, 1, 2, 3, 5);
  expect(summariseLocations(answer, rows, true, [])).toEqual([
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
  const [, second] = summariseLocations(answer, Uint32Array.of(0, 2, 4), false, []);
  expect(second).toMatchObject({ visible: true, sampleSize: 3, ...nothing });
});

test('locations with a result in a chosen bar of the histogram are highlighted', () => {
  const rows = Uint32Array.of(0, 1, 2, 3, 4, 5, 6);
  const highlighted = (ranges: { min: number; max: number }[]) =>
    summariseLocations(answer, rows, true, ranges).flatMap(({ location, highlight }) => (highlight ? [location] : []));
  expect(highlighted([])).toEqual([]);
  expect(highlighted([{ min: 6, max: 50 }])).toEqual(['W-2']);
  expect(
    highlighted([
      { min: 1, max: 2 },
      { min: 3, max: 3 },
    ]),
  ).toEqual(['W-1', 'W-4']);
});
