import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSkewed } from './skewed-results.ts';

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
