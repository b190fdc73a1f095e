import type { Sample } from '@wellfield/contract';
import type { NonDetectMethod } from '@wellfield/science';
import { expect, test, vi } from 'vitest';
import { Pace } from '../pace.ts';
import { summaryRows, type SummaryRow } from './summary-rows.ts';
import { frameOf } from '../frame-of-samples.ts';
import { frameInUnit } from '../testing/frame-in-unit.ts';

type Samples = readonly Partial<Sample>[];

const unhurried = () => new Pace(new AbortController().signal);

const summarise = (samples: Samples) => {
  const frame = frameOf(samples);
  return summaryRows(
    frame,
    Uint32Array.from(samples, (_, row) => row),
    unhurried(),
  );
};
const names = (rows: readonly SummaryRow[]) =>
  rows.map(({ matrix, fraction, location, unit, samples }) => [matrix, fraction, location, unit, samples].join(' '));

const water = { matrix: 'Ground Water', unit: 'ug/L', location: 'W-2', sample_date: '2020-01-01', detect: 'Y' };

test('[TBL-11] rows are sorted by matrix, fraction and location in this order, wells by their numbers', async () => {
  const rows = await summarise([
    { ...water, matrix: 'Soil', result: 1 },
    { ...water, location: 'W-10', result: 1 },
    { ...water, location: 'W-2', result: 1 },
    { ...water, location: 'W-10', filtered: 'F', result: 1 },
    { ...water, location: 'W-2', filtered: 'T', result: 1 },
    { ...water, matrix: null, result: 1 },
  ]);
  expect(names(rows)).toEqual([
    'Ground Water Dissolved W-10 ug/L 1',
    'Ground Water Total W-2 ug/L 2',
    'Ground Water Total W-10 ug/L 1',
    'Soil Total W-2 ug/L 1',
    ' Total W-2 ug/L 1',
  ]);
});

test('[DAT-11] values in two units are never in one row, even if one is missing', async () => {
  const rows = await summarise([
    { ...water, result: 1 },
    { ...water, unit: 'mg/L', result: 2 },
    { ...water, unit: null, result: 4 },
    { ...water, result: 3 },
  ]);
  expect(names(rows)).toEqual([
    'Ground Water Total W-2 mg/L 1',
    'Ground Water Total W-2 ug/L 2',
    'Ground Water Total W-2  1',
  ]);
  expect(rows.map(({ sum }) => sum)).toEqual([2, 4, 4]);
});

test('[explore 8] water levels are of no fraction', async () => {
  const frame = { ...frameOf([{ ...water, unit: 'ft', result: 1701 }]), isOfLevels: true };
  const [row] = await summaryRows(frame, Uint32Array.of(0), unhurried());
  expect(row).toMatchObject({ matrix: 'Ground Water', fraction: null, location: 'W-2', samples: 1 });
});

test('[TBL-11] only the given rows count', async () => {
  const frame = frameOf([
    { ...water, result: 1 },
    { ...water, result: 100 },
    { ...water, result: 3, detect: 'U' },
    { ...water, result: null },
  ]);
  const [row, ...others] = await summaryRows(frame, Uint32Array.of(0, 2, 3), unhurried());
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    samples: 3,
    detects: 2,
    nonDetects: 1,
    withoutValue: 1,
    sum: 1,
    max: 1,
    minNonDetect: 3,
  });
  expect(await summaryRows(frame, new Uint32Array(), unhurried())).toEqual([]);
});

