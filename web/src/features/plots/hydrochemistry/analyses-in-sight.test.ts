import type { Filter, PiperRecord } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { noFilters, type AnswerFilters } from '../../../frame/filtering/answer-filters.ts';
import { analysesInSight } from './analyses-in-sight.ts';
import { analysisNotices, countsText, nothingChosenText } from './analysis-texts.ts';
import { unrequestedGroups, leftOutAmong } from './left-out-analyses.ts';
import { isChosen, plottedAnalysis } from '../../../explorer/analyses/plotted-analysis.ts';

const record = (
  location: string,
  matrix: string | null,
  lat: number | null,
  long: number | null,
  year = 2010,
  own: Partial<PiperRecord> = {},
) => {
  const analysis = plottedAnalysis({
    location,
    matrix,
    lat,
    long,
    year,
    quarter: 1,
    sample_date: `${year}-01-01`,
    na: 1,
    na_units: 'mg/L',
    cl: 1,
    cl_units: 'mg/L',
    nondetects: {},
    averaged: {},
    derived: {},
    properties: {},
    ...own,
  } as unknown as PiperRecord);
  if (!analysis) throw new Error('it has ions of both sides');
  return analysis;
};

const locations = [
  { location: 'MW-1', lat: 36, long: -115 },
  { location: 'SW-1', lat: 36.5, long: -114.9 },
  { location: 'lost', lat: null, long: null },
];
const analyses = [
  record('MW-1', 'Ground Water', 1, 1),
  record('MW-2', 'Ground Water', 36, -115),
  record('gauge', 'Surface Water', 36.5001, -114.9001),
  record('SW-1', 'Surface Water', 36.5002, -114.9),
  record('lost', 'Ground Water', null, null, 2015),
  record('lost', 'Surface Water', null, null),
];
const inSight = (matrix: string | null, years: { min: number | null; max: number | null } | null = null) =>
  analysesInSight(analyses, { locations, matrix, years, query: null, filters: noFilters }).inSight.map((one) => [
    one.record.location,
    one.mapLocation,
  ]);

test('[PLT-06] ground water matches by location, others by latitude and longitude within 0.0001; of the matrix chosen', () => {
  expect(inSight('Ground Water')).toEqual([
    ['MW-1', 'MW-1'],
    ['lost', 'lost'],
  ]);
  expect(inSight('Surface Water')).toEqual([['gauge', 'SW-1']]);
  expect(inSight('Soil')).toEqual([]);
  expect(inSight(null)).toEqual([
    ['MW-1', 'MW-1'],
    ['gauge', 'SW-1'],
    ['lost', 'lost'],
  ]);
});

test('the filter on years applies, with both ends', () => {
  expect(inSight('Ground Water', { min: 2011, max: null })).toEqual([['lost', 'lost']]);
  expect(inSight('Ground Water', { min: null, max: 2010 })).toEqual([['MW-1', 'MW-1']]);
  expect(inSight('Ground Water', { min: 2010, max: 2015 })).toHaveLength(2);
});

test('analyses that are not in sight are counted, each by one reason', () => {
  const years = { min: 2011, max: null };
  expect(
    analysesInSight(analyses, { locations, matrix: 'Ground Water', years, query: null, filters: noFilters }).out,
  ).toEqual({
    ofOtherMatrix: 3,
    ofOtherYears: 2,
    notRequested: new Map(),
    filteredOut: new Map(),
    leftOut: new Map(),
    elsewhere: 0,
  });
  expect(
    analysesInSight(analyses, { locations, matrix: null, years: null, query: null, filters: noFilters }).out,
  ).toEqual({
    ofOtherMatrix: 0,
    ofOtherYears: 0,
    notRequested: new Map(),
    filteredOut: new Map(),
    leftOut: new Map(),
    elsewhere: 3,
  });
});

test('[plots 3] filters on sample type, report, date and the like apply; of several values every one must pass', () => {
  const visit = (sample: string | null, dvsr: readonly string[], date = '2010-01-01') =>
    record('MW-1', 'Ground Water', 36, -115, 2010, {
      sample,
      sample_date: date,
      properties: dvsr.length > 0 ? { dvsr_id: [...dvsr] } : {},
    });
  const visits = [
    visit('N', ['Approved']),
    visit('FD', ['Approved']),
    visit('N', ['Approved', 'Rejected']),
    visit('N', []),
    visit('N', ['Approved'], '2015-05-05'),
  ];
  const filters: AnswerFilters = {
    ...noFilters,
    clauses: [
      { kind: 'discrete', field: 'sample', values: ['N'] },
      { kind: 'discrete', field: 'dvsr_id', values: ['Approved'] },
      // About the results of one analyte: not what an analysis has.
      { kind: 'discrete', field: 'detect', values: ['Y'] },
    ],
    columnFilters: [{ kind: 'date', column: 'sample_date', from: null, to: '2014-12-31' }],
  };
  const { inSight: left, out } = analysesInSight(visits, {
    locations,
    matrix: 'Ground Water',
    years: null,
    query: null,
    filters,
  });
  expect(left.map(({ record: { sample_date } }) => sample_date)).toEqual(['2010-01-01']);
  expect(Object.fromEntries(out.filteredOut)).toEqual({
    'field sample': 1,
    'field dvsr_id': 2,
    'column sample_date': 1,
  });
  const counts = { all: 5, inSight: 1, drawn: 1, incomplete: 0 };
  expect(countsText(counts, out)).toContain('1 left out by Sample Type, 2 left out by DVSR ID');
});

