import { expect, test } from 'vitest';
import { Pace } from '../../frame/pace.ts';
import type { TrendQuestion } from '../../frame/trends/trend-question.ts';
import type { TrendRow, TrendTable } from '../../frame/trends/trend-rows.ts';
import type { LevelInForce } from '../../explorer/screening/levels-in-force.ts';
import { tableRecords, tableSheet } from '../../explorer/results/result-files.ts';
import { noExploration } from '../../explorer/exploration/exploration.ts';
import { filtersByResult, filtersOfTrends } from './trend-filters.ts';
import { poolTrends, type ParameterTrends } from './listed-trends.ts';
import { nextSort } from '../../ui/table-sort.ts';
import type { TableSort } from '../../ui/virtual-table/table-column.ts';
import { cellText } from '../../explorer/results/result-column.ts';
import { trendColumns } from './trend-columns.ts';
import { sortTrends } from './sort-trends.ts';
import { trendFileColumns } from './trend-file.ts';
import { trendSketch } from './trend-sketch.ts';
import { requestedWindow } from '../../explorer/trends/requested-window.ts';
import { aboveCounts, gapCounts, verdictCounts } from './trend-words.ts';
import { shownPool } from './use-listed-trends.ts';

const rising: TrendRow = {
  analyte: 'Nitrate',
  matrix: 'Ground Water',
  fraction: 'Total',
  location: 'W-2',
  unit: 'mg/L',
  n: 10,
  nonDetects: 1,
  compared: 10,
  detects: 9,
  lag1: 0.05,
  isMostlyEqual: false,
  drift: null,
  cautions: [],
  s: 40,
  tau: 0.89,
  p: 0.0004,
  missing: 0,
  firstDay: 0,
  lastDay: 3652.5,
  slope: 0.00004,
  lower: null,
  upper: 1.23456,
  intercept: 2,
  adjusted: 0.012,
  verdict: 'rising',
  gap: null,
};
const few: TrendRow = {
  ...rising,
  location: 'W-10',
  n: 3,
  compared: 3,
  detects: 2,
  s: 3,
  p: null,
  slope: null,
  upper: null,
  intercept: null,
  adjusted: null,
  verdict: 'too few',
  gap: 'few-days',
};
const provenance = {
  query: 'Q',
  criteria: '',
  filters: [],
  dataset: 'bmi',
  release: 'R',
  date: '2026-11-24',
  software: 'S',
};
const question: TrendQuestion = { window: { from: null, to: 365 }, seasons: 'quarter' };
const tableOf = (trends: readonly TrendRow[], outside = 0): TrendTable => ({
  question,
  trends,
  samples: {
    starts: new Uint32Array(trends.length + 1),
    days: new Float64Array(),
    values: new Float64Array(),
    nonDetects: new Uint8Array(),
    aboveLimits: null,
  },
  tests: trends.length,
  lag1: null,
  outside,
  withoutResult: 1,
});

const unhurried = () => new Pace(new AbortController().signal);

/** Trends of parameters together; without samples of their own, as here, levels say nothing of them. */
const pool = (parameters: readonly ParameterTrends[], levels: readonly LevelInForce[] = []) =>
  poolTrends(parameters, () => levels, unhurried());
const parameter = (trends: readonly TrendRow[], outside = 0): ParameterTrends => ({
  analyte: trends[0]?.analyte ?? null,
  table: tableOf(trends, outside),
  leftOut: [],
});
const columnsOf = async (trends: readonly TrendRow[]) => trendColumns((await pool([parameter(trends)])).overview);

test('[TRD-06] p of several tables is adjusted for the tests of all of them', async () => {
  const second = { ...rising, analyte: 'Chloride', p: 0.04 };
  const { trends, tests, outside, withoutResult } = await pool([parameter([rising, few], 2), parameter([second], 3)]);
  expect([tests, outside, withoutResult]).toEqual([2, 5, 2]);
  // 0.0004 × 2, and 0.04 as the largest.
  expect(trends.map(({ trend }) => [trend.adjusted, trend.verdict])).toEqual([
    [0.0008, 'rising'],
    [null, 'too few'],
    [0.04, 'rising'],
  ]);
  expect(new Set(trends.map(({ key }) => key)).size).toBe(3);
});

