import { describe, expect, test } from 'vitest';
import type { Clause, Sample } from '@wellfield/contract';
import { AnswerSurvey, type SurveyResult } from './answer-survey.ts';
import { noFilters, type AnswerFilters } from '../filtering/answer-filters.ts';
import { frameOf } from '../frame-of-samples.ts';

const samples: Partial<Sample>[] = [
  { location: 'W-1', matrix: 'Soil', unit: 'mg/kg', result: 1, year: 2001, sample_bottom_depth: 5, detect: 'Y' },
  { location: 'W-1', matrix: 'Soil', unit: 'mg/kg', result: 3, year: 2002, sample_bottom_depth: 15, detect: 'U' },
  { location: 'W-2', matrix: 'Soil', unit: 'ug/L', result: 900, year: 2002, sample_bottom_depth: 10, detect: 'Y' },
  { location: 'W-2', matrix: 'Water', unit: 'ug/L', result: 7, year: 2004, sample_bottom_depth: 100, detect: 'Y' },
  { location: 'W-3', matrix: 'Water', unit: 'ug/L', result: null, year: 2004, sample_bottom_depth: 300, detect: null },
];
const locations = [
  { location: 'W-1', lat: 1, long: 1 },
  { location: 'W-2', lat: 5, long: 5 },
  { location: 'W-3', lat: null, long: null },
];
const values = (field: Clause['field'], ...list: (string | null)[]): Clause => ({
  kind: 'discrete',
  field,
  values: list,
});
const survey = () => new AnswerSurvey(frameOf(samples), locations, 'bmi');
const plain = { hasValues: true, histogramRanges: [], nonDetects: 'at-limit' } as const;

function find(filters: Partial<AnswerFilters>, of = survey()): SurveyResult {
  return of.find({
    ...plain,
    filters: { ...noFilters, ...filters },
  });
}

const intervalOf = ({ intervals }: SurveyResult, field: string) =>
  intervals.find((interval) => interval.field === field);

describe('one request', () => {
  test('[FLT-10] gives rows, counts, locations, units and summary of the same rows', () => {
    const found = find({ clauses: [values('matrix', 'Soil'), values('unit', 'mg/kg')] });
    expect([...found.rows]).toEqual([0, 1]);
    expect(found.locations.map(({ location, sampleSize, max }) => [location, sampleSize, max])).toEqual([
      ['W-1', 2, 3],
      ['W-2', 0, null],
      ['W-3', 0, null],
    ]);
    expect(found.unitsLeft).toEqual(['mg/kg']);
    expect(found.summary).toMatchObject({ rows: 2, nonDetects: 1 });
  });

  test('counts a value by all filters except those of its own field', () => {
    const { valueCounts } = find({ clauses: [values('matrix', 'Soil'), values('unit', 'mg/kg')] });
    expect(Object.fromEntries(valueCounts.get('matrix') ?? [])).toEqual({ Soil: 2 });
    expect(Object.fromEntries(valueCounts.get('unit') ?? [])).toEqual({ 'mg/kg': 2, 'ug/L': 1 });
    expect(Object.fromEntries(valueCounts.get('detect') ?? [])).toEqual({ Y: 1, U: 1 });
  });

  test('[MAP-05] [FLT-06] applies polygons and the table’s filters to everything, including the counts', () => {
    const around = {
      id: 'a',
      coords: [
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 2],
        [0, 0],
      ] as const,
      layer: 'drawn',
    };
    const found = find({
      polygons: [around],
      columnFilters: [{ kind: 'number', column: 'result', min: 2, max: null }],
    });
    expect([...found.rows]).toEqual([1]);
    expect(Object.fromEntries(found.valueCounts.get('matrix') ?? [])).toEqual({ Soil: 1 });
    expect(found.locations.filter(({ visible }) => visible).map(({ location }) => location)).toEqual(['W-1']);
    expect(Object.fromEntries(found.rowsWithout)).toEqual({ polygons: 3, 'column result': 2 });
  });

  test('[explore 9] the rows of the matrix and unit are counted, whatever else narrows them', () => {
    const of = survey();
    const scopeOf = (filters: Partial<AnswerFilters>) => {
      const { scope } = find(filters, of);
      return [scope.rows, ...scope.ofLocation];
    };
    const soil = [values('matrix', 'Soil')];
    expect(scopeOf({})).toEqual([5, 2, 2, 1]);
    expect(scopeOf({ clauses: soil })).toEqual([3, 2, 1, 0]);
    expect(scopeOf({ clauses: [...soil, { kind: 'range', field: 'result', min: 3 }] })).toEqual([3, 2, 1, 0]);
    expect(scopeOf({ clauses: [...soil, values('unit', 'ug/L'), values('detect', 'U')] })).toEqual([1, 0, 1, 0]);
  });

  test('[DAT-11] the units left, the most frequent first', () => {
    expect(find({}).unitsLeft).toEqual(['ug/L', 'mg/kg']);
  });

  test('[GRD-05] the hydrogeologic units left, null for rows without one', () => {
    expect(find({}).hydrogeologicUnitsLeft).toEqual([null]);
    const levels = ['Qal', 'UMCf', 'UMCf', null].map((hydro, at) => ({ ...samples[at]!, hydro }));
    const found = (clauses: AnswerFilters['clauses']) =>
      find({ clauses }, new AnswerSurvey(frameOf(levels), locations, 'wl')).hydrogeologicUnitsLeft;
    expect(new Set(found([]))).toEqual(new Set(['UMCf', 'Qal', null]));
    expect(found([])[0]).toBe('UMCf');
    expect(found([values('hydro', 'Qal')])).toEqual(['Qal']);
  });
});

