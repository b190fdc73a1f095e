import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimate } from './estimate.ts';
import { moments } from './moments.ts';

test('the mean is within the values, and the standard deviation of equal ones is 0', () => {
  expect(moments([0.1, 0.1, 0.1])).toEqual({ mean: 0.1, sd: 0 });
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { minLength: 1 }), (values) => {
      const { mean, sd } = moments(values);
      expect(mean).toBeGreaterThanOrEqual(Math.min(...values));
      expect(mean).toBeLessThanOrEqual(Math.max(...values));
      expect(sd === null).toBe(values.length === 1);
    }),
  );
});

test('at the limit, no values give nulls, and one value has no standard deviation', () => {
  const nothing = estimate([NaN], [1], 'at-limit');
  expect([nothing.mean, nothing.sd, nothing.quantile(0), nothing.quantile(0.5)]).toEqual([null, null, null, null]);
  const one = estimate([4], [1], 'at-limit');
  expect([one.mean, one.sd, one.quantile(0), one.quantile(0.5), one.quantile(1)]).toEqual([4, null, 4, 4, 4]);
});
