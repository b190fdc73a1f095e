import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { summariseLocation } from './location-summary.ts';
import type { NonDetectMethod } from './non-detects.ts';

const summarise = (values: number[], nonDetects: (0 | 1)[] = values.map(() => 0)) =>
  summariseLocation(values, nonDetects);

describe('the statistics of one location', () => {
  test('odd and even numbers of samples; a non-detect counts at its limit', () => {
    expect(summarise([12, 15.5, 5, 18.25], [0, 0, 1, 0])).toEqual({
      sampleSize: 4,
      nonDetects: 1,
      withoutValue: 0,
      max: 18.25,
      min: 5,
      mean: 12.6875,
      meanError: null,
      median: 13.75,
      maxIsNonDetect: false,
      minIsNonDetect: true,
    });
    expect(summarise([3, 1, 2]).median).toBe(2);
    expect(summarise([7])).toMatchObject({ max: 7, min: 7, mean: 7, meanError: null, median: 7 });
  });

  test('[MAP-08] the mean has a standard error where the method gives one', () => {
    // The mean of 30, 31 and 50 is 37, the sum of squares 254: √(254 / 2 / 3).
    const error = Math.sqrt(254 / 6);
    for (const method of ['at-limit', 'kaplan-meier', 'regression-on-order', 'lognormal-likelihood'] as const) {
      expect(summariseLocation([30, 31, 50], [0, 0, 0], method).meanError).toBeCloseTo(error, 12);
    }
    const censored = (method: NonDetectMethod) => summariseLocation([2, 3, 5, 7, 1], [0, 0, 0, 0, 1], method).meanError;
    // A bootstrap for each location of a map would take too long.
    for (const method of ['at-limit', 'regression-on-order'] as const) expect(censored(method)).toBeNull();
    // By the delta method with the covariances of R's survreg.
    expect(censored('lognormal-likelihood')).toBeCloseTo(1.66170761541, 9);
    // By hand: areas below 3, 5 and 7 are 0.4, 1.6 and 3.2, of which one of three, four and five: √(4/3 Σ A² / (n (n − 1))).
    expect(censored('kaplan-meier')).toBeCloseTo(
      Math.sqrt((4 / 3) * (0.4 ** 2 / (3 * 2) + 1.6 ** 2 / (4 * 3) + 3.2 ** 2 / (5 * 4))),
      12,
    );
  });

  test('[MAP-07] an extreme that a detect shares is a detect, in either order', () => {
    expect(summarise([5, 5, 9, 9], [1, 0, 0, 1])).toMatchObject({ minIsNonDetect: false, maxIsNonDetect: false });
    expect(summarise([5, 5, 9, 9], [0, 1, 1, 0])).toMatchObject({ minIsNonDetect: false, maxIsNonDetect: false });
    expect(summarise([5, 5, 9, 9], [1, 1, 1, 1])).toMatchObject({ minIsNonDetect: true, maxIsNonDetect: true });
  });

  test('a sample without a value is counted but is in no statistic', () => {
    expect(summarise([Number.NaN, 4, Number.NaN, 2], [1, 0, 0, 0])).toMatchObject({
      sampleSize: 4,
      nonDetects: 1,
      withoutValue: 2,
      max: 4,
      min: 2,
      mean: 3,
      median: 3,
      minIsNonDetect: false,
    });
    const nothing = {
      max: null,
      min: null,
      mean: null,
      meanError: null,
      median: null,
      maxIsNonDetect: false,
      minIsNonDetect: false,
    };
    expect(summarise([Number.NaN], [1])).toEqual({ sampleSize: 1, nonDetects: 1, withoutValue: 1, ...nothing });
    expect(summarise([])).toEqual({ sampleSize: 0, nonDetects: 0, withoutValue: 0, ...nothing });
  });

  test('the median is the middle of the sorted values, the mean lies within the range', () => {
    // Adding 0 makes 0 of −0, which is equal to it and not the same.
    const value = fc.double({ noNaN: true, min: -1e9, max: 1e9 }).map((any) => any + 0);
    const values = fc.array(fc.oneof(fc.integer({ min: -4, max: 4 }), value), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(values, (given) => {
        const sorted = given.toSorted((a, b) => a - b);
        const [lower = 0, upper = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
        const { median, mean, min, max } = summarise(given);
        expect(median).toBeCloseTo((lower + upper) / 2, 6);
        expect([min, max]).toEqual([sorted[0], sorted.at(-1)]);
        expect(mean).toBeGreaterThanOrEqual(min as number);
        expect(mean).toBeLessThanOrEqual(max as number);
      }),
    );
  });

  test('flags of another length than the values are refused', () => {
    expect(() => summarise([1, 2], [0])).toThrow(RangeError);
  });
});
