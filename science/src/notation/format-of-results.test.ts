import { describe, expect, test } from 'vitest';
import { formatOfResults, significantDigits } from './format-of-results.ts';

/** Of results, what a card knows of them, with their mean. */
function of(...results: number[]) {
  const sorted = results.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2;
  const mean = results.reduce((sum, one) => sum + one, 0) / results.length;
  return { known: { min: sorted[0] as number, max: sorted.at(-1) as number, median }, mean, median };
}
const meanOf = (...results: number[]) => formatOfResults(of(...results).mean, of(...results).known);
const medianOf = (...results: number[]) => formatOfResults(of(...results).median, of(...results).known);

describe('[look A6] means and the like have at most one digit more than their results', () => {
  test('a mean of results with three digits has four', () => {
    // 350,200 / 11 = 31,836.3636…
    expect(formatOfResults(350_200 / 11, { min: 16_000, max: 41_800, median: 32_100 })).toBe('31,840');
    expect(formatOfResults(5_989.202, { min: 16_000, max: 41_800, median: 32_100 })).toBe('5,989');
    expect(meanOf(3, 4, 4)).toBe('3.7');
    expect(meanOf(0.05, 0.07, 0.07)).toBe('0.063');
    expect(meanOf(100, 200, 350)).toBe('216.7');
  });

  test('elevations keep their decimals', () => {
    expect(meanOf(1_625.92, 1_630.1, 1_628.44)).toBe('1,628.153');
  });

  test('a median is a result or the middle of two: it is never shortened', () => {
    expect(medianOf(1, 12.345, 100)).toBe('12.345');
    expect(medianOf(1, 3.25, 4.5, 9)).toBe('3.875');
    expect(medianOf(400, 401)).toBe('400.5');
    // Computed with noise in its last bits.
    expect(medianOf(0.1, 0.2)).toBe('0.15');
    // One that a method estimated has no such digits.
    expect(formatOfResults(1.234_567_89, { min: 1, max: 3, median: 1.234_567_89 })).toBe('1.2');
  });

  test('there are never more than three decimals, and what there is never reads as zero', () => {
    expect(formatOfResults(2.345_678, { min: 1.234_56, max: 3.456_78, median: 2.3 })).toBe('2.346');
    expect(formatOfResults(0.000_123_45, { min: 0.000_1, max: 0.000_2, median: 0.000_1 })).toBe('1.2e-4');
    expect(formatOfResults(-31_836.4, { min: -41_800, max: -16_000, median: -32_100 })).toBe('-31,840');
  });

  test('[WHY-01] it is rounded once: 0.63048 is never 0.631', () => {
    const known = { min: 1.25e-7, max: 5, median: 0.630_48 };
    expect([0.630_48, 0.630_51, -0.630_48].map((value) => formatOfResults(value, known))).toEqual([
      '0.63',
      '0.631',
      '-0.63',
    ]);
    expect(formatOfResults(9_994.96, { min: 1_001, max: 12_340, median: 9_994 })).toBe('9,995');
    expect(formatOfResults(0.099_949, { min: 0.001, max: 0.1, median: 0.099_949 })).toBe('0.1');
  });

  test('of nothing known it is written as before; a missing one is not written', () => {
    const none = { min: null, max: null, median: null };
    expect(formatOfResults(2.345_67, none)).toBe('2.346');
    expect([null, Number.NaN].map((value) => formatOfResults(value, none))).toEqual(['', '']);
    expect(formatOfResults(0, { min: 0, max: 0, median: 0 })).toBe('0');
  });

  test('digits are those of the number as it was written, without noise; a whole number has up to three with its zeros', () => {
    expect([41_800, 400, 20, 0.05, 1_625.92, 0.1 + 0.2, 0, null].map(significantDigits)).toEqual([
      3, 3, 2, 1, 6, 1, 0, 0,
    ]);
  });
});
