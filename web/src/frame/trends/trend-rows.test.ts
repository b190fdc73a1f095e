import type { Sample } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { Pace } from '../pace.ts';
import { frameOf } from '../frame-of-samples.ts';
import { frameInUnit } from '../testing/frame-in-unit.ts';
import { dayOf } from '../sample-frame.ts';
import type { TrendQuestion } from './trend-question.ts';
import { trendRows, type TrendRow } from './trend-rows.ts';

type Samples = readonly Partial<Sample>[];

const everything: TrendQuestion = { window: { from: null, to: null }, seasons: 'none' };

const water = { analyte: 'Nitrate', matrix: 'Ground Water', unit: 'mg/L', location: 'W-2', detect: 'Y' };

/** One sample a year from 2000. */
const yearly = (results: readonly number[], others: Partial<Sample> = {}): Samples =>
  results.map((result, at) => ({ ...water, sample_date: `${2000 + at}-05-01`, result, ...others }));

function trendsOf(samples: Samples, question = everything, signal = new AbortController().signal) {
  const frame = frameOf(samples);
  const rows = Uint32Array.from(samples, (_, row) => row);
  return trendRows(frame, rows, question, new Pace(signal), () => undefined);
}

const rising = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const words = (trends: readonly TrendRow[]) =>
  trends.map(({ analyte, location, unit, verdict, gap }) => [analyte, location, unit, verdict, gap].join(' '));

test('[TRD-05] a trend is of one analyte, matrix, fraction, location and unit', async () => {
  const { trends, tests } = await trendsOf([
    ...yearly(rising, { location: 'W-10' }),
    ...yearly(rising.toReversed()),
    ...yearly(rising, { unit: 'ug/L' }),
    ...yearly(rising, { analyte: 'Chloride' }),
    ...yearly(rising, { filtered: 'F' }),
  ]);
  expect(words(trends)).toEqual([
    'Chloride W-2 mg/L rising ',
    'Nitrate W-2 mg/L rising ',
    'Nitrate W-2 mg/L falling ',
    'Nitrate W-2 ug/L rising ',
    'Nitrate W-10 mg/L rising ',
  ]);
  expect(trends.map(({ fraction }) => fraction)).toEqual(['Total', 'Dissolved', 'Total', 'Total', 'Total']);
  expect(tests).toBe(5);
});

test('[TRD-06] p is adjusted for the tests that were made, and the word follows it', async () => {
  const weak = yearly([1, 3, 2, 5, 4, 4.5, 3.5, 6, 5.5]);
  const flat = yearly([5, 1, 6, 2, 6.1, 1.5, 5.5, 4.5, 3], { location: 'W-3' });
  const few = yearly([1, 2], { location: 'W-4' });
  const alone = await trendsOf(weak);
  const p = alone.trends[0]?.p ?? Number.NaN;
  // S is 22 of 36 pairs, z = 21 / √92; by SciPy’s normal distribution.
  expect(p).toBeCloseTo(0.028567681801512944, 12);
  expect(alone.trends).toMatchObject([{ s: 22, adjusted: p, verdict: 'rising' }]);
  const { trends, tests } = await trendsOf([
    ...weak,
    ...flat,
    ...yearly([4, 4, 5, 4, 5, 5, 4, 4], { location: 'W-5' }),
    ...few,
  ]);
  expect(tests).toBe(3);
  // The smallest of three: times three, but at most the next one's.
  expect(trends.map(({ location, verdict }) => [location, verdict])).toEqual([
    ['W-2', 'no trend shown'],
    ['W-3', 'no trend shown'],
    ['W-4', 'too few'],
    ['W-5', 'no trend shown'],
  ]);
  expect(trends[0]?.adjusted).toBeCloseTo(p * 3, 12);
  expect(trends[2]).toMatchObject({ p: null, adjusted: null, gap: 'few-days' });
});

test('[TRD-04] why nothing is said', async () => {
  const limits = { detect: 'U' };
  const { trends } = await trendsOf([
    ...yearly(rising.slice(0, 7), { location: 'A' }),
    ...yearly(rising, { location: 'B', ...limits }),
    ...yearly(rising.slice(0, 3), { location: 'C' }),
    ...yearly(rising, { location: 'C', ...limits }),
    ...rising.map((result) => ({ ...water, location: 'D', sample_date: '2004-01-01', result })),
    ...yearly(Array<number>(9).fill(4), { location: 'E' }),
  ]);
  expect(trends.map(({ location, verdict, gap }) => [location, verdict, gap])).toEqual([
    ['A', 'too few', 'few-days'],
    ['B', 'too few', 'all-non-detect'],
    ['C', 'too few', 'few-detects'],
    ['D', 'too few', 'few-days'],
    ['E', 'no trend shown', 'equal-values'],
  ]);
});

