import type { Sample } from '@wellfield/contract';
import type { NonDetectMethod } from '@wellfield/science';
import { beforeEach, describe, expect, test } from 'vitest';
import { frameOf } from '../../frame/frame-of-samples.ts';
import { LocalClients } from '../testing/local-clients.ts';
import type { WorkerClient } from '../worker-client.ts';

const clients = new LocalClients();
let client: WorkerClient;

beforeEach(() => {
  client = clients.start();
});

/** An answer with water samples in ug/L, and all its rows. */
async function adopt(samples: readonly Partial<Sample>[]): Promise<{ answerId: number; rows: Uint32Array }> {
  const water = samples.map((sample) => ({ matrix: 'Ground Water', unit: 'ug/L', detect: 'Y', ...sample }));
  await client.run('adoptAnswer', { answerId: 1, frame: frameOf(water), locations: [], dataset: 'bmi' });
  return { answerId: 1, rows: Uint32Array.from(samples.keys()) };
}

const five: readonly Partial<Sample>[] = [
  { location: 'W-2', result: 5 },
  { location: 'W-1', result: null },
  { location: 'W-1', result: 5, detect: 'U' },
  { location: 'W-1', result: 1 },
  { location: 'W-2', result: 2 },
];

describe('[PLT-03] ranked rows', () => {
  test('have the percentile rank / count among those with a result, a non-detect below a detect of its value', async () => {
    const ranked = await client.run('rankRows', { ...(await adopt(five)), method: 'at-limit' });
    expect([...ranked.rows]).toEqual([3, 4, 2, 0]);
    expect([...ranked.values]).toEqual([1, 2, 5, 5]);
    expect([...ranked.percentiles]).toEqual([0.25, 0.5, 0.75, 1]);
    expect([...ranked.nonDetects]).toEqual([0, 0, 1, 0]);
    // Codes in order of first occurrence: W-2, W-1.
    expect([...ranked.locations]).toEqual([1, 0, 1, 0]);
    expect(ranked.withoutResult).toBe(1);
  });

  test('[DAT-11] are none if units differ', async () => {
    const requested = await adopt([{ result: 1 }, { result: 2, unit: 'mg/L' }]);
    const ranked = await client.run('rankRows', { ...requested, method: 'at-limit' });
    expect(ranked.rows).toHaveLength(0);
    expect(ranked.subject.units).toHaveLength(2);
    expect(
      (await client.run('qqRows', { ...requested, distribution: 'normal', by: 'helsel-cohn' })).sample,
    ).toHaveLength(0);
    expect(
      (await client.run('boxRows', { ...requested, by: 'matrix', scale: 'linear', method: 'kaplan-meier' })).boxes,
    ).toEqual([]);
  });
});

describe('[PLT-04] rows compared with a normal distribution', () => {
  test('have a line through the quartiles of both', async () => {
    const samples = [1, 2, 3, 4, 100].map((result) => ({ result }));
    const { line, theoretical } = await client.run('qqRows', {
      ...(await adopt(samples)),
      distribution: 'normal',
      by: 'helsel-cohn',
    });
    // Quartiles of type 7 are 2 and 4; Φ⁻¹(0.75) = 0.6744898 by Python's statistics.NormalDist.
    expect(line?.slope).toBeCloseTo(2 / (2 * 0.674_489_750_196_082), 9);
    expect(line?.intercept).toBe(3);
    // Φ⁻¹((1 − 3/8) / (5 + 1/4)), also by it.
    expect(theoretical[0]).toBeCloseTo(-1.179_761_117_611_86, 9);
  });

  test('have no line and no r with one value; the lognormal distribution leaves out results of 0 and below', async () => {
    const equal = await client.run('qqRows', {
      ...(await adopt([{ result: 7 }, { result: 7 }])),
      distribution: 'normal',
      by: 'helsel-cohn',
    });
    expect([equal.line, equal.r]).toEqual([null, null]);
    const samples = [0, Math.E, 1].map((result) => ({ result }));
    const log = await client.run('qqRows', { ...(await adopt(samples)), distribution: 'lognormal', by: 'helsel-cohn' });
    expect([[...log.rows], [...log.sample], log.leftOut]).toEqual([[2, 1], [0, 1], 1]);
  });
});

