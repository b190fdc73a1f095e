import { describe, expect, test } from 'vitest';
import { estimateTrend } from './estimate-trend.ts';
import { kendallTest } from './kendall-test.ts';
import { orderSamples, type TrendSamples } from './ordered-samples.ts';
import { slopeRanks } from './slope-ranks.ts';
import { akritasTheilSen, theilSen } from './trend-line.ts';
import { trendVerdict } from './trend-verdict.ts';
import { seeded } from '../../../server/src/testing/seeded.ts';

type Sample = readonly [time: number, value: number, isLimit?: boolean];

const seriesOf = (samples: readonly Sample[]): TrendSamples => ({
  times: samples.map(([time]) => time),
  values: samples.map(([, value]) => value),
  nonDetects: samples.map(([, , isLimit]) => Number(isLimit ?? false)),
  seasons: null,
});

/** The sign of what is known of two samples: the later is higher, lower, or it cannot be told. */
function known([, a, aIsLimit = false]: Sample, [, b, bIsLimit = false]: Sample): number {
  if (aIsLimit && bIsLimit) return 0;
  if (aIsLimit) return b >= a ? 1 : 0;
  if (bIsLimit) return a >= b ? -1 : 0;
  return Math.sign(b - a);
}

/** S by definition, pair by pair. */
function scoreOf(samples: readonly Sample[]): number {
  let s = 0;
  for (const first of samples) {
    for (const second of samples) if (second[0] > first[0]) s += known(first, second);
  }
  return s;
}

/** All orders of a list. */
function* permutations<T>(list: readonly T[]): Generator<readonly T[]> {
  if (list.length < 2) yield list;
  for (const [at, one] of list.entries()) {
    for (const rest of permutations(list.toSpliced(at, 1))) yield [one, ...rest];
  }
}

const seed = 20_241_124;

function noisy(count: number, limits: readonly number[], random = seeded(seed)): Sample[] {
  return Array.from({ length: count }, () => {
    const time = Math.floor(random() * count * 0.7) / 12;
    const value = Math.round(Math.exp(1 + time / 200 + random() * 2) * 10) / 10;
    const limit = limits[Math.floor(random() * limits.length)];
    return limit !== undefined && value < limit ? [time, limit, true] : [time, value];
  });
}

const sixLimits = [0.5, 1, 2, 5, 8, 12];

describe('[TRD-01] the test of Mann and Kendall', () => {
  test.for([
    ['no limit', []],
    ['six limits', sixLimits],
  ] as const)('counts S as pair by pair: %s', ([, limits]) => {
    const samples = noisy(300, limits);
    expect(kendallTest(orderSamples(seriesOf(samples))).s).toBe(scoreOf(samples));
  });

  test('has the variance of S over all orders of the results, with ties, limits and equal times', () => {
    const times = [1, 2, 2, 3, 4, 5, 5];
    const values: readonly (readonly [number, boolean])[] = [
      [3, true],
      [3, false],
      [5, false],
      [2, true],
      [5, false],
      [7, false],
      [4, false],
    ];
    const scores = [...permutations(values)].map((order) =>
      scoreOf(order.map(([value, isLimit], at): Sample => [times[at] ?? 0, value, isLimit])),
    );
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length;
    const samples = values.map(([value, isLimit], at): Sample => [times[at] ?? 0, value, isLimit]);
    expect(kendallTest(orderSamples(seriesOf(samples))).variance).toBeCloseTo(variance, 9);
  });

  test('does not depend on the order of the samples; what is missing is counted', () => {
    const samples = noisy(60, sixLimits);
    const mixed = [...samples.toSorted(([, a], [, b]) => b - a), [3, Number.NaN], [Number.NaN, 3]] as const;
    expect(estimateTrend(seriesOf(mixed), 0.95)).toEqual({ ...estimateTrend(seriesOf(samples), 0.95), missing: 2 });
  });

  test('of seasons only samples of one season are compared', () => {
    // Every quarter rises by 1 a year, and each is far above the one before it; without seasons the order would count.
    const quarters = Array.from({ length: 24 }, (_, at) => ({ year: Math.floor(at / 4), quarter: at % 4 }));
    const { s, slope, tau } = estimateTrend(
      {
        times: quarters.map(({ year, quarter }) => year + quarter / 4),
        values: quarters.map(({ year, quarter }) => year - 100 * quarter),
        nonDetects: null,
        seasons: { of: quarters.map(({ quarter }) => quarter), years: quarters.map(({ year }) => year) },
      },
      0.95,
    );
    expect([s, slope, tau]).toEqual([4 * 15, 1, 1]);
  });

  test('lists of different lengths are refused', () => {
    expect(() => orderSamples({ times: [1], values: [1, 2], nonDetects: null, seasons: null })).toThrow(RangeError);
  });
});

