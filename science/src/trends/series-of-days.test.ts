import { describe, expect, test } from 'vitest';
import { estimateTrend } from './estimate-trend.ts';
import { kendallTest } from './kendall-test.ts';
import { knownOrder, maxPairs, signsOfPairs } from './known-order.ts';
import { mediansOfTimes } from './medians-of-times.ts';
import { orderSamples, type TrendSamples } from './ordered-samples.ts';
import { seasonDrift } from './season-drift.ts';
import { closeLag1, lag1Correlation, sharedLag1 } from './serial-correlation.ts';
import { theilSen } from './trend-line.ts';
import { seeded } from '../../../server/src/testing/seeded.ts';

type Sample = readonly [time: number, value: number, isLimit?: boolean];

const seriesOf = (samples: readonly Sample[]): TrendSamples => ({
  times: samples.map(([time]) => time),
  values: samples.map(([, value]) => value),
  nonDetects: samples.map(([, , isLimit]) => Number(isLimit ?? false)),
  seasons: null,
});
const trendOf = (samples: readonly Sample[]) => estimateTrend(seriesOf(samples), 0.95);

/** The median of one day, as '4' or '< 4'. */
function medianOf(...results: readonly (readonly [value: number, isLimit?: boolean])[]): string {
  const { values, nonDetects } = mediansOfTimes(orderSamples(seriesOf(results.map(([x, nd = false]) => [7, x, nd]))));
  expect(values).toHaveLength(1);
  return `${nonDetects[0] === 1 ? '< ' : ''}${values[0]}`;
}

describe('[figures A7] several results of a day are one', () => {
  test('eight results of four days are four: too few, where they were p = 0.0033 and "Rising"', () => {
    const samples = [1, 1.1, 2, 2.1, 3, 3.1, 4, 4.1].map((value, at): Sample => [Math.floor(at / 2) * 90, value]);
    // What made the wrong word: each result against all of other days.
    expect(kendallTest(orderSamples(seriesOf(samples))).p).toBeCloseTo(0.0033, 4);
    expect(trendOf(samples)).toMatchObject({ n: 8, compared: 4, detects: 4, s: 6, p: null, slope: null });
  });

  test('pairs of eight days are tested as their medians, and so is their slope', () => {
    const medians = Array.from({ length: 8 }, (_, at): Sample => [at, 10 + 3 * at + (at % 3)]);
    const pairs = medians.flatMap(([time, value]): Sample[] => [
      [time, value - 0.5],
      [time, value + 0.5],
    ]);
    expect(trendOf(pairs)).toEqual({ ...trendOf(medians), n: 16 });
  });

  test('the median of a day with non-detects is what can be told of it', () => {
    expect(medianOf([3], [5], [4])).toBe('4');
    expect(medianOf([3], [5])).toBe('4');
    // Wherever it lies below its limit, 4 is in the middle.
    expect(medianOf([3, true], [4], [8])).toBe('4');
    // One of two: at most the middle between the limit and the detect.
    expect(medianOf([3, true], [5])).toBe('< 4');
    // Its limit is above a detect: the median is 5, 6 or between.
    expect(medianOf([10, true], [5], [6])).toBe('< 6');
    expect(medianOf([1, true], [10, true])).toBe('< 5.5');
    expect(medianOf([1, true], [2, true], [10, true])).toBe('< 2');
    // A detect at the limit is above it.
    expect(medianOf([5, true], [5], [5])).toBe('5');
  });

  test('whatever the non-detects are, the median of a day is where it is told to be', () => {
    const random = seeded(38);
    for (let round = 0; round < 2_000; round += 1) {
      const day = Array.from({ length: 1 + Math.floor(random() * 5) }, () => {
        const [truth, limit] = [random() * 10, random() < 0.5 ? random() * 10 : 0];
        return { truth, value: Math.max(truth, limit), isLimit: truth < limit };
      });
      const sorted = day.map(({ truth }) => truth).toSorted((a, b) => a - b);
      const half = Math.floor(sorted.length / 2);
      const median = sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
      const ofDay = medianOf(...day.map(({ value, isLimit }) => [value, isLimit] as const));
      if (ofDay.startsWith('<')) expect(median).toBeLessThanOrEqual(Number(ofDay.slice(2)));
      else expect(Number(ofDay)).toBe(median);
    }
  });

  test('of seasons, the results of a season and year are one; as years, those of a year', () => {
    const monthly = Array.from({ length: 36 }, (_, at) => ({ year: 2000 + Math.floor(at / 12), month: at % 12 }));
    const requested = (seasonOf: (month: number) => number) =>
      estimateTrend(
        {
          times: monthly.map(({ year, month }) => year + month / 12),
          values: monthly.map(({ year, month }) => 10 * (year - 2000) + month),
          nonDetects: null,
          seasons: { of: monthly.map(({ month }) => seasonOf(month)), years: monthly.map(({ year }) => year) },
        },
        0.95,
      );
    // Three years of four quarters: all three pairs of each rise.
    expect(requested((month) => Math.floor(month / 3))).toMatchObject({ n: 36, compared: 12, s: 4 * 3, slope: 10 });
    expect(requested(() => 0)).toMatchObject({ n: 36, compared: 3, s: 3, p: null });
  });
});