describe('[PLT-02] boxes by a field', () => {
  const samples: readonly Partial<Sample>[] = [
    ...[1, 2, 3, 4, 5, 100].map((result) => ({ result, location: 'W-1', year: 2010, filtered: 'F' })),
    ...[0, 8].map((result) => ({ result, location: 'W-2', year: 2009, detect: 'U', filtered: 'D' })),
    { result: 6, location: 'W-2', year: 2009, filtered: 'N' },
    { result: null, location: 'W-3', year: 2011 },
  ];

  test('have type 7 quartiles, whiskers within 1.5 IQR and the rows of outliers; values without results have none', async () => {
    const requested = { ...(await adopt(samples)), by: 'year', scale: 'linear', method: 'kaplan-meier' } as const;
    const { boxes, withoutResult } = await client.run('boxRows', requested);
    expect(boxes.map(({ value, n, nonDetects }) => [value, n, nonDetects])).toEqual([
      [2009, 3, 2],
      [2010, 6, 0],
    ]);
    // The worked example of `boxSummary`.
    expect(boxes[1]).toMatchObject({ q1: 2.25, median: 3.5, q3: 4.75, whiskerLow: 1, whiskerHigh: 5, upperFence: 8.5 });
    expect([...(boxes[1]?.outliers.rows ?? [])]).toEqual([5]);
    expect([...(boxes[0]?.outliers.rows ?? [])]).toEqual([]);
    expect(withoutResult).toBe(1);
  });

  test('are two by fraction, whatever the flags; by location they are in list order', async () => {
    const requested = { ...(await adopt(samples)), scale: 'linear', method: 'kaplan-meier' } as const;
    const byFraction = await client.run('boxRows', { ...requested, by: 'fraction' });
    expect(byFraction.boxes.map(({ value, n }) => [value, n])).toEqual([
      ['Dissolved', 8],
      ['Total', 1],
    ]);
    const byLocation = await client.run('boxRows', { ...requested, by: 'location' });
    expect(byLocation.boxes.map(({ value }) => value)).toEqual(['W-1', 'W-2']);
  });

  test('on a logarithmic axis count zeros, which are in no box', async () => {
    const requested = { ...(await adopt(samples)), by: 'location', scale: 'log', method: 'kaplan-meier' } as const;
    const { boxes, leftOut } = await client.run('boxRows', requested);
    expect(boxes[1]).toMatchObject({
      value: 'W-2',
      n: 2,
      nonDetects: 1,
      censorLine: 8,
      whiskerLow: 6,
      isDetermined: false,
    });
    expect(leftOut).toBe(1);
  });
});

describe('[PLT-16] quartiles of boxes with non-detects', () => {
  test('are told of three detects at least, whatever the tail; of fewer each result is a point', async () => {
    const limits = [1, 1, 1].map((result) => ({ result, detect: 'U' }));
    const of = async (detects: readonly number[], method: Exclude<NonDetectMethod, 'at-limit'>) => {
      const samples = [...limits, ...detects.map((result) => ({ result }))].map((sample) => ({
        location: 'W-1',
        ...sample,
      }));
      const requested = { ...(await adopt(samples)), by: 'location', scale: 'linear', method } as const;
      const [box] = (await client.run('boxRows', requested)).boxes;
      return [box?.isDetermined, box?.q3, box?.few?.rows.length ?? 'a box'];
    };
    for (const method of ['kaplan-meier', 'kaplan-meier-efron', 'kaplan-meier-zero'] as const) {
      expect(await of([5, 9], method)).toEqual([false, null, 5]);
      // Of <1 three times, 5, 7 and 9 five sixths are at or below 7, and two thirds at or below 5.
      expect(await of([5, 7, 9], method)).toEqual([true, 7, 'a box']);
    }
    // Two equal detects have no line, and 0 no logarithm.
    expect(await of([5, 5], 'regression-on-order')).toEqual([false, null, 5]);
    expect(await of([5, 0, 6], 'lognormal-likelihood')).toEqual([false, null, 6]);
  });

  test('are those of the quantile plot and the Summary Table, by every method, of random results', async () => {
    const random = seeded(20_261_128);
    const wells = Array.from({ length: 60 }, (_, well) => `W-${well}`);
    const samples = wells.flatMap((location) => {
      const share = random();
      const rest = Array.from({ length: 1 + Math.floor(random() * 14) }, () => {
        const isLimit = random() < share;
        const value = isLimit ? [0.5, 1, 2, 5][Math.floor(random() * 4)] : Math.ceil(random() * 60) / 10;
        return { location, result: value as number, detect: isLimit ? 'U' : 'Y' };
      });
      // Without a non-detect there is nothing to estimate.
      return [...rest, { location, result: 1, detect: 'U' }];
    });
    const requested = await adopt(samples);
    const methods = [
      'kaplan-meier',
      'kaplan-meier-efron',
      'kaplan-meier-zero',
      'regression-on-order',
      'lognormal-likelihood',
    ] as const;
    for (const method of methods) {
      const { boxes } = await client.run('boxRows', { ...requested, by: 'location', scale: 'linear', method });
      const summaries = await client.run('summariseRows', {
        ...requested,
        requested: { method, meanLimit: null, levels: [] },
      });
      const found = new Map(summaries.map(({ location, estimate }) => [location, estimate?.median]));
      let [refused, known] = [0, 0];
      for (const { value, q1, median, q3, isDetermined } of boxes) {
        const rows = requested.rows.filter((row) => samples[row]?.location === value);
        const { quantiles } = await client.run('rankRows', { ...requested, rows, method });
        const drawn = [0.25, 0.5, 0.75].map((share) => quantiles.find((one) => one.share === share)?.value);
        expect([method, value, q1, median, q3]).toEqual([method, value, ...drawn]);
        expect([method, value, median]).toEqual([method, value, found.get(String(value))]);
        if (isDetermined) known += 1;
        else refused += 1;
      }
      expect([method, refused > 5, known > 20]).toEqual([method, true, true]);
    }
  });
});

/** Numbers from 0 to 1, the same for a seed: mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), bits | 61)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
