import { describe, expect, test } from 'vitest';
import type { Clause, Sample } from '@wellfield/contract';
import type { LocationRange } from './answer-filters.ts';
import { RowIndex } from './row-index.ts';
import { setAsideAboveLimits } from '../above-limits.ts';
import { frameOf } from '../frame-of-samples.ts';

/** Falling, rising, non-detects with a high limit, another matrix and another unit, and a result without a value. */
const samples: Partial<Sample>[] = [
  { location: 'Falling', matrix: 'Water', unit: 'mg/L', sample_date: '2001-05-01', result: 400, detect: 'Y' },
  { location: 'Falling', matrix: 'Water', unit: 'mg/L', sample_date: '2011-05-01', result: 100, detect: 'Y' },
  { location: 'Rising', matrix: 'Water', unit: 'mg/L', sample_date: '2011-05-01', result: 300, detect: 'Y' },
  { location: 'Rising', matrix: 'Water', unit: 'mg/L', sample_date: '2001-05-01', result: 20, detect: 'Y' },
  { location: 'Rising', matrix: 'Water', unit: 'mg/L', sample_date: '2020-05-01', result: null, detect: 'Y' },
  { location: 'Limits', matrix: 'Water', unit: 'mg/L', sample_date: '2011-05-01', result: 500, detect: 'U' },
  { location: 'Limits', matrix: 'Water', unit: 'mg/L', sample_date: '2011-05-01', result: 10, detect: 'N' },
  { location: 'Soil', matrix: 'Soil', unit: 'mg/kg', sample_date: '2011-05-01', result: 900, detect: 'Y' },
  { location: 'Soil', matrix: 'Water', unit: 'mg/L', sample_date: '2011-05-01', result: 1, detect: 'Y' },
];

function locationsLeft(range: LocationRange, ...clauses: Clause[]): string[] {
  const filters = { clauses, columnFilters: [], polygons: [], levelStates: [], locationRange: range };
  const rows = new RowIndex(frameOf(samples), []).sift(filters).passing;
  return Array.from(rows, (row) => samples[row]?.location ?? '');
}
const only = (field: 'matrix' | 'unit', value: string): Clause => ({ kind: 'discrete', field, values: [value] });
const water = [only('matrix', 'Water'), only('unit', 'mg/L')];

describe('[FLT-12] locations by their results', () => {
  test('any result: the whole series of each is left', () => {
    expect(locationsLeft({ of: 'any', min: 250, max: null }, ...water)).toEqual([
      'Falling',
      'Falling',
      'Rising',
      'Rising',
      'Rising',
    ]);
    expect(locationsLeft({ of: 'any', min: 400, max: 400 }, ...water)).toEqual(['Falling', 'Falling']);
  });

  test('the latest result: that of the last day with a value, in whatever order they come', () => {
    expect(locationsLeft({ of: 'latest', min: 250, max: null }, ...water)).toEqual(['Rising', 'Rising', 'Rising']);
    expect(locationsLeft({ of: 'latest', min: 50, max: 100 }, ...water)).toEqual(['Falling', 'Falling']);
  });

  test('a non-detect counts only where its limit is surely in the range', () => {
    expect(locationsLeft({ of: 'any', min: 450, max: null }, ...water)).toEqual([]);
    expect(locationsLeft({ of: 'any', min: 0, max: 15 }, ...water)).toEqual(['Soil']);
    expect(locationsLeft({ of: 'any', min: null, max: 15 }, ...water)).toEqual(['Limits', 'Limits', 'Soil']);
  });

  test('[field 04b] a result above a limit is the latest, and in a range only where it surely is', () => {
    const frame = setAsideAboveLimits(
      frameOf([
        { ...samples[0], location: 'Over', sample_date: '2001-05-01', result: 20 },
        { ...samples[0], location: 'Over', sample_date: '2011-05-01', result: 1000, qualifier: '>' },
      ]),
    );
    const left = (range: LocationRange) => {
      const filters = { clauses: water, columnFilters: [], polygons: [], levelStates: [], locationRange: range };
      return new RowIndex(frame, []).sift(filters).passing.length;
    };
    expect(left({ of: 'latest', min: 10, max: 50 })).toBe(0);
    expect(left({ of: 'latest', min: 1000, max: null })).toBe(2);
    expect(left({ of: 'latest', min: 1001, max: null })).toBe(0);
    expect(left({ of: 'any', min: 500, max: 2000 })).toBe(0);
  });

  test('judged by results of the chosen matrix and unit; other filters narrow the samples, not the choice', () => {
    expect(locationsLeft({ of: 'any', min: 900, max: null }, ...water)).toEqual([]);
    expect(locationsLeft({ of: 'any', min: 900, max: null })).toEqual(['Soil', 'Soil']);
    const early: Clause = { kind: 'range', field: 'result', max: 50 };
    expect(locationsLeft({ of: 'any', min: 250, max: null }, ...water, early)).toEqual(['Rising']);
  });

  test('another matrix chooses other locations anew', () => {
    const index = new RowIndex(frameOf(samples), []);
    const left = (...clauses: Clause[]) =>
      index.sift({
        clauses,
        columnFilters: [],
        polygons: [],
        levelStates: [],
        locationRange: { of: 'any', min: 250, max: null },
      }).passing.length;
    expect([left(...water), left(only('matrix', 'Soil')), left()]).toEqual([5, 1, 7]);
  });
});