test('[TRD-05] columns are those in which rows differ; missing values come last, whichever the direction', async () => {
  const rows = [few, rising, { ...rising, location: 'W-1', slope: -2 }];
  const listed = rows.map((trend) => ({ trend, against: null }));
  const columns = await columnsOf(rows);
  expect(columns.slice(0, 3).map(({ id }) => id)).toEqual(['location', 'plot', 'trend']);
  const locations = async (sort: TableSort | null) =>
    (await sortTrends(listed, columns, sort, unhurried())).map(({ trend }) => trend.location);
  expect(await locations(null)).toEqual(['W-10', 'W-2', 'W-1']);
  const down = nextSort(null, 'slope_per_year');
  expect(await locations(down)).toEqual(['W-2', 'W-1', 'W-10']);
  expect(await locations(nextSort(down, 'slope_per_year'))).toEqual(['W-1', 'W-2', 'W-10']);
  expect(await locations({ column: 'location', direction: 'ascending' })).toEqual(['W-1', 'W-2', 'W-10']);
  const mixed = await columnsOf([...rows, { ...rising, unit: 'ug/L', analyte: 'Chloride' }]);
  expect(mixed.slice(0, 3).map(({ heading }) => heading)).toEqual(['Location', 'Parameter', 'Unit']);
});

test('[TRD-05] numbers never read as zero nor claim too many digits, and what there is not is a dash', async () => {
  const columns = await columnsOf([rising]);
  const texts = (trend: TrendRow) =>
    Object.fromEntries(columns.map((column) => [column.id, cellText(column, { trend, against: null })]));
  expect(texts(rising)).toMatchObject({
    trend: 'rising',
    results: '10',
    first: 'Jan 1, 1970',
    slope_per_year: '4e-5',
    slope_lower_95: null,
    slope_upper_95: '1.235',
    p: '< 0.001',
    p_adjusted: '0.012',
  });
  // Four digits, of tau three decimals: as many as can be told.
  const steep = { ...rising, slope: -17_316.873, lower: -2_334.899, upper: -14.7808, tau: -0.82 };
  expect(texts(steep)).toMatchObject({
    slope_per_year: '-17,320',
    slope_lower_95: '-2,335',
    slope_upper_95: '-14.78',
    tau: '-0.820',
  });
  expect(texts(few)).toMatchObject({ tau: null, p: null, p_adjusted: null, slope_per_year: null });
});

test('[TRD-07] a day that is not given is no end, and days in the wrong order are refused', () => {
  expect(requestedWindow({ dates: 'all', from: '2020-01-01', to: null })).toEqual({ window: { from: null, to: null } });
  expect(requestedWindow({ dates: 'since', from: '1970-01-02', to: '1960-01-01' })).toEqual({
    window: { from: 1, to: null },
  });
  expect(requestedWindow({ dates: 'between', from: null, to: '1970-01-03' })).toEqual({
    window: { from: null, to: 2 },
  });
  expect(requestedWindow({ dates: 'between', from: '1970-01-03', to: '1970-01-03' })).toEqual({
    window: { from: 2, to: 2 },
  });
  expect(requestedWindow({ dates: 'between', from: '1970-01-04', to: '1970-01-03' })).toHaveProperty('fault');
});

test('[TRD-04] how many have each word, and why the others were not tested', async () => {
  const { overview } = await pool([parameter([rising, few, { ...few, gap: 'all-non-detect' }, few])]);
  expect(verdictCounts(overview)).toBe('1 rising · 3 too few');
  expect(gapCounts(overview, 'none')).toBe(
    '3 series could not be tested: 2 with results of fewer than 8 days, 1 with non-detects alone.',
  );
  expect(gapCounts((await pool([parameter([rising])])).overview, 'none')).toBeNull();
  const seasonal = await pool([
    parameter([
      { ...few, gap: 'one-year-seasons' },
      { ...few, gap: 'equal-in-seasons' },
    ]),
  ]);
  expect(gapCounts(seasonal.overview, 'month')).toBe(
    '2 series could not be tested: 1 with no season sampled in two years, 1 with results that cannot be told apart between years of a season.',
  );
  expect(aboveCounts(overview)).toBeNull();
});

