import type { Sample } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { tableRecords } from '../../explorer/results/result-files.ts';
import { shownCells, shownHeadings } from '../../explorer/results/testing/shown-cells.ts';
import { compareReleases } from '../../frame/changes/compare-releases.ts';
import { frameOf } from '../../frame/frame-of-samples.ts';
import { Pace } from '../../frame/pace.ts';
import { frameInUnit } from '../../frame/testing/frame-in-unit.ts';
import { trendRows } from '../../frame/trends/trend-rows.ts';
import { changeColumns } from './change-columns.ts';
import { exceedanceText, turnedText } from './change-words.ts';
import { turnedColumns } from './turned-columns.ts';
import { turnedTrends } from './turned-trends.ts';

const row = (location: string, sample_id: string, result: number, differs: Partial<Sample> = {}): Partial<Sample> => ({
  analyte: 'Arsenic',
  location,
  sample_id,
  matrix: 'Ground Water',
  unit: 'ug/L',
  result,
  detect: 'Y',
  sample_date: '2020-05-06',
  filtered: 'N',
  ...differs,
});
/** One a year: with seven nothing is said of them, with eight they rise. */
const yearly = (years: number) =>
  Array.from({ length: years }, (_, at) => row('W-4', `Y-${at}`, 1 + at, { sample_date: `${2010 + at}-05-06` }));
const earlier = [row('W-1', 'S-1', 8), row('W-1', 'S-2', 3), row('W-2', 'S-3', 5), ...yearly(7)];
const later = [row('W-1', 'S-1', 12), row('W-1', 'S-2', 3, { detect: 'U' }), row('W-3', 'S-4', 20), ...yearly(8)];

/** The federal level of arsenic, 0.01 mg/L, in the unit that results are shown in. */
const level = (value: number, unit: string) => ({ matrices: [], fraction: null, value, unit });

async function comparedIn(unit: string, limit: number) {
  const [before, after] = [earlier, later].map((rows) => frameInUnit(frameOf(rows), unit)) as [
    ReturnType<typeof frameOf>,
    ReturnType<typeof frameOf>,
  ];
  const { changes, same, turns } = compareReleases(before, after, [level(limit, unit)]);
  const trendsOf = async (frame: typeof before) => {
    const rows = Uint32Array.from({ length: frame.rowCount }, (_, at) => at);
    const pace = new Pace(new AbortController().signal);
    const question = { window: { from: null, to: null }, seasons: 'none' } as const;
    return (await trendRows(frame, rows, question, pace, () => undefined)).trends;
  };
  const turned = turnedTrends(await trendsOf(before), await trendsOf(after));
  return { changes, same, turns, turned };
}

const shownAs = { hasLevel: true, isOfAll: false, hasLeftOut: false, isConverted: false };
const [day, of] = ['May 6, 2020', ['Ground Water', 'Total']];
const inMicrograms = [
  ['W-1', 'Changed', 'S-1', day, ...of, '8', '12', 'ug/L', 'below', 'above', 'result'],
  ['W-1', 'Changed', 'S-2', day, ...of, '3', '< 3', 'ug/L', 'below', 'below', 'detect'],
  ['W-2', 'Withdrawn', 'S-3', day, ...of, '5', '–', 'ug/L', 'below', '–', '–'],
  ['W-3', 'New', 'S-4', day, ...of, '–', '20', 'ug/L', '–', 'above', '–'],
  ['W-4', 'New', 'Y-7', 'May 6, 2017', ...of, '–', '8', 'ug/L', '–', 'below', '–'],
];

describe('[house 6] What changed as values', () => {
  test('[CHG-04] [quarter A8] the table, against the level, and the trend that turned', async () => {
    const { changes, same, turns, turned } = await comparedIn('ug/L', 10);
    expect(shownHeadings(changeColumns(shownAs))).toEqual(
      ['Location', 'Change', 'Sample', 'Date', 'Matrix', 'Fraction', 'Before', 'Now', 'Unit', 'Level, before', 'Level, now', 'Fields'], // prettier-ignore
    );
    expect(shownCells(changeColumns(shownAs), changes)).toEqual(inMicrograms);
    expect(same).toBe(7);
    expect(exceedanceText(turns, true)).toMatch(/^2 locations newly above the level .*: W-1, W-3\.$/);
    expect(turned.map((trend) => turnedText(trend))).toEqual(['W-4, Ground Water, Total, ug/L: too few → rising']);
  });

  test('[CHG-05] files have numbers, which of them are limits, and the trends that turned', async () => {
    const { changes, turned } = await comparedIn('ug/L', 10);
    const records = [...tableRecords(changes, changeColumns(shownAs))];
    const names = ['sample_id', 'result_before', 'result_after', 'nondetect_before', 'nondetect_after', 'state_after'];
    expect(records.map((one) => names.map((name) => one[name]))).toEqual([
      ['S-1', 8, 12, 'no', 'no', 'above'],
      ['S-2', 3, 3, 'no', 'yes', 'below'],
      ['S-3', 5, null, 'no', null, null],
      ['S-4', null, 20, null, 'no', 'above'],
      ['Y-7', null, 8, null, 'no', 'below'],
    ]);
    expect([...tableRecords(turned, turnedColumns)]).toEqual([
      expect.objectContaining({ location: 'W-4', unit: 'ug/L', trend_before: 'too few', trend_after: 'rising' }),
    ]);
  });

  test('[UNI-05] in another unit it says the same in that one, and files what was reported', async () => {
    const { changes, turned } = await comparedIn('mg/L', 0.01);
    const columns = changeColumns({ ...shownAs, isConverted: true });
    const inMilligrams: Readonly<Record<string, string>> = {
      '3': '0.003',
      '< 3': '< 0.003',
      '5': '0.005',
      '8': '0.008',
      '12': '0.012',
      '20': '0.02',
      'ug/L': 'mg/L',
    };
    expect(shownCells(columns, changes)).toEqual(
      inMicrograms.map((cells) => cells.map((cell) => inMilligrams[cell] ?? cell)),
    );
    expect(turned.map((trend) => turnedText(trend))).toEqual(['W-4, Ground Water, Total, mg/L: too few → rising']);
    const [first] = tableRecords(changes, columns);
    expect(first).toMatchObject({ unit: 'mg/L', reported_result_after: 12, reported_unit_after: 'ug/L' });
    expect(first?.['result_after']).toBeCloseTo(0.012, 12);
  });
});
