import fc from 'fast-check';
import { expect, test, describe } from 'vitest';
import { isSkewed, isLogScaled } from './skewed-results.ts';
import { valueClasses } from '@wellfield/science';
import { sharedFolder } from '../../../../server/src/testing/shared-folder.ts';
import { readTritiumWells } from '../../../../server/src/testing/usgs-inl-wells.ts';

const skewed = (values: readonly number[]) => isSkewed(Float64Array.from(values));

test('[design 10] results are skewed where all are above 0 and the maximum is over 50 times the median', () => {
  expect(skewed([1, 2, 3, 101])).toBe(false);
  expect(skewed([1, 2, 3, 126])).toBe(true);
  expect(skewed([1, 2, 100])).toBe(false);
  expect(skewed([1, 2, 101])).toBe(true);
  expect(skewed([0, 2, 3, 999])).toBe(false);
  expect(skewed([-1, 2, 3, 999])).toBe(false);
  expect(skewed([Number.NaN, 1, 2, Number.NaN, 101])).toBe(true);
  for (const none of [[], [Number.NaN], [7], [7, 7]]) expect(skewed(none)).toBe(false);
});

test('[design 10] counting finds the same as sorting', () => {
  const values = fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(values, (given) => {
      const sorted = given.toSorted((a, b) => a - b);
      const half = (sorted.length - 1) / 2;
      const median = (sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2;
      expect(skewed(given)).toBe(median < Math.max(...given) / 50);
    }),
  );
});

const requested = (...values: number[]) => isLogScaled(Float64Array.from(values));

test('[look A1] values all above 0 are judged as before', () => {
  const above = fc.array(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), { maxLength: 12 });
  fc.assert(
    fc.property(above, (values) => {
      expect(requested(...values)).toBe(isSkewed(Float64Array.from(values)));
    }),
  );
});

test('[look A1] values at or below 0 decide only where the highest six equal steps would show them apart', () => {
  // The median of those above 0 is 2.
  expect([requested(0, 1, 2, 100), requested(0, 1, 2, 101), requested(Number.NaN, 0, 1, 2, 101)]).toEqual([
    false,
    true,
    true,
  ]);
  // A soil of zeros but for five results, and results of counting around 0 with one release.
  expect(requested(...Array<number>(95).fill(0), 1, 2, 3, 50, 400)).toBe(true);
  expect(requested(-0.9, -0.4, -0.1, 0.2, 0.3, 0.5, 0.6, 43)).toBe(true);
  // Differences to both sides: no skew, however far they reach.
  expect(requested(-900, -1, -1, 1, 1, 1, 1_000)).toBe(false);
  for (const none of [[], [Number.NaN], [0], [-5, 0], [0, 0, 7]]) expect(requested(...none)).toBe(false);
});

describe.skipIf(sharedFolder === null)('tritium in wells of a laboratory since 2000', () => {
  const mean = (sorted: number[]) => sorted.reduce((sum, one) => sum + one, 0) / sorted.length;
  const ends = {
    max: (sorted: number[]) => sorted.at(-1) ?? NaN,
    mean,
    min: (sorted: number[]) => sorted[0] ?? NaN,
  };
  // Counted in the raw file, with five classes of equal width in the logarithm between the smallest value above 0 and the maximum.
  test.each([
    ['max', 3, 107],
    ['mean', 68, 71],
    ['min', 145, 50],
  ] as const)(
    '[look A1] the %s takes logarithms: %i wells at or below 0, and at most %i in a class above',
    async (end, atOrBelow, most) => {
      const wells = await readTritiumWells(`${sharedFolder}/data/usgs-inl`);
      const values = Float64Array.from(wells.values(), ({ results }) => ends[end](results));
      expect(isLogScaled(values)).toBe(true);
      const [lowest, ...above] = valueClasses(values, 6, 'logarithmic');
      expect(lowest).toMatchObject({ max: 0, count: atOrBelow, isAtOrBelowZero: true });
      expect(Math.max(...above.map(({ count }) => count))).toBe(most);
    },
  );
});
