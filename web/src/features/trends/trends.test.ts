import { expect, test } from 'vitest';
import { Pace } from '../../frame/pace.ts';
import type { TrendQuestion } from '../../frame/trends/trend-question.ts';
import type { TrendRow, TrendTable } from '../../frame/trends/trend-rows.ts';
import { poolTrends } from './listed-trends.ts';
import { nextSort } from '../../ui/table-sort.ts';
import { sortTrends, trendColumns, trendText } from './trend-columns.ts';
import { trendRecords, trendSheet } from './trend-file.ts';
import { trendSketch } from './trend-sketch.ts';
import { askedWindow } from './trend-window.ts';
import { gapCounts, verdictCounts } from './trend-words.ts';

const rising: TrendRow = {
  analyte: 'Nitrate',
  matrix: 'Ground Water',
  fraction: 'Total',
  location: 'W-2',
  unit: 'mg/L',
  n: 10,
  nonDetects: 1,
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
  s: 3,
  p: null,
  slope: null,
  upper: null,
  intercept: null,
  adjusted: null,
  verdict: 'too few',
  gap: 'few-results',
};
const question: TrendQuestion = { window: { from: null, to: 365 }, seasons: 'quarter' };
const tableOf = (trends: readonly TrendRow[], outside = 0): TrendTable => ({
  question,
  trends,
  samples: {
    starts: new Uint32Array(),
    days: new Float64Array(),
    values: new Float64Array(),
    nonDetects: new Uint8Array(),
  },
  tests: trends.length,
  outside,
  withoutResult: 1,
});

test('[TRD-06] p of several tables is adjusted for the tests of all of them', async () => {
  const second = { ...rising, analyte: 'Chloride', p: 0.04 };
  const { trends, tests, outside, withoutResult } = await poolTrends(
    question,
    [tableOf([rising, few], 2), tableOf([second], 3)],
    new Pace(new AbortController().signal),
  );
  expect([tests, outside, withoutResult]).toEqual([2, 5, 2]);
  // 0.0004 × 2, and 0.04 as the largest.
  expect(trends.map(({ trend }) => [trend.adjusted, trend.verdict])).toEqual([
    [0.0008, 'rising'],
    [null, 'too few'],
    [0.04, 'rising'],
  ]);
  expect(new Set(trends.map(({ key }) => key)).size).toBe(3);
});

test('[TRD-05] columns are those in which rows differ; missing values come last, whichever the direction', () => {
  const listed = [few, rising, { ...rising, location: 'W-1', slope: -2 }].map((trend) => ({ trend }));
  const columns = trendColumns(listed);
  expect(columns.slice(0, 3).map(({ id }) => id)).toEqual(['location', 'plot', 'trend']);
  const locations = (sort: Parameters<typeof sortTrends>[2]) =>
    sortTrends(listed, columns, sort).map(({ trend }) => trend.location);
  expect(locations(null)).toEqual(['W-10', 'W-2', 'W-1']);
  const down = nextSort(null, 'slope_per_year');
  expect(locations(down)).toEqual(['W-2', 'W-1', 'W-10']);
  expect(locations(nextSort(down, 'slope_per_year'))).toEqual(['W-1', 'W-2', 'W-10']);
  expect(locations({ column: 'location', direction: 'ascending' })).toEqual(['W-1', 'W-2', 'W-10']);
  const mixed = [...listed, { trend: { ...rising, unit: 'ug/L', analyte: 'Chloride' } }];
  expect(
    trendColumns(mixed)
      .slice(0, 3)
      .map(({ heading }) => heading),
  ).toEqual(['Location', 'Parameter', 'Unit']);
});

test('[TRD-05] numbers never read as zero, and what there is not as a dash', () => {
  const texts = (trend: TrendRow) =>
    Object.fromEntries(trendColumns([{ trend }]).map((column) => [column.id, trendText(column, trend)]));
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
  expect(texts(few)).toMatchObject({ tau: null, p: null, p_adjusted: null, slope_per_year: null });
});

test('[TRD-07] a day that is not given is no end, and days in the wrong order are refused', () => {
  expect(askedWindow({ dates: 'all', from: '2020-01-01', to: null })).toEqual({ window: { from: null, to: null } });
  expect(askedWindow({ dates: 'since', from: '1970-01-02', to: '1960-01-01' })).toEqual({
    window: { from: 1, to: null },
  });
  expect(askedWindow({ dates: 'between', from: null, to: '1970-01-03' })).toEqual({ window: { from: null, to: 2 } });
  expect(askedWindow({ dates: 'between', from: '1970-01-03', to: '1970-01-03' })).toEqual({
    window: { from: 2, to: 2 },
  });
  expect(askedWindow({ dates: 'between', from: '1970-01-04', to: '1970-01-03' })).toHaveProperty('fault');
});

test('[TRD-04] how many have each word, and why the others were not tested', () => {
  const listed = [rising, few, { ...few, gap: 'all-non-detect' as const }, few].map((trend) => ({ trend }));
  expect(verdictCounts(listed)).toBe('1 rising · 3 too few');
  expect(gapCounts(listed)).toBe(
    '3 series could not be tested: 2 with fewer than 8 results, 1 with non-detects alone.',
  );
  expect(gapCounts([{ trend: rising }])).toBeNull();
});

test('[TRD-09] files have numbers in full, the method and what they are of', () => {
  const provenance = {
    query: 'Q',
    criteria: '',
    filters: [],
    dataset: 'bmi',
    release: 'R',
    date: '2026-11-24',
    software: 'S',
  };
  const subject = { question, tests: 7, isOfAll: false, provenance };
  const [first, second] = trendRecords([rising, few], subject);
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
  expect(second).toMatchObject({ not_tested: 'fewer than 8 results', method: null, tau: null });
  const { columns, rows } = trendSheet([rising], subject);
  expect(columns.find(({ name }) => name === 'first')?.format).toBe('yyyy-mm-dd');
  expect(rows[0]).toHaveLength(columns.length);
});

test('[TRD-05] a small plot has detects, hollow non-detects and the line of the trend', () => {
  const series = {
    days: Float64Array.of(0, 10, 10, 20),
    values: Float64Array.of(1, 3, Number.NaN, 5),
    nonDetects: Uint8Array.of(1, 0, 0, 0),
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
