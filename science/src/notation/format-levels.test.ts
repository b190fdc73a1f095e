import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatLevels, formatTicks } from './format-levels.ts';

describe('[plots 2] [PLT-14] the ticks of an axis', () => {
  test.each([
    [
      [0, 2_000, 10_000],
      ['0.0', '2.0k', '10k'],
    ],
    [
      [0.1, 1, 10, 100],
      ['0.1', '1.0', '10', '100'],
    ],
    // 105 would have been 110.
    [
      [100, 105, 110],
      ['100', '105', '110'],
    ],
    [
      [1_000, 1_020, 1_040],
      ['1.00k', '1.02k', '1.04k'],
    ],
    [
      [1_400_000, 1_402_000, 1_404_000],
      ['1.400M', '1.402M', '1.404M'],
    ],
    // Elevations in feet.
    [
      [1_625.92, 1_626.17, 1_626.42],
      ['1,625.92', '1,626.17', '1,626.42'],
    ],
    [[5], ['5.0']],
    [[], []],
  ])('%j', (values, expected) => {
    expect(formatTicks(values)).toEqual(expected);
  });

  test('no two read alike', () => {
    const end = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(end, fc.double({ min: 1e-6, max: 1e9, noNaN: true }), (min, span) => {
        fc.pre(min + span > min);
        const values = [0, 1, 2, 3, 4].map((step) => min + (step * span) / 4);
        fc.pre(new Set(values).size === 5);
        expect(new Set(formatTicks(values)).size).toBe(5);
      }),
    );
  });
});

describe('[design 12] the levels of contours', () => {
  test.each([
    // Those that a person gave, exactly.
    [
      [0.005, 5, 5_000.5],
      ['0.005', '5', '5,000.5'],
    ],
    // Those between the smallest and the largest value, in one precision.
    [
      [5_303, 8_602 + 1 / 3, 11_901 + 2 / 3],
      ['5,303', '8,602', '11,902'],
    ],
    [
      [1 / 3, 2 / 3, 1],
      ['0.333', '0.667', '1.000'],
    ],
    [
      [1e-6, 2.345_678e-6],
      ['1.00e-6', '2.35e-6'],
    ],
    [[], []],
  ])('%j', (levels, expected) => {
    expect(formatLevels(levels)).toEqual(expected);
  });
});
