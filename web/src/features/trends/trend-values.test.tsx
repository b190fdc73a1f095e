import type { Sample } from '@wellfield/contract';
import { describe, expect, test, vi } from 'vitest';
import { noExploration } from '../../explorer/exploration/exploration.ts';
import { tableRecords, tableSheet } from '../../explorer/results/result-files.ts';
import { shownCells, shownHeadings } from '../../explorer/results/testing/shown-cells.ts';
import { requestedWindow } from '../../explorer/trends/requested-window.ts';
import { frameOf } from '../../frame/frame-of-samples.ts';
import { Pace } from '../../frame/pace.ts';
import { dayOf } from '../../frame/sample-frame.ts';
import type { TrendQuestion } from '../../frame/trends/trend-question.ts';
import { trendRows } from '../../frame/trends/trend-rows.ts';
import { sortRows } from '../../ui/table-sort.ts';
import { sortedBy } from '../../explorer/results/result-column.ts';
import { renderedText } from '../../ui/testing/rendered-text.ts';
import { poolTrends, type PooledTrends } from './listed-trends.ts';
import { trendColumns } from './trend-columns.ts';
import { trendFileColumns } from './trend-file.ts';
import { TrendNotices } from './trend-notices.tsx';
import { TrendTitle } from './trend-title.tsx';

// What the page remembers of its tab, here nothing.
vi.hoisted(() => vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined }));

const allDates: TrendQuestion = { window: { from: null, to: null }, seasons: 'none' };

async function pooledOf(samples: readonly Partial<Sample>[], question: Partial<TrendQuestion> = {}) {
  const pace = new Pace(new AbortController().signal);
  const rows = Uint32Array.from(samples.keys());
  const table = await trendRows(frameOf(samples), rows, { ...allDates, ...question }, pace, () => undefined);
  return poolTrends([{ analyte: samples[0]?.analyte ?? null, table, leftOut: [] }], () => [], pace);
}

/** One result on each first of June from 2005 on; negative ones are non-detects at their limit. */
const wells: Readonly<Record<string, readonly number[]>> = {
  'TW-1': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  'TW-2': [20, 18, 15, 12, 9, 7, -5, 4, -3, 2],
  'TW-3': [5, 7, 4, 6, 5.5, 6.5, 4.5, 7.1, 5.1, 6.1],
  'TW-4': [1, 2, 3, 4, 5],
  'TW-5': [-9, -8, -7, -6, -5, -4, -3, -2, -1],
  'TW-6': [4, 4, 4, 4, 4, 4, 4, 4, 4, 4],
};
const nitrate = Object.entries(wells).flatMap(([location, results]) =>
  results.map((value, at): Partial<Sample> => ({
    analyte: 'Nitrate',
    location,
    matrix: 'Ground Water',
    unit: 'mg/L',
    filtered: 'T',
    result: Math.abs(value),
    detect: value < 0 ? 'U' : 'Y',
    sample_date: `${2005 + at}-06-01`,
  })),
);

const shown = ({ overview, trends }: PooledTrends) =>
  shownCells(
    trendColumns(overview).filter(({ id }) => id !== 'plot'),
    trends,
  );

const [first, ofTen] = ['Jun 1, 2005', 'Jun 1, 2014'];
const none = Array<string>(6).fill('–');
/** By a program in Python that counts every pair, without any of the product's code. */
const expected = [
  ['TW-1', 'rising', '12', '0', first, 'Jun 1, 2016', '1', '1', '1', '1.000', '< 0.001', '< 0.001'],
  ['TW-2', 'falling', '10', '2', first, ofTen, '-2.333', '-2.998', '-1.8', '-0.911', '< 0.001', '< 0.001'],
  ['TW-3', 'no trend shown', '10', '0', first, ofTen, '0.12', '-0.467', '0.3', '0.156', '0.592', '0.592'],
  ['TW-4', 'too few', '5', '0', first, 'Jun 1, 2009', ...none],
  ['TW-5', 'too few', '9', '9', first, 'Jun 1, 2013', ...none],
  ['TW-6', 'no trend shown', '10', '0', first, ofTen, '0', ...none.slice(1)],
];

