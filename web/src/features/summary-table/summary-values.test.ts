import type { Sample } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { tableRecords, tableSheet } from '../../explorer/results/result-files.ts';
import { shownCells, shownHeadings } from '../../explorer/results/testing/shown-cells.ts';
import { frameOf } from '../../frame/frame-of-samples.ts';
import { sortRows } from '../../ui/table-sort.ts';
import { Pace } from '../../frame/pace.ts';
import { summaryRows, type SummaryRow } from '../../frame/summary/summary-rows.ts';
import { levelColumns } from './level-columns.ts';
import { limitNotice, meanLimitColumns } from './mean-limit-columns.ts';
import { summaryColumns } from './summary-columns.ts';
import { summaryFileColumns } from './summary-file.ts';

const provenance = {
  query: 'Perchlorate in wells',
  criteria: 'Parameter: Perchlorate',
  filters: ['Matrix: Ground Water', 'Units: ug/L'],
  dataset: 'bmi',
  release: 'r1',
  date: '2026-11-29',
  software: 'Wellfield',
};

const rowsOf = (
  samples: readonly Partial<Sample>[],
  requested: Parameters<typeof summaryRows>[3] = {},
): Promise<readonly SummaryRow[]> =>
  summaryRows(frameOf(samples), Uint32Array.from(samples.keys()), new Pace(new AbortController().signal), requested);

const water = { matrix: 'Ground Water', unit: 'ug/L', filtered: 'T', detect: 'Y' };

/** Detects and non-detects of two fractions, and a name that looks like a formula. */
const perchlorate: readonly Partial<Sample>[] = [
  { ...water, location: '=W-3', result: 7, sample_date: '2020-10-10' },
  { ...water, location: 'W-2', result: 1234.56789, filtered: 'F', sample_date: '2019-03-11' },
  { ...water, location: 'W-2', result: 10, sample_date: '2018-03-02' },
  { ...water, location: 'W-2', result: 40, sample_date: '2019-03-11' },
  { ...water, location: 'W-2', result: 20, filtered: null, sample_date: '2020-04-01' },
  { ...water, location: 'W-2', result: 5, detect: 'U', sample_date: '2021-02-14' },
  { ...water, location: 'W-10', result: 1, detect: 'U', sample_date: '2018-03-02' },
  { ...water, location: 'W-10', result: 0.5, detect: 'N', sample_date: '2019-03-11' },
  { ...water, location: 'W-11', result: -0.25, sample_date: '1987-01-01' },
];

const none = '–';
const [dissolved, total] = ['Ground Water, Dissolved', 'Ground Water, Total or not stated'];
const large = '1,234.5679';
/** By hand. Of 10, 20 and 40 quartiles halfway between them, variance (13.3² + 3.3² + 16.7²) / 2 = 233.3. */
const expected = [
  [dissolved, 'W-2', '1', '1', large, '100.0%', large, large, '1,234.568', '1,234.568', large, large, none].concat([
    '0',
    none,
    none,
    'Mar 2019',
    'Mar 2019',
  ]),
  [total, '=W-3', '1', '1', '7', '100.0%', '7', '7', '7', '7', '7', '7', none].concat([
    '0',
    none,
    none,
    'Oct 2020',
    'Oct 2020',
  ]),
  [total, 'W-2', '4', '3', '70', '75.0%', '10', '15', '20', '23.3', '30', '40', '15.3'].concat([
    '1',
    '5',
    '5',
    'Mar 2018',
    'Feb 2021',
  ]),
  [total, 'W-10', '2', '0', none, '0.0%', none, none, none, none, none, none, none].concat([
    '2',
    '0.5',
    '1',
    'Mar 2018',
    'Mar 2019',
  ]),
  [total, 'W-11', '1', '1', '-0.25', '100.0%', '-0.25', '-0.25', '-0.25', '-0.25', '-0.25', '-0.25', none].concat([
    '0',
    none,
    none,
    'Jan 1987',
    'Jan 1987',
  ]),
];

