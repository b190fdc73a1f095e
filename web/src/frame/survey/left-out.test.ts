import { describe, expect, test } from 'vitest';
import type { Clause, Sample } from '@wellfield/contract';
import { noFilters, type FiltersInForce, type LeftOutChoice } from '../filtering/answer-filters.ts';
import { frameOf } from '../frame-of-samples.ts';
import { AnswerSurvey } from './answer-survey.ts';

/** Two duplicates, one of them rejected as well, and a rejected result that would be the maximum. */
const samples: Partial<Sample>[] = [
  { location: 'W-1', matrix: 'Water', unit: 'ug/L', result: 10, sample: 'N', qualifier: null },
  { location: 'W-1', matrix: 'Water', unit: 'ug/L', result: 12, sample: 'FD', qualifier: 'J' },
  { location: 'W-1', matrix: 'Water', unit: 'ug/L', result: 99, sample: 'FD', qualifier: 'R' },
  { location: 'W-2', matrix: 'Water', unit: 'ug/L', result: 500, sample: null, qualifier: 'R' },
  { location: 'W-2', matrix: 'Water', unit: 'ug/L', result: 5, sample: null, qualifier: 'U' },
  { location: 'W-2', matrix: 'Soil', unit: 'mg/kg', result: 1, sample: 'FD', qualifier: null },
];
const locations = ['W-1', 'W-2'].map((location) => ({ location, lat: 1, long: 1 }));
const values = (field: Clause['field'], ...list: string[]): Clause => ({ kind: 'discrete', field, values: list });
const water = values('matrix', 'Water');

const leftOut = (...putBack: string[]): LeftOutChoice[] => [
  { title: 'duplicates', column: 'sample', values: ['FD'], byDefault: 'out', isIn: putBack.includes('duplicates') },
  {
    title: 'rejected results',
    column: 'qualifier',
    values: ['R', 'UR'],
    byDefault: 'out',
    isIn: putBack.includes('rejected results'),
  },
];

function find(filters: Partial<FiltersInForce>, of = samples) {
  return new AnswerSurvey(frameOf(of), locations, 'bmi').find({
    filters: {
      ...noFilters,
      clauses: [water],

      leftOut: leftOut(),
      ...filters,
    },
    hasValues: true,
    histogramRanges: [],
    nonDetects: 'at-limit',
  });
}
const counts = (filters: Partial<FiltersInForce>) =>
  find(filters).leftOut.map(({ title, isIn, rows, ofLocation }) => [title, isIn, rows, ...ofLocation]);

describe('[plots 7] what the site leaves out', () => {
  test('is in no figure, and each sample of it is counted once, of all locations and of each', () => {
    const found = find({});
    expect([...found.rows]).toEqual([0, 4]);
    expect(found.locations.map(({ max }) => max)).toEqual([10, 5]);
    expect(found.scope).toMatchObject({ rows: 2, ofLocation: Uint32Array.of(1, 1) });
    expect(counts({})).toEqual([
      ['duplicates', false, 2, 2, 0],
      ['rejected results', false, 1, 0, 1],
    ]);
  });

  test('counts where it is put back; what is left out for another reason stays out', () => {
    const putBack = { leftOut: leftOut('duplicates') };
    expect([...find(putBack).rows]).toEqual([0, 1, 4]);
    expect(counts(putBack)).toEqual([
      ['duplicates', true, 1, 1, 0],
      ['rejected results', false, 2, 1, 1],
    ]);
    expect([...find({ leftOut: leftOut('duplicates', 'rejected results') }).rows]).toEqual([0, 1, 2, 3, 4]);
  });

  test('is in sight where somebody asks for it: by a filter on the column, or by a query for nothing else', () => {
    expect([...find({ clauses: [water, values('sample', 'FD')] }).rows]).toEqual([1]);
    const typed = { columnFilters: [{ kind: 'text', column: 'qualifier', text: 'r' } as const] };
    expect([...find(typed).rows]).toEqual([3]);
    expect([...find({}, samples.slice(1, 3)).rows]).toEqual([0]);
    expect(Object.fromEntries(find({}).valueCounts.get('sample') ?? [])).toEqual({ N: 1, FD: 1, null: 1 });
  });

  test('chooses no location by its range of results', () => {
    expect([...find({ locationRange: { of: 'any', min: 11, max: null } }).rows]).toEqual([]);
    const all = { leftOut: leftOut('duplicates', 'rejected results') };
    expect([...find({ ...all, locationRange: { of: 'any', min: 100, max: null } }).rows]).toEqual([3, 4]);
  });

  test('is nothing at a site that names nothing, and where no sample has the values', () => {
    expect([...find({ leftOut: [] }).rows]).toEqual([0, 1, 2, 3, 4]);
    expect(find({ leftOut: [] }).leftOut).toEqual([]);
    const blanks = [{ title: 'blanks', column: 'sample', values: ['TB'], byDefault: 'out', isIn: false } as const];
    expect([...find({ leftOut: blanks }).rows]).toEqual([0, 1, 2, 3, 4]);
  });

  test('that is put back where there is none of it is told so at the next request', () => {
    const survey = new AnswerSurvey(frameOf(samples), locations, 'bmi');
    const absences = (...putBack: string[]) =>
      survey.find({
        filters: {
          ...noFilters,
          clauses: [values('sample', 'N')],

          leftOut: leftOut(...putBack),
        },
        hasValues: true,
        histogramRanges: [],
        nonDetects: 'at-limit',
      }).leftOut[0]?.isIn;
    expect([absences(), absences('duplicates')]).toEqual([false, true]);
  });
});