describe('[figures A6] the lag-1 correlation', () => {
  test('is that of Hamed and Rao, whose corrected variance an independent program worked out', () => {
    // The reference case hamed-rao.ar.6-24, where the correlation of lag 1 alone exceeds 1.96/√n: the ratio gives it back.
    const y = [
      11.67, 11.7, 12.01, 10.49, 10.86, 10.95, 10.42, 9.62, 11.19, 10.6, 8.36, 9.02, 8.54, 9.33, 10.22, 12.67, 10.88,
      10.92, 11.36, 10.67, 9.52, 9.51, 10.12, 10.64,
    ];
    const ordered = orderSamples(seriesOf(y.map((value, at): Sample => [2010 + at / 4, value])));
    const slope = theilSen(ordered, null, 0.95).slope ?? Number.NaN;
    const n = y.length;
    const ratio = 1.882228260869565;
    expect(lag1Correlation(ordered, slope)).toBeCloseTo(((ratio - 1) * n) / (2 * (n - 3)), 9);
  });

  test('of non-detects takes what is known of them alone', () => {
    const samples: Sample[] = [
      [1, 4, true],
      [2, 3],
      [3, 6],
      [4, 5],
    ];
    // Known above less known below: < 4: −2 (5, 6); 3: −2 (5, 6); 6: 3; 5: 1 (above 3 and < 4, below 6).
    const [a, b, c, d] = [-2, -2, 3, 1];
    const expected = (a * b + b * c + c * d) / (a * a + b * b + c * c + d * d);
    expect(lag1Correlation(orderSamples(seriesOf(samples)), 0)).toBeCloseTo(expected, 12);
  });

  test('of seasons, neighbors in time are compared, each by its place in its own season', () => {
    // Winters are far above summers, and both rise and fall together.
    const course = [1, 2, 3, 5, 4, 2];
    const times = course.flatMap((_, at) => [at, at + 0.5]);
    const ordered = orderSamples({
      times,
      values: course.flatMap((value) => [100 + value, value]),
      nonDetects: null,
      seasons: { of: times.map((time) => (time % 1) * 2), years: times.map(Math.floor) },
    });
    // Ranks within a season, of 1, 2, 3, 5, 4, 2, less their mean, twice.
    const scores = [-5, -2, 1, 5, 3, -2].flatMap((score) => [score, score]);
    const products = scores.slice(1).reduce((sum, score, at) => sum + score * scores[at]!, 0);
    const squares = scores.reduce((sum, score) => sum + score ** 2, 0);
    expect(lag1Correlation(ordered, 0)).toBeCloseTo(products / squares, 12);
  });

  test('of a straight line is none: its residuals are equal in decimals, if not in their last bit', () => {
    const line = Array.from({ length: 12 }, (_, at): Sample => [2000.4 + at * 1.1, 0.3 + at * 0.7]);
    const { slope, lag1 } = trendOf(line);
    expect(slope).toBeCloseTo(0.7 / 1.1, 12);
    expect(lag1).toBeNull();
  });

  test('is null where nothing can be told apart, and of a series without a line', () => {
    expect(lag1Correlation(orderSamples(seriesOf([1, 2, 3].map((time) => [time, 5]))), 0)).toBeNull();
    expect(trendOf([[1, 2]]).lag1).toBeNull();
  });

  test('of many results is the same as pair by pair', () => {
    const random = seeded(38);
    const n = maxPairs;
    const values = Float64Array.from({ length: n }, () => Math.round(random() * 20));
    const nonDetects = Uint8Array.from({ length: n }, () => Number(random() < 0.3));
    const times = Float64Array.from({ length: n }, (_, at) => at);
    const { scores, ordered: ofDay } = signsOfPairs(times, values, nonDetects, 0, n);
    const ranked = knownOrder(values, nonDetects, 0, n);
    expect([...ranked.scores]).toEqual([...scores]);
    expect(ranked.ordered).toBe(ofDay);
  });

  test('of series together is close where many agree that one alone could not show', () => {
    const alike = { lag1: 0.07, compared: 16 };
    expect(alike.lag1).toBeLessThan(closeLag1);
    expect(sharedLag1([alike], false)?.isClose).toBe(false);
    const twenty = sharedLag1(Array<typeof alike>(20).fill(alike), false);
    expect(twenty?.isClose).toBe(true);
    // (16 × 0.07 + 2)/12.
    expect(twenty?.correlation).toBeCloseTo(0.26, 12);
    expect(sharedLag1([{ lag1: null, compared: 3 }], false)).toBeNull();
  });
});

