import { expect, test } from 'vitest';
import { tableRecords, tableSheet } from '../../explorer/results/result-files.ts';
import { csvFile, packedSheet } from '../../explorer/provenance/written-table.ts';
import { Pace } from '../../frame/pace.ts';
import type { TrendRow, TrendTable } from '../../frame/trends/trend-rows.ts';
import { csvText } from '../../ui/files/csv-text.ts';
import { poolTrends } from './listed-trends.ts';
import { sortTrends } from './sort-trends.ts';
import { trendColumns, type TrendColumn } from './trend-columns.ts';
import { trendFileColumns } from './trend-file.ts';

/** Time is always up: work rests wherever it could. */
class HurriedPace extends Pace {
  /** The rows that had been read at each rest. */
  readonly #readAtRests: number[] = [];
  #read = 0;

  constructor() {
    super(new AbortController().signal);
  }

  override isDue(): boolean {
    return true;
  }

  override rest(): Promise<void> {
    this.#readAtRests.push(this.#read);
    return Promise.resolve();
  }

  /** The same row, whose slope at 1970 counts as one row read whenever it is. */
  counting(row: TrendRow): TrendRow {
    const { intercept } = row;
    return Object.defineProperty({ ...row }, 'intercept', {
      enumerable: true,
      get: () => {
        this.#read += 1;
        return intercept;
      },
    });
  }

  /** The same value of each row, and a row read whenever one is asked for. */
  countingIn(column: TrendColumn): TrendColumn {
    return {
      ...column,
      value: (listed) => {
        this.#read += 1;
        return column.value(listed);
      },
    };
  }

  /** The most rows that were read without a rest, before the first and after the last one too. */
  get longest(): number {
    const at = [0, ...this.#readAtRests, this.#read];
    return Math.max(...at.slice(1).map((read, index) => read - (at[index] ?? 0)));
  }

  /** The rests in what is done after all rows were read. */
  get restsAfter(): number {
    return this.#readAtRests.filter((read) => read === this.#read).length;
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
  compared: 10,
  detects: 10,
  lag1: 0.05,
  isMostlyEqual: false,
  drift: null,
  cautions: [],
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
    aboveLimits: null,
  },
  tests: rows,
  lag1: null,
  outside: 0,
  withoutResult: 0,
};
const pooledBy = (pace: HurriedPace) => {
  const counted = { ...table, trends: table.trends.map((one) => pace.counting(one)) };
  return poolTrends([{ analyte: null, table: counted, leftOut: [] }], () => [], pace);
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

/** The rows that are worked on at most between two rests, wherever work can rest. */
const between = 1_024;

test('[TRD-09] a long list is put together with rests', async () => {
  const pace = new HurriedPace();
  const { trends, overview } = await pooledBy(pace);
  expect([trends.length, overview.analytes.size, overview.locations]).toEqual([rows, rows / wells, wells]);
  // As they are listed.
  expect(pace.longest).toBeLessThanOrEqual(between);
  // As those listed are counted, which are other objects.
  expect(pace.restsAfter).toBeGreaterThanOrEqual(rows / between);
});

test('[TRD-09] a long list is sorted with rests, and a name that many rows have is compared once', async () => {
  const pooled = await pooledBy(new HurriedPace());
  const columns = trendColumns(pooled.overview);
  const inSlope = new HurriedPace();
  const sorted = await sortTrends(
    pooled.trends,
    columns.map((column) => inSlope.countingIn(column)),
    { column: 'slope_per_year', direction: 'descending' },
    inSlope,
  );
  const slopes = sorted.map(({ trend: { slope } }) => slope);
  const present = slopes.filter((slope) => slope !== null);
  expect(slopes).toEqual([...present.toSorted((a, b) => b - a), ...Array<null>(rows - present.length).fill(null)]);
  expect(inSlope.longest).toBeLessThanOrEqual(between);
  // As their keys are put into order.
  expect(inSlope.restsAfter).toBeGreaterThanOrEqual(rows / between);

  const inName = new HurriedPace();
  const byName = await sortTrends(
    pooled.trends,
    columns.map((column) => inName.countingIn(column)),
    { column: 'location', direction: 'ascending' },
    inName,
  );
  const numbers = byName.map(({ trend: { location } }) => Number(location?.slice(2)));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  // Those of one well keep their order.
  expect(byName.slice(0, 3).map(({ trend: { analyte } }) => analyte)).toEqual(['Analyte 0', 'Analyte 1', 'Analyte 2']);
  expect(inName.longest).toBeLessThanOrEqual(between);
  expect(inName.restsAfter).toBeGreaterThanOrEqual(rows / between);
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
  const fileColumns = trendFileColumns({ pooled, isOfAll: true, provenance });
  const listedBy = (pace: HurriedPace) =>
    pooled.trends.map((listed) => ({ ...listed, trend: pace.counting(listed.trend) }));
  const inText = new HurriedPace();
  const file = await csvFile(tableRecords(listedBy(inText), fileColumns), inText);
  expect(await file.text()).toBe(csvText([...tableRecords(pooled.trends, fileColumns)]));
  expect(inText.longest).toBeLessThanOrEqual(between);

  const inSheet = new HurriedPace();
  const { columns, rows: listed } = tableSheet(listedBy(inSheet), fileColumns);
  const packed = await packedSheet({ name: 'Trends', pinnedColumns: 2, columns, rows: listed }, inSheet);
  expect(inSheet.longest).toBeLessThanOrEqual(between);
  expect(packed.rows.reduce((sum, { codes }) => sum + codes.length, 0)).toBe(rows * columns.length);
  const [first] = packed.rows;
  const column = columns.findIndex(({ name }) => name === 'location');
  expect(packed.texts[first?.codes[column] ?? -1]).toBe('W-0');
  expect(first?.numbers[columns.findIndex(({ name }) => name === 'results')]).toBe(10);
  expect(first?.numbers[columns.findIndex(({ name }) => name === 'slope_per_year')]).toBeNaN();
});
