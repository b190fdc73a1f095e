import type { Sample } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { Pace } from '../pace.ts';
import type { LevelRule } from '../screening/level-rules.ts';
import { frameOf } from '../frame-of-samples.ts';
import { frameInUnit } from '../testing/frame-in-unit.ts';
import { cardTable, type CardSeries } from './card-series.ts';

const arsenic: LevelRule = { matrices: ['Ground Water'], fraction: null, value: 0.01, unit: 'mg/L' };
const water = { analyte: 'Arsenic', matrix: 'Ground Water', unit: 'ug/L', location: 'W-1', detect: 'Y' };

/** A sample; a negative result is a non-detect at its limit. */
const sample = (sample_date: string, result: number | null, differs: Partial<Sample> = {}): Partial<Sample> => ({
  ...water,
  sample_date,
  result: result === null ? null : Math.abs(result),
  detect: result !== null && result < 0 ? 'U' : 'Y',
  ...differs,
});

function tableOf(samples: readonly Partial<Sample>[], signal = new AbortController().signal) {
  const rows = Uint32Array.from(samples, (_, row) => row);
  return cardTable(frameOf(samples), rows, [arsenic], new Pace(signal), () => undefined);
}

const latestOf = async (samples: readonly Partial<Sample>[]) => (await tableOf(samples)).series[0]?.latestDay;

test('[CARD-02] the last day with a result is above if a detect is, else cannot be told if a limit is higher', async () => {
  const earlier = sample('2001-01-01', 90);
  const missing = sample('2009-01-01', null);
  const on = (...results: number[]) => [earlier, ...results.map((result) => sample('2003-01-01', result)), missing];
  expect(await latestOf(on(12))).toEqual({ results: 1, state: 'above', highestExceeded: null, highestLimit: null });
  expect(await latestOf(on(10))).toEqual({ results: 1, state: 'below', highestExceeded: null, highestLimit: null });
  expect(await latestOf(on(-10))).toEqual({ results: 1, state: 'below', highestExceeded: null, highestLimit: 10 });
  expect(await latestOf(on(4, -20))).toEqual({
    results: 2,
    state: 'cannot tell',
    highestExceeded: null,
    highestLimit: 20,
  });
  expect(await latestOf(on(4, -20, -30, 11))).toEqual({
    results: 4,
    state: 'above',
    highestExceeded: null,
    highestLimit: 30,
  });
  expect(await latestOf([missing])).toBeNull();
});

test('[CARD-01] a series is of one location, matrix, fraction and unit; without a level that holds nothing is counted', async () => {
  const { series, tests } = await tableOf([
    sample('2001-01-01', 12),
    sample('2002-01-01', -20),
    sample('2003-01-01', -5),
    sample('2004-01-01', null),
    sample('2001-01-01', 0.011, { unit: 'mg/L' }),
    sample('2001-01-01', 12, { matrix: 'Soil' }),
    sample('2001-01-01', 12, { filtered: 'F' }),
    sample('2001-01-01', 12, { location: 'W-2' }),
  ]);
  const found = series.map(({ trend, screening, limits }) => [
    [trend.location, trend.matrix, trend.fraction, trend.unit].join(' '),
    trend.n,
    screening.above,
    screening.cannotTell,
    limits,
  ]);
  expect(found).toEqual([
    ['W-1 Ground Water Dissolved ug/L', 1, 1, 0, null],
    ['W-1 Ground Water Total mg/L', 1, 1, 0, null],
    // The sample without a result cannot be told either.
    ['W-1 Ground Water Total ug/L', 3, 1, 2, [5, 20]],
    ['W-2 Ground Water Total ug/L', 1, 1, 0, null],
    ['W-1 Soil Total ug/L', 1, null, null, null],
  ]);
  expect(series[2]?.trend.missing).toBe(1);
  expect(tests).toBe(0);
});

test('[CARD-01] 20,000 samples at one well, two a day, are counted, compared and tested like few', async () => {
  const many = Array.from({ length: 20_000 }, (_, at) => {
    const day = new Date(Date.UTC(1970, 0, 1 + Math.floor(at / 2))).toISOString().slice(0, 10);
    if (at % 3 === 0) return sample(day, -([1, 2, 5, 10, 20, 50][at % 6] ?? 1));
    // More of the later results are high: the line has no slope, for most pairs are of equal results.
    return sample(day, (at * 7_919) % 20_000 < at / 4 ? 20 : 7);
  });
  const { series, tests } = await tableOf(many);
  expect([series.length, tests]).toEqual([1, 1]);
  const [{ trend, screening, latestDay, limits }] = series as [CardSeries];
  const isNonDetect = ({ detect }: Partial<Sample>) => detect === 'U';
  const isHigh = ({ result }: Partial<Sample>) => (result ?? 0) > 10;
  const of = (keeps: (one: Partial<Sample>) => boolean) => many.filter(keeps).length;
  expect(trend).toMatchObject({ n: 20_000, nonDetects: of(isNonDetect), verdict: 'rising', slope: 0 });
  expect(screening.above).toBe(of((one) => !isNonDetect(one) && isHigh(one)));
  expect(screening.cannotTell).toBe(of((one) => isNonDetect(one) && isHigh(one)));
  expect(latestDay?.results).toBe(2);
  expect(limits).toEqual([1, 10]);
});

test('[CARD-07] work that is cancelled ends', async () => {
  const controller = new AbortController();
  controller.abort(new Error('cancelled'));
  const many = Array.from({ length: 4_000 }, (_, at) =>
    Array.from({ length: 10 }, (_unused, year) => sample(`${2000 + year}-01-01`, at + year, { location: `W-${at}` })),
  ).flat();
  await expect(tableOf(many, controller.signal)).rejects.toThrow('cancelled');
});

test('[quarter A4] [CARD-02] a well whose last quarter came in another unit has one block, and its latest state is that quarter’s', async () => {
  const toluene: LevelRule = { ...arsenic, value: 1_000, unit: 'ug/L' };
  const rows = [
    ...['2008-02-05', '2008-05-06', '2008-08-05', '2008-11-04'].map((day) => sample(day, -0.001, { unit: 'mg/L' })),
    sample('2009-08-03', 4.2, { unit: 'mg/L' }),
    sample('2009-11-10', -1, { unit: 'ug/L' }),
  ];
  const frame = frameInUnit(frameOf(rows), null);
  const all = Uint32Array.from(rows, (_, row) => row);
  const { series } = await cardTable(frame, all, [toluene], new Pace(new AbortController().signal), () => undefined);
  expect(series).toHaveLength(1);
  expect(series[0]).toMatchObject({
    trend: { unit: 'mg/L', n: 6, nonDetects: 5 },
    screening: { above: 1, cannotTell: 0 },
    latestDay: { results: 1, state: 'below', highestLimit: 0.001 },
    limits: [0.001, 0.001],
  });
});