describe('[figures A8] a drift of the season of sampling', () => {
  const years = Float64Array.from({ length: 16 }, (_, at) => 1990 + Math.floor(at / 2));
  const twiceAYear = (days: (at: number) => number) => years.map((_, at) => days(at));

  test('is found where the second half of the years is sampled in the opposite season', () => {
    expect(
      seasonDrift(
        years,
        twiceAYear((at) => (at < 8 ? 74 : 258) + (at % 2) * 30),
      ),
    ).toBeLessThan(0.01);
  });

  test('is none where each year is sampled alike, or always on one day', () => {
    expect(
      seasonDrift(
        years,
        twiceAYear((at) => 80 + (at % 2) * 182),
      ),
    ).toBeGreaterThan(0.5);
    expect(
      seasonDrift(
        years,
        twiceAYear(() => 120),
      ),
    ).toBeNull();
    expect(seasonDrift(new Float64Array(5).fill(2001), [1, 50, 100, 200, 300])).toBeNull();
  });

  test('over the turn of the year is one, and days on both sides of it are neighbors', () => {
    const later = twiceAYear((at) => (310 + at * 7) % 366);
    expect(seasonDrift(years, later)).toBeLessThan(0.001);
    const around = twiceAYear((at) => (at % 4 < 2 ? 360 : 3));
    expect(seasonDrift(years, around)).toBeGreaterThan(0.2);
  });
});

test('[figures B5] of seasons S and variances are summed, as in 1982: their covariance is not added, whatever they share', () => {
  const course = [3, 1, 4, 1.5, 5, 9, 2, 6, 5.3, 8];
  const one = estimateTrend(seriesOf(course.map((value, year) => [year, value])), 0.95);
  // Four quarters that are the same: the covariance that Hirsch and Slack (1984) add would be as large as it can be.
  const [years, quarters] = [course.flatMap((_, year) => Array<number>(4).fill(year)), [0, 1, 2, 3]];
  const four = estimateTrend(
    {
      times: years.map((year, at) => year + (at % 4) / 4),
      values: course.flatMap((value) => quarters.map(() => value)),
      nonDetects: null,
      seasons: { of: course.flatMap(() => quarters), years },
    },
    0.95,
  );
  expect([four.s, four.variance]).toEqual([4 * one.s, 4 * (one.variance ?? Number.NaN)]);
});

describe('[figures B7] many equal results', () => {
  test('are said, in place of an interval without a width', () => {
    // Twelve results, ten of them 1.0: the interval of 95% was [0, 0].
    const samples = Array.from({ length: 12 }, (_, at): Sample => [at, at === 4 ? 2 : at === 9 ? 3 : 1]);
    expect(trendOf(samples)).toMatchObject({ slope: 0, lower: null, upper: null, isMostlyEqual: true });
  });

  test('keep an interval that has a width, and are not those of a quarter of the pairs', () => {
    const half = Array.from({ length: 12 }, (_, at): Sample => [at, at < 9 ? 1 : at]);
    const { isMostlyEqual, lower, upper } = trendOf(half);
    // 36 of 66 pairs are equal.
    expect(isMostlyEqual).toBe(true);
    expect([lower, (upper ?? 0) > 0]).toEqual([0, true]);
    const quarter = Array.from({ length: 12 }, (_, at): Sample => [at, at < 6 ? 1 : 12 - at]);
    expect(trendOf(quarter).isMostlyEqual).toBe(false);
  });

  test('non-detects of one limit are not equal results', () => {
    const samples = Array.from({ length: 12 }, (_, at): Sample => (at < 8 ? [at, 1, true] : [at, at]));
    expect(trendOf(samples).isMostlyEqual).toBe(false);
  });
});