describe('intervals', () => {
  test('[FLT-03] a field with at least two distinct values is offered', () => {
    expect(find({}).intervals.map(({ title }) => title)).toEqual(['Year', 'Depth ft', 'Result']);
    const one = new AnswerSurvey(frameOf(samples.slice(1, 2)), locations, 'bmi');
    expect(find({}, one).intervals).toEqual([]);
    const wl = new AnswerSurvey(frameOf(samples), locations, 'wl');
    expect(find({}, wl).intervals.map(({ title }) => title)).toEqual(['Year', 'Result']);
  });

  test('[FLT-07] a change of matrix recomputes the ranges of depths and results, a change of unit that of results', () => {
    const of = survey();
    const extents = (...clauses: Clause[]) => {
      const found = find({ clauses }, of);
      return ['sample_bottom_depth', 'result', 'year'].map((field) => intervalOf(found, field)?.extent ?? null);
    };
    expect(extents(values('matrix', 'Soil'))).toEqual([
      { min: 5, max: 15 },
      { min: 1, max: 900 },
      { min: 2001, max: 2004 },
    ]);
    expect(extents(values('matrix', 'Water'))).toEqual([{ min: 100, max: 300 }, null, { min: 2001, max: 2004 }]);
    expect(extents(values('matrix', 'Soil'), values('unit', 'mg/kg'))[1]).toEqual({ min: 1, max: 3 });
    expect(extents()).toEqual([
      { min: 5, max: 300 },
      { min: 1, max: 900 },
      { min: 2001, max: 2004 },
    ]);
  });

  test('[FLT-05] the distribution is of the rows that pass all other filters; a year is a bin', () => {
    const clauses: Clause[] = [values('matrix', 'Soil'), { kind: 'range', field: 'year', min: 2002, max: 2003 }];
    const year = intervalOf(find({ clauses }), 'year');
    expect([...(year?.binEdges ?? [])]).toEqual([2001, 2002, 2003, 2004, 2005]);
    expect([...(year?.distribution ?? [])]).toEqual([1, 2, 0, 0]);
    const depth = intervalOf(find({ clauses }), 'sample_bottom_depth');
    expect(depth?.binEdges).toHaveLength(41);
    expect([depth?.binEdges[0], depth?.binEdges[40]]).toEqual([5, 15]);
    expect([...(depth?.distribution ?? [])].flatMap((count, bin) => (count > 0 ? [[bin, count]] : []))).toEqual([
      [20, 1],
      [39, 1],
    ]);
  });

  test('[DAT-11] results in several units are never in one distribution', () => {
    expect(intervalOf(find({}), 'result')?.distribution).toBeNull();
    const water = intervalOf(find({ clauses: [values('unit', 'ug/L')] }), 'result');
    expect(water?.distribution?.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(water?.missing).toBe(1);
  });

  test('[FLT-06] a range includes both ends', () => {
    const clauses: Clause[] = [{ kind: 'range', field: 'sample_bottom_depth', min: 5, max: 10 }];
    expect([...find({ clauses }).rows]).toEqual([0, 2]);
  });
});

test('a selected bar of the histogram changes only the highlights', () => {
  const of = survey();
  const before = find({}, of);
  const filters = noFilters;
  const after = of.find({ ...plain, filters, histogramRanges: [{ min: 7, max: 7 }] });
  expect(after.rows).toBe(before.rows);
  expect(after.valueCounts).toBe(before.valueCounts);
  expect(after.locations.map(({ highlight }) => highlight)).toEqual([false, true, false]);
});

describe('[SNAP-04] at a time', () => {
  const wells: Partial<Sample>[] = [
    { location: 'W-1', unit: 'ug/L', result: 8, sample_date: '2011-05-01', detect: 'Y' },
    { location: 'W-1', unit: 'ug/L', result: 2, sample_date: '2012-05-01', detect: 'Y' },
    { location: 'W-1', unit: 'ug/L', result: 4, sample_date: '2012-07-01', detect: 'Y' },
    { location: 'W-2', unit: 'ug/L', result: 900, sample_date: '2011-09-01', detect: 'Y' },
    { location: 'W-2', unit: 'mg/L', result: 1, sample_date: '2012-03-01', detect: 'Y' },
    { location: 'W-3', unit: 'ug/L', result: 5, sample_date: '2009-01-01', detect: 'Y' },
  ];
  const of2012 = { by: 'year', at: '2012-01-01', carryMonths: 12 } as const;
  const requested = {
    ...plain,
    filters: {
      ...noFilters,
      clauses: [values('unit', 'ug/L')],
      levelRules: [{ matrices: [], fraction: null, unit: 'ug/L', value: 6 }],
    },
    snapshot: of2012,
  };

  test('statistics and states are of the passing rows of the time; rows, and those of all dates, are as ever', () => {
    const found = new AnswerSurvey(frameOf(wells), locations, 'bmi').find(requested);
    expect([...found.rows]).toEqual([0, 1, 2, 3, 5]);
    expect(found.locations.map(({ max }) => max)).toEqual([8, 900, 5]);
    expect(found.atSnapshot).toMatchObject({
      snapshot: of2012,
      counts: { sampled: 1, carried: 1, notShown: 1, rows: 3 },
      isCarried: [false, true, false],
    });
    expect(found.atSnapshot?.locations.map(({ max, mean, visible }) => [max, mean, visible])).toEqual([
      [4, 3, true],
      [900, 900, true],
      [null, null, false],
    ]);
    expect(found.screening?.ofLocation.max).toEqual(['above', 'above', 'below']);
    expect(found.atSnapshot?.screening?.ofLocation.max).toEqual(['below', 'above', null]);
    // The sampling days are those of the rows that pass: Mar 1, 2012 is not among them.
    expect([...found.samplingDays]).toHaveLength(5);
  });

  test('alone it is the same; without a time it is null', () => {
    const survey = new AnswerSurvey(frameOf(wells), locations, 'bmi');
    const alone = survey.findSnapshot(requested);
    expect(alone).toEqual(survey.find(requested).atSnapshot);
    expect(survey.find({ ...plain, filters: requested.filters }).atSnapshot).toBeNull();
  });
});