test('[TRD-09] files have numbers in full, the method and what they are of', async () => {
  const pooled = await pool([parameter([rising, few])]);
  const subject = { pooled: { ...pooled, tests: 7 }, isOfAll: false, provenance };
  const [first, second] = [...tableRecords(pooled.trends, trendFileColumns(subject))];
  expect(Object.keys(first ?? {})).not.toContain('against_level');
  expect(first).toMatchObject({
    location: 'W-2',
    trend: 'rising',
    not_tested: null,
    first: '1970-01-01',
    slope_per_year: 0.00004,
    slope_lower_95: null,
    tests: 7,
    method: 'Seasonal Kendall by quarter, Akritas–Theil–Sen',
    dates: 'until Jan 1, 1971',
    query: 'Q',
  });
  expect(second).toMatchObject({ not_tested: 'results of fewer than 8 quarters', method: null, tau: null });
  const { columns, rows } = tableSheet(pooled.trends, trendFileColumns(subject));
  const [row] = rows;
  expect(columns.find(({ name }) => name === 'first')?.format).toBe('yyyy-mm-dd');
  expect(row).toHaveLength(columns.length);
});

test('[TRD-05] a small plot has detects, hollow non-detects and the line of the trend', () => {
  const series = {
    days: Float64Array.of(0, 10, 10, 20),
    values: Float64Array.of(1, 3, Number.NaN, 5),
    nonDetects: Uint8Array.of(1, 0, 0, 0),
    aboveLimits: null,
  };
  const size = { widthPx: 108, heightPx: 28 };
  const line = { slope: 0.2 * 365.25, intercept: 1, firstDay: 0, lastDay: 20 };
  expect(trendSketch(series, line, size)).toEqual({
    detects: 'M54 14h0M104 4h0',
    nonDetects: 'M4 24m-2.5 -1.5h5l-2.5 4z',
    line: 'M4.0 24.0L104.0 4.0',
  });
  expect(trendSketch(series, { ...line, slope: null }, size).line).toBe('');
});

const standard: LevelInForce = {
  set: 'Secondary standards',
  analyte: 'Nitrate',
  matrices: ['Ground Water'],
  fraction: null,
  value: 5,
  unit: 'mg/L',
  name: 'SMCL',
  kind: null,
  source: '40 CFR 143.3',
  date: null,
  status: 'in force' as const,
  valid_from: null,
  valid_until: null,
};

/** Trends whose samples are those listed: a day, a result, whether it is a non-detect. */
const sampled = (
  rows: readonly (readonly [Partial<TrendRow>, readonly (readonly [day: number, value: number, isLimit?: true])[]])[],
): ParameterTrends => {
  const samples = rows.flatMap(([, own]) => own);
  const starts = rows.map((_, at) => rows.slice(0, at).reduce((sum, [, own]) => sum + own.length, 0));
  const table = tableOf(rows.map(([differs]) => ({ ...rising, ...differs })));
  return {
    analyte: 'Nitrate',
    leftOut: [],
    table: {
      ...table,
      samples: {
        starts: Uint32Array.from([...starts, samples.length]),
        days: Float64Array.from(samples, ([day]) => day),
        values: Float64Array.from(samples, ([, value]) => value),
        nonDetects: Uint8Array.from(samples, ([, , isLimit]) => (isLimit ? 1 : 0)),
        aboveLimits: null,
      },
    },
  };
};

