import { expect, test } from 'vitest';
import type { Sample } from '@wellfield/contract';
import { AlikeColumns } from './alike-columns.ts';
import { frameOf } from '../frame-of-samples.ts';

const samples: Partial<Sample>[] = [
  { location: 'W-1', unit: 'ug/L', filtered: 'F', result: 1, sample_id: 'S-1', sample_date: '2001-01-01', lat: 36 },
  { location: 'W-2', unit: 'ug/L', filtered: 'D', result: 1, sample_id: 'S-1', sample_date: '2001-01-01', lat: 36 },
  { location: 'W-2', unit: 'ug/L', filtered: null, result: 2, sample_id: 'S-10', sample_date: '2001-01-02', lat: 36 },
  { location: 'W-2', unit: null, filtered: 'T', result: null, sample_id: null, sample_date: '2001-01-02', lat: null },
];
const found = ['location', 'unit', 'filtered', 'result', 'sample_id', 'sample_date', 'lat'];
const alike = (...rows: number[]) =>
  new AlikeColumns(frameOf(samples)).of(Uint32Array.from(rows)).filter((name) => found.includes(name));

test('[design 18] columns that say the same in the rows that are left, whatever the others say', () => {
  expect(alike(0, 1, 2, 3)).toEqual([]);
  expect(alike(0, 1)).toEqual(['unit', 'filtered', 'result', 'sample_date', 'sample_id', 'lat']);
  expect(alike(1, 2)).toEqual(['location', 'unit', 'lat']);
  expect(alike(2, 3)).toEqual(['location', 'sample_date']);
});

test('[design 18] a column without any value is alike', () => {
  expect(new AlikeColumns(frameOf(samples)).of(Uint32Array.of(0, 3))).toContain('qualifier');
});
