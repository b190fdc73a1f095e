import { describe, expect, test } from 'vitest';
import { lognormalLikelihood } from './lognormal-likelihood.ts';
import { regressionOnOrder } from './regression-on-order.ts';
import { regressionOnOrderError } from './regression-on-order-error.ts';
import { standardErrorOfMean } from './standard-error-of-mean.ts';

/*
 * Arsenic in streams of Oahu in ug/L, USGS (Tomlinson 2003; Helsel 2012, chapter 6), and zinc in ppb with one limit, EPA 1992,
 * addendum: both public domain.
 */
const oahu = {
  values: [1, 1, 1.7, 1, 1, 2, 3.2, 2, 2, 2.8, 2, 2, 2, 2, 2, 0.7, 0.9, 0.5, 0.5, 0.9, 0.5, 0.7, 0.6, 1.5],
  nonDetects: [1, 1, 0, 1, 1, 1, 0, 1, 1, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0],
};
const zinc = {
  values: [
    7, 11.41, 7, 7, 7, 10, 15, 7, 7, 7, 13.7, 11.56, 7, 7, 10.5, 12.59, 7, 12.85, 14.2, 9.36, 7, 12, 7, 7, 11.69, 10.9,
    7, 12.22, 11.05, 7, 13.24, 7, 7, 7, 7, 11.15, 13.31, 12.35, 7, 8.74,
  ],
  nonDetects: [
    1, 0, 1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 1, 1, 0, 0, 0, 1,
    0,
  ],
};

describe('[LIM-11] the standard error of a mean', () => {
  test.each([
    // By R 4.2.2, survival 3.5.3: survreg(Surv(x, !nd, type = 'left') ~ 1, dist = 'lognormal'), with m, s and the covariances of m
    // and ln s: exp(m + s²/2) √(v₁₁ + 2 s² v₁₂ + s⁴ v₂₂).
    ['arsenic', oahu, 0.151110704604],
    ['zinc', zinc, 0.741472211508],
  ])('of a lognormal likelihood is that of R’s survreg by the delta method: %s', (_, { values, nonDetects }, se) => {
    expect(lognormalLikelihood(values, nonDetects).se).toBeCloseTo(se, 9);
    expect(standardErrorOfMean(values, nonDetects, 'lognormal-likelihood')).toBeCloseTo(se, 9);
  });

  test.each([
    // By a program of its own in numpy 2.4 and scipy 1.17, after Helsel 2012, chapter 6: 20,000 resamples by PCG64, with the
    // standard error that 1,000 resamples have of it.
    ['arsenic', oahu, 0.1598454609902968, 0.003649845537324051],
    ['zinc', zinc, 0.5777252983039044, 0.01448813367443317],
  ])(
    'of regression on order is within five Monte Carlo errors of another’s: %s',
    (_, { values, nonDetects }, se, by) => {
      const found = standardErrorOfMean(values, nonDetects, 'regression-on-order') ?? Number.NaN;
      expect(Math.abs(found - se)).toBeLessThan(5 * by);
      expect(found).toBe(regressionOnOrderError(values, nonDetects));
    },
  );

  test('of regression on order draws by mulberry32 and estimates as the method itself', () => {
    const { values, nonDetects } = oahu;
    let state = 1;
    const drawn = () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let z = Math.imul(state ^ (state >>> 15), state | 1);
      z = (z + Math.imul(z ^ (z >>> 7), z | 61)) ^ z;
      return ((z ^ (z >>> 14)) >>> 0) / 2 ** 32;
    };
    const means = Array.from({ length: 1_000 }, () => {
      const at = values.map(() => Math.floor(drawn() * values.length));
      const [x, nd] = [at.map((one) => values[one] ?? 0), at.map((one) => nonDetects[one] ?? 0)];
      return regressionOnOrder(x, nd).mean ?? Number.NaN;
    });
    const middle = means.reduce((a, b) => a + b, 0) / means.length;
    const se = Math.sqrt(means.reduce((sum, mean) => sum + (mean - middle) ** 2, 0) / (means.length - 1));
    expect(regressionOnOrderError(values, nonDetects)).toBeCloseTo(se, 10);
  });

  test('is missing where a method has none', () => {
    // Of three results, of which two are detects, more than 5% of the resamples have no two different detects.
    expect(standardErrorOfMean([1, 2, 4], [1, 0, 0], 'regression-on-order')).toBeNull();
    expect(standardErrorOfMean([0, 2, 4], [1, 0, 0], 'regression-on-order')).toBeNull();
    expect(standardErrorOfMean([1, 2, 4], [1, 0, 0], 'at-limit')).toBeNull();
    expect(standardErrorOfMean([1, 3, 3], [1, 0, 0], 'lognormal-likelihood')).toBeNull();
    // Without non-detects SD / √n, whatever the method: of 1, 3 and 5 it is 2 / √3.
    expect(standardErrorOfMean([1, 3, 5], [0, 0, 0], 'regression-on-order')).toBeCloseTo(2 / Math.sqrt(3), 12);
  });
});