test('[TRD-12] against a level: the state of the latest results, how many are above and when last, in the unit of the row', async () => {
  const parameters = sampled([
    [
      { location: 'A' },
      [
        [1, 6],
        [2, 7],
        [9, 5.1],
      ],
    ],
    [
      { location: 'B' },
      [
        [1, 6],
        [9, 5],
        [9, 5.5, true],
      ],
    ],
    [
      { location: 'C' },
      [
        [1, 6000],
        [2, 7000],
        [9, Number.NaN],
      ],
    ],
    [{ location: 'D', matrix: 'Soil' }, [[1, 6]]],
    [{ location: 'E', unit: 'pCi/L' }, [[1, 6]]],
    [{ location: 'F' }, [[1, Number.NaN]]],
    [{ location: 'G' }, [[3, 1]]],
  ]);
  const trends = parameters.table.trends.map((trend) => (trend.location === 'C' ? { ...trend, unit: 'ug/L' } : trend));
  const pooled = await pool([{ ...parameters, table: { ...parameters.table, trends } }], [standard]);
  const columns = trendColumns(pooled.overview);
  const cells = async (ids: readonly string[], sort: TableSort | null = null) =>
    (await sortTrends(pooled.trends, columns, sort, unhurried())).map((listed) => [
      listed.trend.location,
      ...columns.filter(({ id }) => ids.includes(id)).map((column) => cellText(column, listed)),
    ]);
  expect(await cells(['against_level', 'above_level', 'last_above_level'])).toEqual([
    ['A', 'Above', '3', 'Jan 10, 1970'],
    ['B', 'Cannot tell', '1', 'Jan 2, 1970'],
    ['C', 'Above', '2', 'Jan 3, 1970'],
    ['D', null, null, null],
    ['E', null, null, null],
    ['F', null, '0', null],
    ['G', 'Below', '0', null],
  ]);
  expect((await cells([], nextSort(null, 'against_level'))).flat()).toEqual(['A', 'C', 'B', 'G', 'D', 'E', 'F']);
  expect(aboveCounts(pooled.overview)).toBe(
    '3 of 5 compared ever above the level; by the latest result 2 of 4 sampled since Oct 10, 1968 (2 rising)',
  );
  const subject = { pooled, isOfAll: false, provenance };
  const [a, , , d] = [...tableRecords(pooled.trends, trendFileColumns(subject))];
  expect(a).toMatchObject({
    against_level: 'above',
    above_level: 3,
    last_above_level: '1970-01-10',
    cannot_tell_level: 0,
    level: 'SMCL 5 mg/L (40 CFR 143.3. For Ground Water)',
  });
  expect(d).toMatchObject({ against_level: null, above_level: null, cannot_tell_level: null, level: null });
  const { columns: inSheet, rows } = tableSheet(pooled.trends, trendFileColumns(subject));
  const [inRow] = rows;
  expect(inRow?.[inSheet.findIndex(({ name }) => name === 'against_level')]).toBe('above');
  const without = await pool([parameters]);
  expect(trendColumns(without.overview).map(({ id }) => id)).not.toContain('against_level');
});

test('[TRD-12] where no level in force holds, nothing is said to be above; where it holds for all, how many are is not said', async () => {
  const overviewOf = async (...rows: Parameters<typeof sampled>[0]) =>
    (await pool([sampled(rows)], [standard])).overview;
  const none = await overviewOf([{ matrix: 'Soil' }, [[1, 6]]], [{ unit: 'pCi/L' }, [[1, 6]]]);
  expect([none.levels, none.series, none.compared]).toEqual([[], 2, 0]);
  expect(aboveCounts(none)).toBe('no level applies to these');
  const all = await overviewOf([{ location: 'A' }, [[1, 6]]], [{ location: 'B' }, [[1, 4]]]);
  expect(aboveCounts(all)).toBe(
    '1 ever above the level; by the latest result 1 of 2 sampled since Oct 2, 1968 (1 rising)',
  );
  const below = await overviewOf([{}, [[1, 4]]], [{ location: 'B', matrix: 'Soil' }, [[1, 6]]]);
  expect(aboveCounts(below)).toBe(
    '0 of 1 compared ever above the level; by the latest result 0 of 1 sampled since Oct 2, 1968',
  );
  const twoFractions = await overviewOf(
    [{ location: 'A' }, [[1, 6]]],
    [{ location: 'A', fraction: 'Dissolved' }, [[1, 7], [2, 4]]], // prettier-ignore
    [{ location: 'B' }, [[1, 4]]],
  );
  expect(aboveCounts(twoFractions)).toBe(
    '2 series at 1 location ever above the level; by the latest result 1 at 1 location of 2 sampled since Oct 3, 1968 (1 rising)',
  );
});

