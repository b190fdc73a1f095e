import { describe, expect, test } from 'vitest';
import { summariseGroup } from './summarise-group.ts';

describe('[TBL-11] the summary of a group', () => {
  test('detects give the statistics, non-detects their limits, and samples without a value are counted', () => {
    const values = [4, NaN, 1, 0.5, NaN, 10, 2];
    const nonDetects = [0, 0, 1, 1, 1, 0, 0];
    const days = [300, -5, 20, 7, 8, 9, 299];
    // Detects 2, 4, 10: mean 16/3, squares of deviations (100 + 16 + 196)/9, of which half is the variance.
    expect(summariseGroup(values, nonDetects, days)).toEqual({
      samples: 7,
      detects: 4,
      nonDetects: 3,
      withoutValue: 2,
      detectFrequency: 4 / 7,
      sum: 16,
      min: 2,
      p25: 3,
      median: 4,
      mean: expect.closeTo(16 / 3, 12),
      p75: 7,
      max: 10,
      sd: expect.closeTo(Math.sqrt(52 / 3), 12),
      minNonDetect: 0.5,
      maxNonDetect: 1,
      firstDay: -5,
      lastDay: 300,
    });
  });

  test('without detects their statistics are null, and without samples all are', () => {
    const none = { sum: null, min: null, p25: null, median: null, mean: null, p75: null, max: null, sd: null };
    expect(summariseGroup([1], [1], [3])).toMatchObject({ ...none, detects: 0, detectFrequency: 0, minNonDetect: 1 });
    expect(summariseGroup([], [], [])).toMatchObject({
      ...none,
      samples: 0,
      detectFrequency: null,
      minNonDetect: null,
      firstDay: null,
      lastDay: null,
    });
  });

  test('columns of different lengths are refused', () => {
    expect(() => summariseGroup([1, 2], [0], [1, 2])).toThrow(RangeError);
    expect(() => summariseGroup([1, 2], [0, 0], [1])).toThrow(RangeError);
  });
});