describe('[house 6] the Summary Table as values', () => {
  test('[TBL-11] [plots 14] cells by hand, under their headings', async () => {
    const columns = summaryColumns(false, 'at-limit');
    expect(shownHeadings(columns)).toEqual(
      ['Matrix, fraction', 'Location', 'Samples', 'Count', 'Sum', 'Frequency', 'Min', '25%', 'Median', 'Mean', '75%']
        .concat(['Max', 'SD (n − 1)', 'Count', 'Min limit', 'Max limit', 'First', 'Last']),
    ); // prettier-ignore
    expect(shownCells(columns, await rowsOf(perchlorate))).toEqual(expected);
  });

  test('[DAT-11] of two units every row names its own', async () => {
    const rows = await rowsOf([
      ...perchlorate,
      { ...water, unit: 'nmol/L', location: 'W-2', result: 2, sample_date: '2021-03-01' },
    ]);
    const cells = shownCells(summaryColumns(true, 'at-limit'), rows);
    expect(cells.map((row) => [row[1], row[2], row[3], row[5]].join(' ')).toSorted()).toEqual(
      ['W-2 ug/L 4 70', 'W-10 ug/L 2 –', `W-2 ug/L 1 ${large}`, '=W-3 ug/L 1 7', 'W-2 nmol/L 1 2']
        .concat('W-11 ug/L 1 -0.25')
        .toSorted(),
    );
  });

  test('[TBL-11] a column sorts both ways, with what is missing last', async () => {
    const sums = async (direction: 'ascending' | 'descending') => {
      const rows = await rowsOf(perchlorate);
      const sum = summaryColumns(false, 'at-limit').find(({ id }) => id === 'sum')!;
      return sortRows(rows, [{ id: sum.id, value: sum.value }], { column: 'sum', direction }).map((row) => row.sum);
    };
    expect(await sums('descending')).toEqual([1234.56789, 70, 7, -0.25, null]);
    expect(await sums('ascending')).toEqual([-0.25, 7, 70, 1234.56789, null]);
  });

  test('[QRY-09] [TBL-11] files have numbers in full, ISO dates, the unit and where all is from', async () => {
    const rows = await rowsOf(perchlorate);
    const columns = summaryFileColumns({
      analyte: 'Perchlorate',
      method: 'at-limit',
      meanLimit: null,
      levels: [],
      provenance,
    });
    const records = [...tableRecords(rows, columns)];
    expect(Object.keys(records[0]!).join(',')).toBe(
      'matrix_fraction,location,samples,detects,sum,detect_freq,min_detect,p25_detect,median_detect,mean_detect,' +
        'p75_detect,max_detect,sd_detect,nondetects,min_nondetect,max_nondetect,min_sample_date,max_sample_date,unit,' +
        'analyte,without_value,query,criteria,filters,dataset,release,exported,software',
    );
    const made = ['ug/L', 'Perchlorate', 0, 'Perchlorate in wells', 'Parameter: Perchlorate'];
    expect(records.map((record) => Object.values(record).slice(18, 23))).toEqual(records.map(() => made));
    expect(records[2]).toMatchObject({
      filters: 'Matrix: Ground Water; Units: ug/L',
      mean_detect: expect.closeTo(70 / 3, 12),
      sd_detect: expect.closeTo(Math.sqrt((100 / 9) * 21), 12),
      min_sample_date: '2018-03-02',
      max_sample_date: '2021-02-14',
    });
    const [sheet] = [tableSheet(rows, columns)];
    expect([...sheet.rows][3]?.slice(0, 5)).toEqual([total, 'W-10', 2, 0, null]);
  });

  // Without the product: shares by hand, the line and the likelihood by their textbook formulas. The standard error: areas
  // 10 × 1/2 and 5 + 20 × 3/4, so √((5² / 6 + 20² / 12) × 3/2) = 7.5; by the delta method with the covariances of R's
  // survreg; of four results too many resamples have no two different detects.
  test.for([
    ['kaplan-meier', 'SD, all (n)', ['20', '10', '12.2', '7.5']],
    ['lognormal-likelihood', 'SD, all (fitted)', ['20.2', '12.4', '26.3', '12.5']],
    ['regression-on-order', 'SD, all (n − 1)', ['18.2', '15', '16.2', none]],
  ] as const)(
    '[plots 14] by %s the columns of detects stay, and those of all results follow',
    async ([method, sd, figures]) => {
      const columns = summaryColumns(false, method);
      const cells = shownCells(columns, await rowsOf(perchlorate, { method }));
      expect(shownHeadings(columns).slice(18)).toEqual(['Mean, all', 'Median, all', sd, 'SE of mean']);
      expect(cells.map((row) => row.slice(0, 18))).toEqual(expected);
      expect(cells.map((row) => [row[1], ...row.slice(18)])).toEqual([
        ['W-2', '1,234.568', '1,234.568', none, none],
        ['=W-3', '7', '7', none, none],
        ['W-2', ...figures],
        ['W-10', none, none, none, none],
        ['W-11', '-0.25', '-0.25', none, none],
      ]);
    },
  );

  test('[plots 14] [QRY-09] files say the method, why an estimate is missing, and what its deviation divides by', async () => {
    const method = 'regression-on-order';
    const rows = await rowsOf(perchlorate, { method });
    const columns = summaryFileColumns({ analyte: 'Perchlorate', method, meanLimit: null, levels: [], provenance });
    const records = [...tableRecords(rows, columns)];
    expect(records[2]).toMatchObject({
      mean_all: expect.closeTo(18.18654464973, 9),
      median_all: 15,
      sd_all: expect.closeTo(16.17137256295, 9),
      non_detect_method: method,
      not_estimated: null,
      sd_all_divisor: 'n - 1',
    });
    expect(records[3]).toMatchObject({ mean_all: null, not_estimated: 'no detect with a result' });
  });
});