test('[TRD-04] by seasons nothing is said where no season has two years, or none that can be told apart', async () => {
  const dated = (location: string, dates: readonly string[], results: readonly number[]): Samples =>
    dates.map((sample_date, at) => ({ ...water, location, sample_date, result: results[at] as number }));
  const eight = rising.slice(0, 8);
  const monthly = (year: (at: number) => number) => (_: number, at: number) => `${year(at)}-0${at + 1}-15`;
  const samples = [
    ...dated('A', eight.map(monthly((at) => 2000 + at)), eight),
    ...dated('B', eight.map(monthly(() => 2004)), eight),
    // Each month has the same result in both years, another than the other months.
    ...dated('C', [...eight.map(monthly(() => 2004)), ...eight.map(monthly(() => 2005))], [...eight, ...eight]),
    ...eight.map((result) => ({ ...water, location: 'D', sample_date: '2004-01-01', result })),
  ];
  const { trends } = await trendsOf(samples, { ...everything, seasons: 'month' });
  expect(trends.map(({ location, verdict, p, gap }) => [location, verdict, p, gap])).toEqual([
    ['A', 'no trend shown', null, 'one-year-seasons'],
    ['B', 'no trend shown', null, 'one-year-seasons'],
    ['C', 'no trend shown', null, 'equal-in-seasons'],
    ['D', 'too few', null, 'few-days'],
  ]);
  // Without seasons the same samples rise, and by quarters two months of one do, in other years.
  expect((await trendsOf(samples)).trends[0]).toMatchObject({ verdict: 'rising', gap: null });
  const quarters = await trendsOf(samples, { ...everything, seasons: 'quarter' });
  expect(quarters.trends[0]).toMatchObject({ s: 3 + 3 + 1, gap: null });
});

test('[TRD-07] only days of the window count, both ends included; what is left out is counted', async () => {
  const window = { from: dayOf('2001-05-01'), to: dayOf('2008-05-01') };
  const samples = [...yearly(rising), { ...water, sample_date: '2003-01-01' }];
  const { trends, outside, withoutResult } = await trendsOf(samples, { ...everything, window });
  expect(trends).toMatchObject([{ n: 8, missing: 1, firstDay: window.from, lastDay: window.to, verdict: 'rising' }]);
  expect([outside, withoutResult]).toEqual([2, 1]);
});

test('[TRD-08] by seasons a course within the year is no trend', async () => {
  // Every quarter rises by 0.1 a year, but within a year results fall by far more.
  const quarters = Array.from({ length: 20 }, (_, at) => ({
    year: 2000 + Math.floor(at / 4),
    month: (at % 4) * 3 + 1,
  }));
  const samples = quarters.map(({ year, month }) => ({
    ...water,
    sample_date: `${year}-${String(month).padStart(2, '0')}-15`,
    result: 200 - month * 10 + (year - 2000) * 0.1,
  }));
  const [plain] = (await trendsOf(samples)).trends;
  const [seasonal] = (await trendsOf(samples, { ...everything, seasons: 'quarter' })).trends;
  const [monthly] = (await trendsOf(samples, { ...everything, seasons: 'month' })).trends;
  expect(plain?.verdict).toBe('no trend shown');
  expect(seasonal).toMatchObject({ s: 4 * 10, verdict: 'rising' });
  expect(seasonal?.slope).toBeCloseTo(0.1, 10);
  expect(monthly).toEqual(seasonal);
});

test('[TRD-05] the samples of each trend are told, in time', async () => {
  const { samples } = await trendsOf([...yearly(rising).toReversed(), ...yearly([3, 4], { location: 'W-1' })]);
  expect([...samples.starts]).toEqual([0, 2, 12]);
  expect([...samples.values]).toEqual([3, 4, ...rising]);
  expect([...samples.days]).toEqual([...samples.days.slice(0, 2), ...samples.days.slice(2).toSorted()]);
});

test('[TRD-09] cancelled work stops', async () => {
  const controller = new AbortController();
  controller.abort(new Error('enough'));
  const samples = Array.from({ length: 400 }, (_, at) => yearly(rising, { location: `W-${at}` })).flat();
  const late = new Pace(controller.signal);
  late.isDue = () => true;
  const rows = Uint32Array.from(samples, (_, row) => row);
  await expect(trendRows(frameOf(samples), rows, everything, late, () => undefined)).rejects.toThrow('enough');
});

test('[quarter A4] [TRD-05] years in two units of a kind are one series: the trend that all of them in one unit have', async () => {
  const trendOf = async (samples: Samples) => {
    const frame = frameInUnit(frameOf(samples), null);
    const rows = Uint32Array.from(samples, (_, row) => row);
    return (await trendRows(frame, rows, everything, new Pace(new AbortController().signal), () => undefined)).trends;
  };
  const years = yearly([0.07, 0.29, 0.57, 1.1, 1.3, 2.2, 2.9, 4.35]);
  const inBoth = years.map((one, at) =>
    at < 5 ? one : { ...one, unit: 'ug/L', result: [2_200, 2_900, 4_350][at - 5] },
  );
  const [whole, joined] = [await trendOf(years), await trendOf(inBoth as Samples)];
  expect(words(joined)).toEqual(['Nitrate W-2 mg/L rising ']);
  expect(joined).toEqual(whole);
});