test('[quarter A10] wells that were last sampled long ago are counted apart, and do not rise', async () => {
  // Days since 1970: the newest of 2009-08-03, the others of 2005.
  const [newest, old] = [14_459, 12_900];
  const { overview } = await pool(
    [
      sampled([
        [{ location: 'MW8' }, [[newest, 14]]],
        [{ location: 'MW1' }, [[newest - 30, 1]]],
        [{ location: 'GDBH101', lastDay: old }, [[old, 60]]],
        [{ location: 'SGS1', lastDay: old }, [[old, 2]]],
      ]),
    ],
    [standard],
  );
  expect(aboveCounts(overview)).toBe(
    '2 ever above the level; by the latest result 1 of 2 sampled since May 3, 2008 (1 rising), 1 of 2 last sampled before',
  );
});

test('[look A5] a location is above if a latest result of either fraction is, and by its later unit', async () => {
  const { overview } = await pool(
    [
      sampled([
        [{ location: 'A' }, [[900, 6]]],
        [{ location: 'A', fraction: 'Dissolved' }, [[910, 1]]],
        [{ location: 'B' }, [[900, 6]]],
        [{ location: 'B', unit: 'ug/L' }, [[910, 1000]]],
      ]),
    ],
    [standard],
  );
  expect(overview.latest.series.recent).toEqual({ compared: 4, above: 2 });
  expect(overview.latest.locations.recent).toEqual({ compared: 2, above: 1 });
});

test('[TRD-12] filters that choose rows by what was measured are named', () => {
  const words = filtersByResult({
    ...noExploration,
    clauses: [
      { kind: 'discrete', field: 'matrix', values: ['Soil'] },
      { kind: 'discrete', field: 'detect', values: ['Y'] },
      { kind: 'range', field: 'result', min: 250 },
    ],
    columnFilters: [{ kind: 'number', column: 'result', min: 1, max: null }],
    levelStates: ['above'],
    locationRange: { of: 'any', min: 250, max: null },
  });
  expect(words).toEqual(['Detect: Detected (Y)', 'Result: from 250', 'Result from 1', 'Against level: above']);
  expect(filtersByResult(noExploration)).toEqual([]);
});

test('[TRD-14] trends of one parameter never stand under the words of all, nor the other way round', async () => {
  const result = await pool([parameter([rising])]);
  for (const isOfAll of [false, true]) {
    const last = { of: { isOfAll }, result };
    expect(shownPool({ isOfAll }, last)).toBe(result);
    expect(shownPool({ isOfAll: !isOfAll }, last)).toBeNull();
    expect(shownPool(null, last)).toBeNull();
    expect(shownPool({ isOfAll }, null)).toBeNull();
  }
});

test('[TRD-14] what is left out is counted over all parameters, and so said in their files, with the filters that apply', async () => {
  const group = (samples: number, isIn = false) =>
    ({ title: 'field duplicates', byDefault: 'out', isIn, samples }) as const;
  const estimated = { title: 'estimated results', byDefault: 'in', isIn: true, samples: 7 } as const;
  const pooled = await pool([
    { ...parameter([rising]), leftOut: [group(12)] },
    { ...parameter([{ ...rising, analyte: 'Chloride' }]), leftOut: [group(30), estimated] },
    parameter([{ ...rising, analyte: 'Sulfate' }]),
  ]);
  expect(pooled.leftOut).toEqual([group(42), estimated]);
  const exploration = {
    ...noExploration,
    clauses: [
      { kind: 'discrete', field: 'matrix', values: ['Ground Water'] },
      { kind: 'discrete', field: 'unit', values: ['mg/L'] },
    ],
    levelStates: ['above'],
  } as const;
  expect(filtersOfTrends(exploration, pooled)).toEqual([
    'Matrix: Ground Water',
    '42 field duplicates left out. 7 estimated results included',
  ]);
  expect(filtersOfTrends(noExploration, { leftOut: [] })).toEqual([]);
  const withRange = { ...exploration, locationRange: { of: 'any', min: 250, max: null } } as const;
  expect(filtersOfTrends(withRange, { leftOut: [] })).toEqual(['Matrix: Ground Water']);
  const ofAll = trendFileColumns({ pooled, isOfAll: true, provenance });
  const [row] = [...tableRecords(pooled.trends, ofAll)];
  expect(row?.['parameters']).toBe(
    'all, without filters of unit, result and state against a level, and the choice of locations by their results',
  );
});