test('[TBL-11] [plots 14] an estimating method leaves the columns of detects unchanged and adds an estimate of all results', async () => {
  const samples = [
    { ...water, result: 10 },
    { ...water, result: 20 },
    { ...water, result: 40 },
    { ...water, result: 5, detect: 'U' },
    { ...water, location: 'W-9', result: 1, detect: 'U' },
  ];
  const frame = frameOf(samples);
  const rows = Uint32Array.from(samples, (_, row) => row);
  const plain = await summaryRows(frame, rows, unhurried());
  expect(plain.map(({ estimate }) => estimate)).toEqual([null, null]);
  const byShares = await summaryRows(frame, rows, unhurried(), { method: 'kaplan-meier' });
  // Half is at or below 10, a quarter at 20, a quarter at 40: variance 100 / 2 + 0 + 400 / 4.
  // Areas 10 × 1/2 and 5 + 20 × 3/4: variance (5² / (3 × 2) + 20² / (4 × 3)) × 3/2.
  const se = expect.closeTo(Math.sqrt((25 / 6 + 400 / 12) * 1.5), 12);
  const sd = expect.closeTo(Math.sqrt(150), 12);
  expect(byShares).toEqual([
    { ...plain[0], estimate: { mean: 20, median: 10, sd, se, sdDivisor: 'n', isAboveLimits: true } },
    { ...plain[1], estimate: { mean: null, median: null, sd: null, se: null, sdDivisor: null, isAboveLimits: false } },
  ]);
});

test('[plots 14] [LIM-11] without non-detects SD divides by n − 1 by every method, and its error is SD / √n', async () => {
  const frame = frameOf([1, 2, 4, 9].map((result) => ({ ...water, result })));
  // Mean 4: squares 9 + 4 + 0 + 25 of deviations, by 3 and by the root of 4.
  const sd = Math.sqrt(38 / 3);
  const of = async (method: NonDetectMethod) =>
    (await summaryRows(frame, Uint32Array.of(0, 1, 2, 3), unhurried(), { method }))[0]?.estimate;
  const all = { mean: 4, sd: expect.closeTo(sd, 12), sdDivisor: 'n - 1', se: expect.closeTo(sd / 2, 12) };
  expect(await of('kaplan-meier')).toMatchObject(all);
  expect(await of('lognormal-likelihood')).toMatchObject(all);
});

test('more keys than fit in a table are numbered, too', async () => {
  const samples = Array.from({ length: 3_000 }, (_, at) => ({
    matrix: `M-${at}`,
    unit: `u-${at % 300}`,
    location: `L-${at}`,
    sample_date: '2020-01-01',
    result: at,
  }));
  const rows = await summarise([...samples, ...samples]);
  expect(rows).toHaveLength(3_000);
  expect(
    rows.every(({ matrix, location, unit, samples: count, min, max }) => {
      const at = Number(matrix?.slice(2));
      return location === `L-${at}` && unit === `u-${at % 300}` && count === 2 && min === at && max === at;
    }),
  ).toBe(true);
});

test('[DAT-03] a cancelled summary ends at the next pause', async () => {
  const controller = new AbortController();
  const pace = new Pace(controller.signal);
  const isDue = vi.spyOn(pace, 'isDue').mockReturnValue(true);
  const frame = frameOf([{ ...water, result: 1 }]);
  const summary = summaryRows(frame, Uint32Array.of(0), pace);
  controller.abort(new Error('not wanted'));
  await expect(summary).rejects.toThrow('not wanted');
  expect(isDue).toHaveBeenCalledTimes(1);
});

test('[quarter A4] a well’s results in two units of a kind are one row, with what all of them in one unit have', async () => {
  const summaryOf = (samples: Samples) =>
    summaryRows(
      frameInUnit(frameOf(samples), null),
      Uint32Array.from(samples, (_, row) => row),
      unhurried(),
    );
  const day = (at: number) => `20${10 + at}-02-03`;
  const results = [0.07, 0.29, 0.57, 4.2];
  const history = results.map((result, at) => ({ ...water, unit: 'mg/L', result, sample_date: day(at) }));
  const last = { ...water, detect: 'U', sample_date: day(9) };
  const joined = await summaryOf([...history, { ...last, unit: 'ug/L', result: 5 }]);
  expect(names(joined)).toEqual(['Ground Water Total W-2 mg/L 5']);
  expect(joined).toEqual(await summaryOf([...history, { ...last, unit: 'mg/L', result: 0.005 }]));
});