describe('[house 6] Trends as values', () => {
  test('[TRD-05] [TRD-06] [TRD-04] [figures B4] numbers and words of a table, and what they are of', async () => {
    const pooled = await pooledOf(nitrate);
    expect(shown(pooled)).toEqual(expected);
    expect(shownHeadings(trendColumns(pooled.overview))).toContain('Slope, mg/L a year');
    const title = renderedText(<TrendTitle pooled={pooled} />);
    expect(title).toContain('Nitrate · Ground Water · Total · mg/L');
    expect(title).toContain('6 locations · 1 rising · 1 falling · 2 no trend shown · 2 too few');
    const notices = renderedText(<TrendNotices pooled={pooled} isOfAll={false} />);
    expect(notices).toContain('3 tests were made, and p is adjusted for all of them');
    expect(notices).toContain(
      '1 with results of fewer than 8 days, 1 with non-detects alone, 1 with results that cannot be told apart.',
    );
    expect(notices).toMatch(/If the results of a series are independent in time, .* at most 5% of the trends/);
    expect(notices).toMatch(/No trend is given below 8 days with a result or 4 whose median is a detect/);
  });

  test('[TRD-06] slopes sort both ways, with what has none last', async () => {
    const { overview, trends } = await pooledOf(nitrate);
    const slopes = (direction: 'ascending' | 'descending') =>
      sortRows(trends, trendColumns(overview).map(sortedBy), { column: 'slope_per_year', direction }).map(
        ({ trend: { slope } }) => slope && Number(slope.toFixed(3)),
      );
    expect(slopes('descending')).toEqual([1, 0.12, 0, -2.333, null, null]);
    expect(slopes('ascending')).toEqual([-2.333, 0, 0.12, 1, null, null]);
  });

  test('[TRD-07] samples of other days are left out and counted; days that cannot be are a reason', async () => {
    const since = requestedWindow({ dates: 'since', from: '2009-06-01', to: '' });
    expect(since).toEqual({ window: { from: dayOf('2009-06-01'), to: null } });
    const pooled = await pooledOf(nitrate, since as Partial<TrendQuestion>);
    expect(shown(pooled)[0]?.slice(0, 3)).toEqual(['TW-1', 'rising', '8']);
    // Of 12, 10, 10, 5, 9 and 10 results four of each are before it.
    expect(renderedText(<TrendNotices pooled={pooled} isOfAll={false} />)).toMatch(
      /1 test was made\. .*24 samples of other days are left out \(since Jun 1, 2009\)/,
    );
    const none = await pooledOf(nitrate, { window: { from: dayOf('1990-01-01'), to: dayOf('1991-01-01') } });
    expect([none.trends.length, none.outside]).toEqual([0, 56]);
    expect(requestedWindow({ dates: 'between', from: '2009-06-01', to: '2008-01-01' })).toEqual({
      fault: 'The first day is after the last one. Change one of them.',
    });
  });

  test('[TRD-08] within quarters only samples of the same quarter are compared', async () => {
    const pooled = await pooledOf(nitrate, { seasons: 'quarter' });
    // All are of June: the same pairs.
    expect(shown(pooled)[0]?.slice(0, 3)).toEqual(['TW-1', 'rising', '12']);
    expect(renderedText(<TrendNotices pooled={pooled} isOfAll={false} />)).toContain(
      'Only samples of the same month or quarter are compared',
    );
  });

  test('[TRD-09] [TRD-05] files have every trend with its method and what it is of; units are never mixed', async () => {
    // By 1 every first of January: leap years make a course around the line. By ranks, which know no sizes, its lag-1
    // correlation is 0.2012 (by `recompute-trend`).
    const chloride = ['mg/L', 'mmol/L'].flatMap((unit, index) =>
      [3, 4, 5, 6, 7, 8, 9, 10].map((result, at): Partial<Sample> => ({
        analyte: 'Chloride',
        location: 'TW-1',
        matrix: 'Ground Water',
        unit,
        filtered: 'T',
        result,
        detect: 'Y',
        sample_date: `${2005 + at}-0${index + 1}-01`,
      })),
    );
    const pooled = await pooledOf(chloride);
    expect(shown(pooled).map((row) => row.slice(0, 3))).toEqual([
      ['TW-1', 'mg/L', 'rising'],
      ['TW-1', 'mmol/L', 'rising'],
    ]);
    expect(renderedText(<TrendNotices pooled={pooled} isOfAll={false} />)).toMatch(/^Results in 2 units are left/);
    const columns = trendFileColumns({
      pooled,
      isOfAll: false,
      provenance: {
        query: 'Chloride',
        criteria: 'Parameter: Chloride',
        filters: [],
        dataset: 'bmi',
        release: 'r1',
        date: '2026-11-29',
        software: 'Wellfield',
      },
    });
    const [record, ...others] = tableRecords(pooled.trends, columns);
    expect(others).toHaveLength(1);
    expect(Object.keys(record!).join(',')).toMatch(
      /^location,analyte,matrix,fraction,unit,trend,not_tested,caution,results,nondetects,first,last,slope_per_year,.*kendall_s,compared,lag1_correlation,season_drift_p,without_result,tests,method,dates,parameters,query,criteria,filters/,
    );
    expect(record).toMatchObject({
      location: 'TW-1',
      analyte: 'Chloride',
      fraction: 'Total',
      unit: 'mg/L',
      trend: 'rising',
      not_tested: null,
      caution: expect.stringMatching(/^Results follow each other closely \(lag-1 correlation 0\.20\): /),
      results: 8,
      first: '2005-01-01',
      last: '2012-01-01',
      kendall_s: 28,
      compared: 8,
      lag1_correlation: expect.closeTo(0.20121951219512196, 12),
      season_drift_p: null,
      without_result: 0,
      tests: 2,
      method: 'Mann–Kendall, Theil–Sen',
      dates: 'all dates',
      parameters: 'one',
      query: 'Chloride',
    });
    const rows = [...tableSheet(pooled.trends, columns).rows];
    expect(rows[1]?.toSpliced(7, 1).slice(0, 9)).toEqual(
      ['TW-1', 'Chloride', 'Ground Water', 'Total', 'mmol/L', 'rising', null, 8, 0], // prettier-ignore
    );
  });
});

test('[TRD-11] at first trends are of all dates and compare all samples', () => {
  const { dates, from, to, seasons } = noExploration.trendLook;
  expect(requestedWindow({ dates, from, to })).toEqual({ window: { from: null, to: null } });
  expect(seasons).toBe('none');
});
