import { expect, test } from 'vitest';
import { csvFile, packedSheet } from '../../explorer/provenance/written-table.ts';
import { Pace } from '../../frame/pace.ts';
import type { TrendRow, TrendTable } from '../../frame/trends/trend-rows.ts';
import { csvText } from '../../ui/files/csv-text.ts';
import { poolTrends } from './listed-trends.ts';
import { sortTrends } from './sort-trends.ts';
import { trendColumns } from './trend-columns.ts';
import { trendRecords, trendSheet } from './trend-file.ts';

/** Time is always up: work rests wherever it could. */
class HurriedPace extends Pace {
  rests = 0;

  constructor() {
    super(new AbortController().signal);
  }

  override isDue(): boolean {
    return true;
  }

  override rest(): Promise<void> {
    this.rests += 1;
    return Promise.resolve();
  }
}

const rows = 5_000;
const wells = 200;

const trend = (at: number): TrendRow => ({
  analyte: `Analyte ${Math.floor(at / wells)}`,
  matrix: 'Ground Water',
  fraction: 'Total',
  location: `W-${(at * 7) % wells}`,
  unit: 'mg/L',
  n: 10,
  nonDetects: 0,
  s: 5,
  tau: 0.1,
  p: ((at * 31) % rows) / rows,
  missing: 0,
  firstDay: 0,
  lastDay: at,
  slope: at % 10 === 0 ? null : (at * 13) % rows,
  lower: null,
  upper: null,
  intercept: 1,
  adjusted: null,
  verdict: 'too few',
  gap: null,
});
const table: TrendTable = {
  question: { window: { from: null, to: null }, seasons: 'none' },
  trends: Array.from({ length: rows }, (_, at) => trend(at)),
  samples: {
    starts: new Uint32Array(rows + 1),
    days: new Float64Array(),
    values: new Float64Array(),
    nonDetects: new Uint8Array(),
  },
  tests: rows,
  outside: 0,
  withoutResult: 0,
};
const pooledBy = (pace: Pace) => poolTrends([{ analyte: null, table, leftOut: [] }], () => [], pace);
const provenance = {
  query: 'Q',
  criteria: '',
  filters: [],
  dataset: 'bmi',
  release: 'R',
  date: '2026-11-24',
  software: 'S',
};

/** The rows that are worked on at most between two rests, wherever work can rest. */
const between = 1_024;

test('[TRD-09] a long list is put together with rests', async () => {
  const pace = new HurriedPace();
  const { trends, overview } = await pooledBy(pace);
  expect([trends.length, overview.analytes.size, overview.locations]).toEqual([rows, rows / wells, wells]);
  // Once as they are listed, and once as they are counted.
  expect(pace.rests).toBeGreaterThanOrEqual((2 * rows) / between);
});

test('[TRD-09] a long list is sorted with rests, and a name that many rows have is compared once', async () => {
  const pooled = await pooledBy(new HurriedPace());
  const columns = trendColumns(pooled.overview);
  const inSlope = new HurriedPace();
  const sorted = await sortTrends(
    pooled.trends,
    columns,
    { column: 'slope_per_year', direction: 'descending' },
    inSlope,
  );
  const slopes = sorted.map(({ trend: { slope } }) => slope);
  const present = slopes.filter((slope) => slope !== null);
  expect(slopes).toEqual([...present.toSorted((a, b) => b - a), ...Array<null>(rows - present.length).fill(null)]);
  expect(inSlope.rests).toBeGreaterThanOrEqual(rows / between);

  const inName = new HurriedPace();
  const byName = await sortTrends(pooled.trends, columns, { column: 'location', direction: 'ascending' }, inName);
  const numbers = byName.map(({ trend: { location } }) => Number(location?.slice(2)));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  // Those of one well keep their order.
  expect(byName.slice(0, 3).map(({ trend: { analyte } }) => analyte)).toEqual(['Analyte 0', 'Analyte 1', 'Analyte 2']);
  expect(inName.rests).toBeGreaterThanOrEqual(rows / between);
});

test('[TRD-09] sorting that is no longer wanted ends', async () => {
  const { trends, overview } = await pooledBy(new HurriedPace());
  const gone = new AbortController();
  const pace = new Pace(gone.signal);
  pace.isDue = () => true;
  gone.abort(new Error('another order'));
  const sort = { column: 'p', direction: 'ascending' } as const;
  await expect(sortTrends(trends, trendColumns(overview), sort, pace)).rejects.toThrow('another order');
});

test('[TRD-09] files of a long list are written with rests, with the same contents', async () => {
  const pooled = await pooledBy(new HurriedPace());
  const subject = { pooled, isOfAll: true, provenance };
  const inText = new HurriedPace();
  const file = await csvFile(trendRecords(pooled.trends, subject), inText);
  expect(await file.text()).toBe(csvText([...trendRecords(pooled.trends, subject)]));
  expect(inText.rests).toBeGreaterThanOrEqual(rows / between);

  const inSheet = new HurriedPace();
  const { columns, rows: listed } = trendSheet(pooled.trends, subject);
  const packed = await packedSheet({ name: 'Trends', pinnedColumns: 2, columns, rows: listed }, inSheet);
  expect(inSheet.rests).toBeGreaterThanOrEqual(rows / between);
  expect(packed.rows.reduce((sum, { codes }) => sum + codes.length, 0)).toBe(rows * columns.length);
  const [first] = packed.rows;
  const column = columns.findIndex(({ name }) => name === 'location');
  expect(packed.texts[first?.codes[column] ?? -1]).toBe('W-0');
  expect(first?.numbers[columns.findIndex(({ name }) => name === 'results')]).toBe(10);
  expect(first?.numbers[columns.findIndex(({ name }) => name === 'slope_per_year')]).toBeNaN();
});
