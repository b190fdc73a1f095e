import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quantile, quantileInPlace, quantileSorted, type QuantileType } from './quantile.ts';
import { select } from './select.ts';

const types: readonly QuantileType[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
// 0 and -0 are one value, but assertions distinguish them.
const numbers = fc.array(
  fc.double({ noNaN: true, min: -1e6, max: 1e6 }).map((value) => value + 0),
  { minLength: 1 },
);
const share = fc.double({ noNaN: true, min: 0, max: 1 });

describe('quantiles', () => {
  // Computed by hand from the definitions of Hyndman and Fan (1996), table 1, for the values 1 to 5 at p = 0.3 (np = 1.5) and 0.4 (np = 2).
  test.each<[QuantileType, number, number]>([
    [1, 2, 2],
    [2, 2, 2.5],
    [3, 2, 2],
    [4, 1.5, 2],
    [5, 2, 2.5],
    [6, 1.8, 2.4],
    [7, 2.2, 2.6],
    [8, 1.9333333333333333, 2.466666666666667],
    [9, 1.95, 2.475],
  ])('of type %i', (type, atThree, atFour) => {
    expect(quantile([5, 3, 1, 4, 2], 0.3, type)).toBeCloseTo(atThree, 12);
    expect(quantile([5, 3, 1, 4, 2], 0.4, type)).toBeCloseTo(atFour, 12);
  });

  test('a product within rounding error of a whole number counts as that number', () => {
    const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    // 0.1 + 0.2 is 0.3 plus a rounding error: np is 3.
    expect(quantile(ten, 0.1 + 0.2, 1)).toBe(3);
    expect(quantile(ten, 0.1 + 0.2, 2)).toBe(3.5);
  });

  test('0 and 1 give the smallest and the largest value in every type', () => {
    fc.assert(
      fc.property(numbers, (values) => {
        for (const type of types) {
          expect(quantile(values, 0, type)).toBe(Math.min(...values));
          expect(quantile(values, 1, type)).toBe(Math.max(...values));
        }
      }),
    );
  });

  test('they do not decrease as p grows', () => {
    fc.assert(
      fc.property(numbers, share, share, fc.constantFrom(...types), (values, a, b, type) => {
        const sorted = Float64Array.from(values).sort();
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const scale = Math.max(...sorted.map(Math.abs));
        expect(quantileSorted(sorted, low, type)! - quantileSorted(sorted, high, type)!).toBeLessThanOrEqual(
          1e-12 * scale,
        );
      }),
    );
  });

  test('without sorting they are the same', () => {
    fc.assert(
      fc.property(numbers, share, (values, p) => {
        expect(quantileInPlace(Float64Array.from(values), p)).toBe(quantile(values, p));
        expect(quantileInPlace(values.slice(), 0.5)).toBe(quantile(values, 0.5));
      }),
    );
  });

  test('missing values are left out; no values have no quantile; p is from 0 to 1', () => {
    expect(quantile([NaN, 3, NaN, 1], 0.5)).toBe(2);
    expect([quantile([NaN], 0.5), quantileSorted([], 0.5), quantileInPlace([], 0.5)]).toEqual([null, null, null]);
    for (const p of [-0.01, 1.01, NaN]) expect(() => quantile([1], p)).toThrow(RangeError);
  });
});

describe('selection', () => {
  test('puts the value of the rank at its index, with no greater one before it and no smaller one after', () => {
    fc.assert(
      fc.property(numbers, fc.nat(), (values, seed) => {
        const rank = seed % values.length;
        const sorted = Float64Array.from(values).sort();
        const selected = Float64Array.from(values);
        const found = select(selected, rank);
        expect(found).toBe(sorted[rank]);
        expect(selected[rank]).toBe(found);
        expect(selected.subarray(0, rank).every((value) => value <= found)).toBe(true);
        expect(selected.subarray(rank).every((value) => value >= found)).toBe(true);
        expect(selected.toSorted()).toEqual(sorted);
      }),
    );
  });

  test('refuses a rank outside the list', () => {
    for (const rank of [-1, 2, 0.5]) expect(() => select([1, 2], rank)).toThrow(RangeError);
  });
});
