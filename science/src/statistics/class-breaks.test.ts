import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { squaresWithinGroups } from '../geospatial/k-means.ts';
import { classAt, equalBreaks, logarithmicBreaks, startOfClass, valueClasses } from './class-breaks.ts';
import { linearRadius } from './linear-radius.ts';

const values = fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 1, maxLength: 9 });

/** The smallest sum of squares over all partitions of sorted values into at most `count` runs. */
function minSquares(sorted: number[], count: number): number {
  if (count === 1 || sorted.length === 1) {
    const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
    return sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  }
  const cuts = sorted.slice(1).map((_, at) => {
    return minSquares(sorted.slice(0, at + 1), 1) + minSquares(sorted.slice(at + 1), count - 1);
  });
  return Math.min(minSquares(sorted, 1), ...cuts);
}

describe('[MAP-06] classes', () => {
  test('by ckmeans are the best of all partitions', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 6 }), (all, count) => {
        const sorted = all.toSorted((a, b) => a - b);
        const classes = valueClasses(all, count, 'ckmeans');
        const squares = squaresWithinGroups(
          all,
          all.map(() => 0),
          all.map((value) => classAt(classes, value)),
        );
        expect(squares).toBeCloseTo(minSquares(sorted, count), 6);
      }),
    );
  });

  test.each(['ckmeans', 'equal', 'logarithmic'] as const)(
    'of %s count every value once, in the class that it is found in',
    (method) => {
      fc.assert(
        fc.property(values, fc.integer({ min: 1, max: 6 }), (all, count) => {
          const classes = valueClasses(all, count, method);
          expect(classes.length).toBeLessThanOrEqual(count);
          const found = classes.map((_, at) => all.filter((value) => classAt(classes, value) === at));
          expect(classes.map((each) => each.count)).toEqual(found.map(({ length }) => length));
          classes.forEach(({ min, max }, at) => {
            expect(found[at]?.every((value) => value >= min && value <= max)).toBe(true);
          });
        }),
      );
    },
  );

  test('missing values are left out; no values give no classes, one value gives one', () => {
    for (const method of ['ckmeans', 'equal', 'logarithmic'] as const) {
      expect(valueClasses([NaN], 6, method)).toEqual([]);
      expect(valueClasses([7, NaN, 7], 6, method)).toEqual([{ min: 7, max: 7, count: 2 }]);
      expect(() => valueClasses([1], 0, method)).toThrow(RangeError);
    }
    expect([equalBreaks([], 3), equalBreaks([NaN, 2, 2], 3)]).toEqual([[], [2, 2]]);
    expect(squaresWithinGroups([], [], [])).toBe(0);
    expect(classAt(valueClasses([1, 9], 2, 'equal'), -5)).toBe(0);
  });
});

describe('classes at equal steps of the logarithm', () => {
  // 1 to 1,000,000 spans six powers of ten: one to each class, and an edge belongs to the class above it.
  const powers = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];

  test('are powers of ten where six classes span six of them', () => {
    expect(logarithmicBreaks(powers, 6)).toEqual(powers);
    expect(valueClasses([0.5, 6, 51, 60, 499, 500], 3, 'logarithmic')).toEqual([
      { min: 0.5, max: expect.closeTo(5, 12), count: 1 },
      { min: expect.closeTo(5, 12), max: expect.closeTo(50, 12), count: 1 },
      { min: expect.closeTo(50, 12), max: 500, count: 4 },
    ]);
    expect(valueClasses([...powers, 999, 1_000_000], 6, 'logarithmic').map(({ count }) => count)).toEqual([
      1, 1, 2, 1, 1, 3,
    ]);
  });

  test('[look A1] have a class of their own for values without a logarithm, the lowest, whatever these are', () => {
    expect(valueClasses([-2, 0, 1, 9, 10, 100], 3, 'logarithmic')).toEqual([
      { min: -2, max: 0, count: 2, isAtOrBelowZero: true },
      { min: 1, max: 10, count: 2 },
      { min: 10, max: 100, count: 2 },
    ]);
    expect(valueClasses([0, 5, 5], 6, 'logarithmic')).toEqual([
      { min: 0, max: 0, count: 1, isAtOrBelowZero: true },
      { min: 5, max: 5, count: 2 },
    ]);
    expect(valueClasses([-5, -5, 7], 6, 'logarithmic').map(({ max, count }) => [max, count])).toEqual([
      [0, 2],
      [7, 1],
    ]);
    // One class alone is not split.
    expect(valueClasses([-2, 0, 9], 1, 'logarithmic')).toEqual([{ min: -2, max: 9, count: 3 }]);
  });

  test('[look A1] have no value above 0 in the class at or below it, however near to 0 it is', () => {
    const classes = valueClasses([-2, 0, 1, 9, 10, 100], 3, 'logarithmic');
    expect([-3, -2, 0, Number.MIN_VALUE, 0.5, 1, 10].map((value) => classAt(classes, value))).toEqual([
      0, 0, 0, 1, 1, 1, 2,
    ]);
    expect([1, 2, 3].map((at) => startOfClass(classes, at))).toEqual([Number.MIN_VALUE, 10, NaN]);
    // Clusters have their gaps as before: 1 is between -2 and 5.
    expect(classAt(valueClasses([-2, 5], 2, 'ckmeans'), 1)).toBe(0);
  });

  test('are equal steps where no value has a logarithm', () => {
    const none = [-4, -3, -1, 0];
    expect(valueClasses(none, 2, 'logarithmic')).toEqual([
      { min: -4, max: -2, count: 2 },
      { min: -2, max: 0, count: 2 },
    ]);
    expect(logarithmicBreaks(none, 2)).toEqual(equalBreaks(none, 2));
  });

  test('lie within the values, however close these are to each other', () => {
    const positive = fc.double({ min: Number.MIN_VALUE, max: 1e300, noNaN: true });
    fc.assert(
      fc.property(
        positive,
        fc.oneof(positive, fc.constant(null)),
        fc.integer({ min: 1, max: 6 }),
        (one, other, count) => {
          const values = [one, other ?? one * (1 + 2 * Number.EPSILON)];
          const edges = logarithmicBreaks(values, count);
          expect([edges[0], edges.at(-1)]).toEqual([Math.min(...values), Math.max(...values)]);
          expect(edges).toEqual(edges.toSorted((a, b) => a - b));
        },
      ),
    );
  });
});

test('the radius stays within its range', () => {
  const radius = (value: number, min: number, max: number): number =>
    linearRadius(value, { min, max }, { min: 4, max: 18 });
  expect([radius(0, 0, 100), radius(25, 0, 100), radius(100, 0, 100)]).toEqual([4, 7.5, 18]);
  expect([radius(-1, 0, 100), radius(101, 0, 100), radius(3, 3, 3)]).toEqual([4, 18, 11]);
});
