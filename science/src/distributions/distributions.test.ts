import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalQuantile } from '../statistics/normal.ts';
import { betaDistribution, betaQuantile } from './beta.ts';
import { digamma } from './digamma.ts';
import { gammaDistribution, gammaQuantile } from './gamma.ts';
import { noncentralQuantile } from './noncentral-t.ts';
import { deviance, stirlingError } from './stirling.ts';
import { studentQuantile } from './student-t.ts';

/** How far a figure is from the expected one, as a share of it. */
const offBy = (got: number, expected: number) => Math.abs(got / expected - 1);

// Where nothing else is said: Python's mpmath with 40 digits.
describe('[LIM-01] distributions behind limits', () => {
  test('Stirling’s error is the rest of the logarithm of the gamma function', () => {
    // ln 1! = 0, ln 3! = ln 6, ln Γ(1/2) = ln √π.
    const rest = (x: number) => (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI);
    expect(offBy(stirlingError(2), -rest(2))).toBeLessThan(1e-13);
    expect(offBy(stirlingError(4), Math.log(6) - rest(4))).toBeLessThan(1e-12);
    expect(offBy(stirlingError(0.5), Math.log(Math.sqrt(Math.PI)) - rest(0.5))).toBeLessThan(1e-13);
    expect(() => stirlingError(0)).toThrow(RangeError);
  });

  test('the deviance has no cancellation where count and mean are close', () => {
    expect(offBy(deviance(2, 1), 2 * Math.log(2) - 1)).toBeLessThan(1e-14);
    // (x − m)² / 2m − (x − m)³ / 6m² for x close to m.
    expect(offBy(deviance(1e6 + 1, 1e6), 1 / 2e6 - 1 / 6e12)).toBeLessThan(1e-12);
    expect(deviance(7, 7)).toBe(0);
  });

  test.each([
    [0.95, 1, 6.313751514675],
    [0.95, 2, 2.9199855803537],
    [0.95, 11, 1.795884818704],
    [0.95, 19_999, 1.6449298227694],
    [0.9875, 11, 2.5930926825394],
    [0.999_999, 1, 318_309.886_173_590_26],
    [0.999_999, 3, 103.299_467_779_428_97],
    [0.6, 1.5, 0.3007453925698],
    [0.025, 4, -2.7764451051978],
  ])('the %s quantile of Student’s t with %s degrees of freedom', (p, df, t) => {
    expect(offBy(studentQuantile(p, df), t)).toBeLessThan(1e-11);
  });

  test('Student’s t keeps to its range', () => {
    for (const [p, df] of [
      [0, 5],
      [1, 5],
      [0.5, 0],
      [NaN, 5],
    ] as const) {
      expect(() => studentQuantile(p, df)).toThrow(RangeError);
    }
  });

  test.each([
    [0.3, 0.5, 5, 0.93473775383109],
    [0.95, 59, 1, 0.048494525249423],
    [0.95, 9500, 500, 0.49450844774309],
    [0.5, 10_000, 10_000, 0.5],
  ])('the share of beta at or below %s with %s and %s', (x, a, b, share) => {
    expect(offBy(betaDistribution(x, a, b), share)).toBeLessThan(1e-11);
  });

  test('a beta quantile is where its share is reached', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }),
        fc.integer({ min: 1, max: 3_000 }),
        fc.integer({ min: 1, max: 3_000 }),
        (p, a, b) => {
          expect(betaDistribution(betaQuantile(p, a, b), a, b)).toBeCloseTo(p, 10);
        },
      ),
    );
    expect([betaQuantile(0, 2, 3), betaQuantile(1, 2, 3)]).toEqual([0, 1]);
    // Of the largest of 59 values: 0.05^(1/59).
    expect(offBy(betaQuantile(0.05, 59, 1), 0.05 ** (1 / 59))).toBeLessThan(1e-11);
    expect(() => betaQuantile(-0.1, 1, 1)).toThrow(RangeError);
    expect(() => betaDistribution(0.5, 0, 1)).toThrow(RangeError);
  });

  // Tolerance factors with 95% coverage and confidence: Unified Guidance (2009), table 17-3 of appendix D.
  test.each([
    [4, 5.144],
    [8, 3.188],
    [10, 2.911],
    [30, 2.22],
    [50, 2.065],
    [100, 1.927],
  ])('the tolerance factor of %s normal values is %s', (n, factor) => {
    const k = noncentralQuantile(0.95, n - 1, normalQuantile(0.95) * Math.sqrt(n)) / Math.sqrt(n);
    expect(Math.abs(k - factor)).toBeLessThan(1.1e-3);
  });

  // The mean of normal shares over the chi density, by mpmath's quadrature with 25 digits; R's qt agrees up to 59 values.
  test.each([
    [2, 37.136787090303],
    [3, 13.260408008295],
    [10, 9.2052745707446],
    [59, 15.561134689046],
    [1_000, 54.620860509109],
    [20_000, 235.1583094198],
  ])('the noncentral t of %s values', (n, t) => {
    expect(offBy(noncentralQuantile(0.95, n - 1, normalQuantile(0.95) * Math.sqrt(n)), t)).toBeLessThan(1e-11);
  });

  // R's qgamma, digamma and trigamma.
  test.each([
    [0.05, 0.5, 0.001966070000009762],
    [0.05, 20, 13.25465159834655],
    [0.05, 4000.5, 3897.035429761995],
    [0.05, 1e6, 998355.7150837178],
    [0.95, 3.3, 6.740820095221165],
    [1e-6, 2, 0.001414880661479343],
  ])('the %s quantile of gamma with the shape %s', (p, shape, x) => {
    expect(offBy(gammaQuantile(p, shape), x)).toBeLessThan(1e-12);
    expect(offBy(gammaDistribution(x, shape), p)).toBeLessThan(1e-9);
  });

  test.each([
    [0.1, -10.423754940411076, 101.43329915079275],
    [3.7, 1.167153539361511, 0.31003785767003833],
    [50, 3.901989673427892, 0.0202013332266971],
  ])('the derivatives of ln Γ at %s', (x, first, second) => {
    const found = digamma(x);
    expect(offBy(found.digamma, first)).toBeLessThan(1e-12);
    expect(offBy(found.trigamma, second)).toBeLessThan(1e-12);
  });

  test('gamma and its derivatives keep to their ranges', () => {
    expect(gammaDistribution(0, 3)).toBe(0);
    expect(() => gammaDistribution(-1, 3)).toThrow(RangeError);
    expect(() => gammaQuantile(1, 3)).toThrow(RangeError);
    expect(() => digamma(0)).toThrow(RangeError);
  });

  test('without a shift the noncentral t is Student’s', () => {
    for (const df of [1, 2, 7, 60, 900])
      expect(offBy(noncentralQuantile(0.95, df, 0), studentQuantile(0.95, df))).toBeLessThan(1e-9);
    expect(noncentralQuantile(0.5, 9, 0)).toBe(0);
    expect(() => noncentralQuantile(0.5, 0.5, 0)).toThrow(RangeError);
  });
});