describe('[TRD-02] slopes', () => {
  /** The slopes of all pairs, ascending, each as often as it weighs. */
  function slopesOf(samples: readonly Sample[]): Float64Array {
    const slopes: number[] = [];
    for (const [time, value, isLimit = false] of samples) {
      for (const [later, other, otherIsLimit = false] of samples) {
        if (later <= time) continue;
        const slope = (other - value) / (later - time);
        if (!isLimit) slopes.push(slope);
        if (!otherIsLimit) slopes.push(slope);
      }
    }
    return Float64Array.from(slopes).sort();
  }

  test.for([
    ['300 results', 300, []],
    ['300 with limits', 300, sixLimits],
    ['1,100 results, by counting', 1_100, []],
    ['1,100 with limits, by counting', 1_100, sixLimits],
  ] as const)('of a rank are those of all pairs: %s', ([, count, limits]) => {
    const samples = noisy(count, limits);
    const slopes = slopesOf(samples);
    const { at, total, highest } = slopeRanks(orderSamples(seriesOf(samples)));
    expect(total).toBe(slopes.length);
    for (const sum of [1, Math.round(total / 40), highest, highest + 1, Math.round(total * 0.9), total]) {
      expect(at(sum)).toBeCloseTo(slopes[sum - 1] ?? Number.NaN, 8);
    }
  });

  test('the interval is without 0 where p is below 0.05, and only there', () => {
    const random = seeded(seed);
    for (let round = 0; round < 200; round += 1) {
      const samples = Array.from({ length: 12 }, (_, at): Sample => {
        const value = Math.round(at * 2 + random() * 30) / 4;
        return value < 3 ? [at, 3, true] : [at, value];
      });
      const { p, lower, upper } = estimateTrend(seriesOf(samples), 0.95);
      const [from, to] = [lower ?? -Infinity, upper ?? Infinity];
      // With ties 0 may be an end.
      if (from === 0 || to === 0) continue;
      expect(from > 0 || to < 0).toBe((p ?? 1) < 0.05);
    }
  });

  test('a limit is refused where results are expected', () => {
    const samples = orderSamples(seriesOf([[1, 2, true], ...noisy(5, [])]));
    expect(() => theilSen(samples, null, 0.95)).toThrow(RangeError);
  });
});

describe('[TRD-03] odd series have an answer or none, never 0 for none', () => {
  const years = Array.from({ length: 12 }, (_, at) => 2000 + at);

  test('non-detects alone, one sample, no sample', () => {
    for (const samples of [years.map((year): Sample => [year, 20 - (year % 100), true]), [[2000, 1]], []] as const) {
      expect(estimateTrend(seriesOf(samples), 0.95)).toMatchObject({ p: null, slope: null, lower: null, upper: null });
    }
    const alone = orderSamples(seriesOf(years.map((year) => [year, 5, true])));
    expect(akritasTheilSen(alone, null, 0.95)).toEqual({ slope: null, lower: null, upper: null, intercept: null });
  });

  test('equal values are flat, without a test', () => {
    const trend = estimateTrend(seriesOf(years.map((year) => [year, 7])), 0.95);
    expect(trend).toMatchObject({ s: 0, p: null, z: null, slope: 0, lower: null, upper: null, intercept: 7 });
  });

  test('samples of one time have no slope', () => {
    const trend = estimateTrend(seriesOf(years.map((year) => [2000, year])), 0.95);
    expect(trend).toMatchObject({ s: 0, p: null, slope: null, intercept: null });
  });

  test('negative results of radionuclides are results', () => {
    const falling = years.map((year): Sample => [year, 2 - (year - 2000)]);
    expect(estimateTrend(seriesOf(falling), 0.95)).toMatchObject({ s: -66, slope: -1, lower: -1, upper: -1 });
  });

  test('1,000 ties among 1,020 results', () => {
    const samples = Array.from({ length: 1_020 }, (_, at): Sample => [at, at < 1_000 ? 5 : 6 + at]);
    const { s, slope, p } = estimateTrend(seriesOf(samples), 0.95);
    expect(s).toBe(scoreOf(samples));
    expect(slope).toBe(0);
    expect(p).toBeLessThan(0.001);
  });

  test('20,000 results of one well: the line through them, without a list of their 200 million pairs', () => {
    const random = seeded(seed);
    const samples = Array.from({ length: 20_000 }, (_, at): Sample => [
      at / 365.25,
      100 + at / 36_525 + random() - 0.5,
    ]);
    const before = process.memoryUsage().arrayBuffers;
    const { n, s, slope, lower, upper, p } = estimateTrend(seriesOf(samples), 0.95);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100e6);
    expect(n).toBe(20_000);
    expect(s).toBeGreaterThan(0);
    expect(p).toBeLessThan(1e-6);
    // Made with 0.01 a year.
    expect(slope).toBeCloseTo(0.01, 3);
    expect(lower).toBeLessThan(0.01);
    expect(upper).toBeGreaterThan(0.01);
  });
});

describe('[TRD-04] [figures B9] a series in a word, by the minimum of the product itself', () => {
  test('nothing is said below 8 results or 4 detects, whatever p', () => {
    const test = { compared: 8, detects: 4, s: 20, p: 0.001 };
    expect(trendVerdict(test)).toBe('rising');
    expect(trendVerdict({ ...test, s: -20 })).toBe('falling');
    expect(trendVerdict({ ...test, compared: 7 })).toBe('too few');
    expect(trendVerdict({ ...test, detects: 3 })).toBe('too few');
    expect(trendVerdict({ ...test, p: 0.05 })).toBe('no trend shown');
    expect(trendVerdict({ ...test, p: null })).toBe('no trend shown');
  });
});
