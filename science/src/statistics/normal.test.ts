import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalDistribution, normalQuantile } from './normal.ts';

describe('the normal distribution', () => {
  // The first three are the check values of AS 241; the others come from R's qnorm.
  test.each([
    [0.25, -0.6744897501960817],
    [0.001, -3.090232306167814],
    [1e-20, -9.26234008979841],
    [0.975, 1.959963984540054],
    [0.925, 1.439531470938456],
    [0.999999, 4.753424308822899],
    [1e-300, -37.0471],
  ])('its quantile at %s is %s', (p, z) => {
    expect(normalQuantile(p)).toBeCloseTo(z, z === -37.0471 ? 4 : 10);
  });

  // Abramowitz and Stegun, Handbook of Mathematical Functions (1964), table 26.1; the far tail from table 26.2.
  test.each([
    [1, 0.841344746068543],
    [2, 0.97724986805182],
    [-3, 0.001349898031630095],
    [5, 0.999999713348428],
  ])('below %s lies %s', (z, p) => {
    expect(normalDistribution(z)).toBeCloseTo(p, 14);
  });

  test('the far tail keeps its order of magnitude', () => {
    // −log10 of the tail beyond 10 is 23.11805 (table 26.2).
    expect(-Math.log10(normalDistribution(-10))).toBeCloseTo(23.11805, 5);
    expect(normalDistribution(-40)).toBe(0);
    expect(normalDistribution(40)).toBe(1);
  });

  test('quantile and distribution are inverse functions', () => {
    fc.assert(
      fc.property(fc.double({ min: -8, max: 5, noNaN: true }), (z) => {
        expect(normalQuantile(normalDistribution(z))).toBeCloseTo(z, 7);
      }),
    );
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true }), (p) => {
        expect(Math.abs(normalDistribution(normalQuantile(p)) - p)).toBeLessThan(1e-13);
      }),
    );
  });

  test('the ends are infinite, and nothing lies beyond them', () => {
    expect([normalQuantile(0), normalQuantile(1), normalQuantile(0.5)]).toEqual([-Infinity, Infinity, 0]);
    for (const p of [-0.1, 1.1, NaN]) expect(() => normalQuantile(p)).toThrow(RangeError);
  });
});