test('[plots 7] analyses obey what the site leaves out, by sample type and by the qualifiers of their results', () => {
  const visit = (sample: string | null, qualifier?: string[]) =>
    record('MW-1', 'Ground Water', 36, -115, 2010, { sample, properties: qualifier ? { qualifier } : {} });
  const visits = [visit('N'), visit('FD'), visit('N', ['J', 'R']), visit(null, ['J']), visit('FD', ['R'])];
  const shown = (...putBack: string[]) => {
    const groups = [
      { title: 'field duplicates', column: 'sample', values: ['FD'] },
      { title: 'rejected analyses', column: 'qualifier', values: ['R'] },
      { title: 'screening', column: 'dvsr_id', values: ['S'] },
    ] as const;
    const leftOut = groups.map((group) => ({
      ...group,
      byDefault: 'out' as const,
      isIn: putBack.includes(group.title),
    }));
    expect(leftOutAmong(visits, leftOut).map(({ title }) => title)).toEqual(['field duplicates', 'rejected analyses']);
    const filters = { ...noFilters, leftOut };
    const { inSight: left, out } = analysesInSight(visits, {
      locations,
      matrix: null,
      years: null,
      query: null,
      filters,
    });
    const counts = { all: 5, inSight: left.length, drawn: left.length, incomplete: 0 };
    return [left.length, countsText(counts, out).replace(/.*Not drawn: /, '')];
  };
  expect(shown()).toEqual([2, '2 field duplicates, 1 rejected analyses.']);
  expect(shown('field duplicates')).toEqual([3, '2 rejected analyses.']);
  expect(shown('field duplicates', 'rejected analyses')[0]).toBe(5);
});

test('[plots 7] a query for nothing else takes the place of what the site leaves out', () => {
  const duplicates = {
    title: 'field duplicates',
    column: 'sample',
    values: ['FD', 'FR'],
    byDefault: 'out',
    isIn: false,
  } as const;
  const asking = (...values: string[]): Filter => ({
    dataset: 'bmi',
    clauses: [{ kind: 'discrete', field: 'sample', values }],
  });
  expect(unrequestedGroups(asking('FD'), [duplicates])).toEqual([]);
  expect(unrequestedGroups(asking('FD', 'N'), [duplicates])).toEqual([duplicates]);
  expect(unrequestedGroups(null, [duplicates])).toEqual([duplicates]);
});

test('[explore 3] an ion that is known in none of the analyses is told', () => {
  expect(analysisNotices(analyses)[0]).toContain('Ca²⁺, Mg²⁺, HCO₃⁻, SO₄²⁻ known in none of these analyses');
});

test('[explore 3] what the query asks for applies: years, days, sample types, and what it leaves out', () => {
  const visits = [
    record('MW-1', 'Ground Water', 36, -115, 2009, { sample_date: '2009-12-31', sample: 'N' }),
    record('MW-1', 'Ground Water', 36, -115, 2010, { sample_date: '2010-05-05', sample: 'FD' }),
    record('MW-1', 'Ground Water', 36, -115, 2011, { sample_date: '2011-05-05', sample: 'N' }),
    record('MW-1', 'Ground Water', 36, -115, 2012, { sample_date: '2012-05-05', sample: null }),
  ];
  const requestedDays = (clauses: Filter['clauses']) => {
    const query: Filter = { dataset: 'bmi', clauses };
    const sight = { locations, matrix: 'Ground Water', years: null, query, filters: noFilters };
    const found = analysesInSight(visits, sight);
    return [found.inSight.map(({ record: { year } }) => year), Object.fromEntries(found.out.notRequested)];
  };
  expect(requestedDays([{ kind: 'range', field: 'year', min: 2010, max: 2011 }])).toEqual([[2010, 2011], { year: 2 }]);
  expect(requestedDays([{ kind: 'days', field: 'sample_date', from: '2010-05-05' }])).toEqual([
    [2010, 2011, 2012],
    { sample_date: 1 },
  ]);
  expect(requestedDays([{ kind: 'exclusion', field: 'sample', values: ['FD'] }])[0]).toEqual([2009, 2011, 2012]);
  // About the results of an analyte, or of no field that an analysis has.
  expect(
    requestedDays([
      { kind: 'discrete', field: 'analyte_name', values: ['Tritium'] },
      { kind: 'range', field: 'result', min: 5 },
    ])[0],
  ).toEqual([2009, 2010, 2011, 2012]);
  const { out } = analysesInSight(visits, {
    locations,
    matrix: 'Ground Water',
    years: null,
    query: { dataset: 'bmi', clauses: [{ kind: 'discrete', field: 'year', values: [2012] }] },
    filters: noFilters,
  });
  expect(countsText({ all: 4, inSight: 1, drawn: 1, incomplete: 0 }, out)).toContain(
    'Not drawn: 3 not asked for by the query (Year).',
  );
});

test('[explore 3] where a whole ion is unknown nothing is drawn, and the ion is named', () => {
  expect(analyses.filter((analysis) => isChosen(analysis, 'complete'))).toEqual([]);
  expect(nothingChosenText(analyses, 'complete', 0)).toBe(
    'Nothing is drawn: Ca²⁺, Mg²⁺, HCO₃⁻, SO₄²⁻ known in none of these analyses, so their waters have no type. ' +
      'Choose “All analyses, unknown ions as 0” to draw them anyway.',
  );
  expect(nothingChosenText(analyses, 'all', analyses.length)).toBeNull();
});
