import { expect, test } from 'vitest';
import { rowsOfLocation } from './location-rows.ts';
import { resultsOf } from './row-results.ts';
import { subjectOf } from './row-subject.ts';
import { frameOf } from '../frame-of-samples.ts';

const frame = frameOf([
  { location: 'W-1', matrix: 'Soil', unit: null, filtered: 'F', result: 1, detect: 'U', sample_date: '2001-02-03' },
  { location: 'W-2', matrix: 'Ground Water', unit: 'ug/L', result: null, detect: null, sample_date: '1999-02-03' },
  { location: 'W-2', matrix: 'Ground Water', unit: 'ug/L', result: 0, detect: 'Y', sample_date: '2000-02-03' },
]);

test('the subject of rows: the most frequent values first, days and non-detects', () => {
  const day = (iso: string) => Date.parse(iso) / 86_400_000;
  expect(subjectOf(frame, Uint32Array.of(0, 1, 2))).toEqual({
    rows: 3,
    nonDetects: 1,
    firstDay: day('1999-02-03'),
    lastDay: day('2001-02-03'),
    matrices: ['Ground Water', 'Soil'],
    fractions: ['Total', 'Dissolved'],
    totalAs: 'Not stated',
    units: ['ug/L', null],
    locations: 2,
  });
});

test('[explore 8] water levels are of no fraction', () => {
  expect(subjectOf({ ...frame, isOfLevels: true }, Uint32Array.of(1, 2))).toMatchObject({
    matrices: ['Ground Water'],
    fractions: [],
    units: ['ug/L'],
  });
});

test('results of rows: a missing one is NaN and not 0, a flag that says nothing is a detect', () => {
  expect(resultsOf(frame, Uint32Array.of(2, 1, 0))).toEqual({
    values: Float64Array.of(0, Number.NaN, 1),
    nonDetects: Uint8Array.of(0, 0, 1),
  });
});

test('rows of a location, and of an unknown one', () => {
  expect([...rowsOfLocation(frame, Uint32Array.of(0, 2), 'W-2')]).toEqual([2]);
  expect([...rowsOfLocation(frame, Uint32Array.of(0, 1, 2), 'W-9')]).toEqual([]);
});

test('rows of several locations in one list and in several lists', () => {
  const rows = Uint32Array.of(2, 0, 1);
  expect([...rowsOfLocation(frame, rows, 'W-2')]).toEqual([2, 1]);
  expect([...rowsOfLocation(frame, rows, 'W-1')]).toEqual([0]);
  const other = frameOf([{ location: 'W-2' }, { location: 'W-1' }, { location: 'W-1' }]);
  expect([...rowsOfLocation(other, rows, 'W-1')]).toEqual([2, 1]);
});