const at = (location: string, results: readonly number[], detect = 'Y') =>
  results.map((result) => ({ ...water, location, result, detect, sample_date: '2020-03-01' }));

/** EPA Unified Guidance (2009), example 18-1; arsenic in streams of Oahu, USGS (Tomlinson 2003). */
const arsenic = [
  ...at('A-1', [12.6, 30.8, 52, 28.1, 33.3, 44, 3, 12.8, 58.1, 12.6, 17.6, 25.3]),
  ...at('A-2', [1.7, 3.2, 2.8, 0.7, 0.9, 0.5, 0.5, 0.5, 0.7, 0.6, 1.5]),
  ...at('A-2', [1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 0.9], 'U'),
  ...at('A-3', [7]),
  ...at('A-4', [7, 7, 7, 7]),
  ...at('A-5', [1, 2, 2], 'U'),
];

describe('[house 6] the upper limit of means as values', () => {
  test('[LIM-02] the table names the rule, each row its method, and missing ones are counted', async () => {
    const rows = await rowsOf(arsenic, { meanLimit: 'by-rule' });
    // Land's limits by a program of its own, the second of the likelihood, as the reference cases have them.
    expect(shownCells(meanLimitColumns('by-rule'), rows)).toEqual([
      ['27.52', '4.937', '57.98', 'Land, lognormal', '0.593'],
      ['0.945', '0.151', '1.26', 'Lognormal likelihood, Land', '0.005'],
      ['7', none, none, none, none],
      ['7', '0', none, none, none],
      [none, none, none, none, none],
    ]);
    expect(limitNotice(rows, 'by-rule')).toMatch(
      /^UCL95 by our own rule: of 15 results and more Student t, gamma or Land.* It is missing \(–\) in 3 rows/,
    );
    const columns = summaryFileColumns({
      analyte: 'Arsenic',
      method: 'at-limit',
      meanLimit: 'by-rule',
      levels: [],
      provenance,
    });
    const [first, second, third] = [...tableRecords(rows, columns)];
    expect(first?.['ucl95']).toBeCloseTo(57.979168399685165, 6);
    expect(first?.['ucl95_rule']).toMatch(/^of 15 results and more Student t, gamma or Land.*Chebyshev at 98%$/);
    expect(second).toMatchObject({ ucl95_method: 'Lognormal likelihood, Land', ucl95_not_computed: null });
    expect(third).toMatchObject({
      ucl95: null,
      ucl95_not_computed: 'fewer than two results, or than three detects with non-detects',
    });
  });

  test('[LIM-03] the bootstrap says its seed, and offers none with non-detects', async () => {
    const rows = await rowsOf(arsenic, { meanLimit: 'bootstrap' });
    const methods = shownCells(meanLimitColumns('bootstrap'), rows).map(([, , , method]) => method);
    expect(methods).toEqual(['BCa bootstrap', none, none, none, none]);
    const notice = limitNotice(rows, 'bootstrap');
    expect(notice).toContain('2,000 resamples, seed 1, so that it repeats');
    expect(notice).toContain('non-detects, for which this method is not offered (1)');
  });
});

test('[house 6] [LEV-08] against a level each row has the days above it and the latest result, also where that is a limit', async () => {
  const samples = [
    { ...water, location: 'W-1', result: 12, sample_date: '2001-01-01' },
    { ...water, location: 'W-1', result: 4, sample_date: '2003-01-01' },
    { ...water, location: 'W-2', result: 50, detect: 'U', sample_date: '2002-01-01' },
    { ...water, location: 'W-2', result: 5, detect: 'U', sample_date: '2003-01-01' },
    { ...water, location: 'W-3', result: 8, sample_date: '2001-01-01' },
    { ...water, location: 'W-3', result: 30, sample_date: '2003-01-01' },
  ];
  // 0.01 mg/L, in the unit of the results.
  const levels = [{ matrices: ['Ground Water'], fraction: null, value: 0.01, unit: 'mg/L' }];
  expect(shownCells(levelColumns, await rowsOf(samples, { levels }))).toEqual([
    ['1', '0', 'Jan 1, 2001', 'Jan 1, 2001', '4', 'Jan 1, 2003'],
    ['0', '1', none, none, '< 5', 'Jan 1, 2003'],
    ['1', '0', 'Jan 1, 2003', 'Jan 1, 2003', '30', 'Jan 1, 2003'],
  ]);
});
