import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateSurface } from '../geostatistics/estimated-surface.ts';
import { normalQuantile } from '../statistics/normal.ts';
import { runToEnd } from '../testing/run-to-end.ts';
import { exceedance } from './exceedance.ts';
import { krigedPlume, type KrigedPlumeGrid } from './kriged-plume.ts';
import { ledgerInterval, leaveOneOutRange } from './ledger-interval.ts';
import { ledgerWithoutWells } from './ledger-without-wells.ts';
import type { PlumeTerms } from './plume-grid.ts';
import { plumeLedger } from './plume-ledger.ts';

const terms: PlumeTerms = { level: 10, unit: 'ug/L', thicknessM: 6, porosity: 0.25 };

function kriged(values: readonly number[], variances: readonly number[], isLog = false): KrigedPlumeGrid {
  return { x: values.map((_, at) => 5 + 10 * at), y: [5], cellSizeM: 10, values, variances, isLog };
}

describe('[PLUM-04] single wells left out', () => {
  test('the standard error of a mean is s/√n', () => {
    // Treated mice, B. Efron and R. J. Tibshirani, An Introduction to the Bootstrap (1993), table 2.1: mean 86.86, 25.24.
    const days = [94, 197, 16, 38, 99, 141, 23];
    const total = days.reduce((a, b) => a + b);
    expect(leaveOneOutRange(days.map((one) => (total - one) / 6)).standardError).toBeCloseTo(25.24, 2);
    const values = fc.array(fc.double({ min: -1e3, max: 1e3, noNaN: true }), { minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(values, (results) => {
        const n = results.length;
        const sum = results.reduce((a, b) => a + b);
        const squares = results.reduce((all, one) => all + (one - sum / n) ** 2, 0);
        const without = results.map((one) => (sum - one) / (n - 1));
        expect(leaveOneOutRange(without).standardError).toBeCloseTo(Math.sqrt(squares / (n - 1) / n), 8);
      }),
    );
  });

  test('what cannot be computed is counted, and leaves no standard error', () => {
    expect(leaveOneOutRange([3, Number.NaN, 1])).toEqual({ min: 1, max: 3, standardError: null, missing: 1 });
    expect(leaveOneOutRange([Number.NaN])).toEqual({ min: null, max: null, standardError: null, missing: 1 });
    expect(leaveOneOutRange([])).toEqual({ min: null, max: null, standardError: null, missing: 0 });
    expect(leaveOneOutRange([4])).toEqual({ min: 4, max: 4, standardError: null, missing: 0 });
    const found = ledgerInterval([
      { areaM2: 0, massKg: null, mean: null },
      { areaM2: 200, massKg: null, mean: 30 },
    ]);
    expect(found.areaM2).toEqual({ min: 0, max: 200, standardError: 100, missing: 0 });
    expect(found.massKg).toMatchObject({ min: null, missing: 2 });
    expect(found.mean).toMatchObject({ min: 30, max: 30, missing: 1 });
  });

  test('an area is never below 0 where rounding leaves wells at the level slightly above it', () => {
    // exp(log(10)) is 10.000000000000002.
    const wells = { long: [0, 0.02, 0, 0.04], lat: [0, 0, 0.02, 0.04], values: [10, 10, 10, 2] };
    const surface = runToEnd(
      estimateSurface(wells, {
        method: {
          kind: 'kriging',
          variogram: { shape: 'spherical', nugget: 0, partialSill: 1, range: 4, cutoff: null, width: null },
        },
        logs: true,
        anisotropy: null,
        nearest: 1,
        barriers: [],
        mask: { kind: 'hull', bufferKm: 0 },
        network: null,
        cellSizeKm: 0.5,
        maxCells: 1_000,
      }),
    );
    expect(surface.values.some((value) => value > 10)).toBe(true);
    const none = { min: 0, max: 0, standardError: 0, missing: 0 };
    expect(runToEnd(ledgerWithoutWells(surface, terms))).toMatchObject({ areaM2: none, massKg: none });
  });
});

/** An integral by the trapezoidal rule, which for a smooth curve that ends at 0 is nearly exact. */
function integral(from: number, to: number, curve: (z: number) => number): number {
  const steps = 40_000;
  let sum = (curve(from) + curve(to)) / 2;
  for (let at = 1; at < steps; at += 1) sum += curve(from + ((to - from) * at) / steps);
  return (sum * (to - from)) / steps;
}

const density = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

describe('[PLUM-05] the errors of kriging', () => {
  test.for([
    [12, 3, 10, false],
    [4, 6, 10, false],
    [2, 0.7, 10, true],
    [3, 0.2, 10, true],
  ] as const)('probability and expectation are integrals: %j', ([prediction, sd, level, isLog]) => {
    const start = ((isLog ? Math.log(level) : level) - prediction) / sd;
    const valueAt = (z: number) => (isLog ? Math.exp(prediction + sd * z) : prediction + sd * z);
    const found = exceedance(prediction, sd, level, isLog);
    expect(found.probability).toBeCloseTo(integral(start, 12, density), 6);
    expect(found.expected).toBeCloseTo(
      integral(start, 12, (z) => valueAt(z) * density(z)),
      5,
    );
  });

  test.for([
    [12, 3, 10, 14, false],
    [2, 0.7, 10, 12, true],
    [3, 2, 10, 60, true],
  ] as const)(
    '[figures A2] what is above a ceiling counts as the ceiling: %j',
    ([prediction, sd, level, ceiling, isLog]) => {
      const start = ((isLog ? Math.log(level) : level) - prediction) / sd;
      const valueAt = (z: number) => (isLog ? Math.exp(prediction + sd * z) : prediction + sd * z);
      expect(exceedance(prediction, sd, level, isLog, ceiling).expected).toBeCloseTo(
        integral(start, 12, (z) => Math.min(ceiling, valueAt(z)) * density(z)),
        4,
      );
      // Without an error a value above it is the ceiling, one below it itself, and a ceiling below the level is the level.
      const of = (value: number, bound: number) =>
        exceedance(isLog ? Math.log(value) : value, 0, level, isLog, bound).expected;
      expect([of(1_000, 70), of(level - 1, 70), of(1_000, 1)]).toEqual([70, 0, level]);
      expect(of(50, 70)).toBeCloseTo(50, 9);
    },
  );

  test('without errors all is the plume itself', () => {
    const values = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(values, (predictions) => {
        const grid = kriged(
          predictions,
          predictions.map(() => 0),
        );
        const { areaM2, massKg } = plumeLedger(grid, terms);
        const { expected, lower, upper, probabilities } = krigedPlume(grid, terms, 0.95);
        for (const amount of [expected, lower, upper]) {
          expect(amount.areaM2).toBe(areaM2);
          expect(amount.massKg).toBeCloseTo(massKg!, 12);
        }
        expect(probabilities.every((one) => one === 0 || one === 1)).toBe(true);
      }),
    );
  });

  test('the lower area holds what is above with 95%, the upper what may be with 5%', () => {
    const z95 = normalQuantile(0.95);
    const just = [z95 + 0.001, z95 - 0.001, 0.001 - z95, -z95 - 0.001].map((z) => 10 + 2 * z);
    const { probabilities, lower, upper, expected } = krigedPlume(kriged(just, [4, 4, 4, 4]), terms, 0.95);
    expect(Array.from(probabilities, (one) => one >= 0.95)).toEqual([true, false, false, false]);
    expect(Array.from(probabilities, (one) => one > 0.05)).toEqual([true, true, true, false]);
    expect([lower.areaM2, upper.areaM2]).toEqual([100, 300]);
    // The four probabilities are symmetric around a half.
    expect(expected.areaM2).toBeCloseTo(200, 9);
  });

  test('lower is at most upper, and a higher confidence moves them apart, but not what is expected', () => {
    const cell = fc.record({
      value: fc.double({ min: -2, max: 5, noNaN: true }),
      variance: fc.double({ min: 0, max: 2, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 10 }), (cells) => {
        const grid = kriged(
          cells.map(({ value }) => value),
          cells.map(({ variance }) => variance),
          true,
        );
        const [found, wider] = [krigedPlume(grid, terms, 0.95), krigedPlume(grid, terms, 0.99)];
        expect(found.lower.areaM2).toBeLessThanOrEqual(found.upper.areaM2);
        expect(found.lower.massKg!).toBeLessThanOrEqual(found.upper.massKg!);
        expect(wider.lower.areaM2).toBeLessThanOrEqual(found.lower.areaM2);
        expect(wider.upper.areaM2).toBeGreaterThanOrEqual(found.upper.areaM2);
        expect(wider.expected).toEqual(found.expected);
      }),
    );
  });

  test('cells that are all alike are all in the lower area or in none, and the expected one lies beside it', () => {
    const areasOf = (z: number) => {
      const { lower, expected, upper } = krigedPlume(kriged([10 + 2 * z, 10 + 2 * z], [4, 4]), terms, 0.95);
      return [lower, expected, upper].map(({ areaM2 }) => Math.round(areaM2));
    };
    // Φ(2) and Φ(−2) of 200 m², from tables.
    expect(areasOf(2)).toEqual([200, Math.round(0.9772 * 200), 200]);
    expect(areasOf(-2)).toEqual([0, Math.round(0.0228 * 200), 0]);
  });

  test('a cell without a value or a variance does not count; a variance that rounding left below 0 does', () => {
    const grid = kriged([20, Number.NaN, 20, 20], [0, 1, Number.NaN, -1e-15]);
    const { probabilities, upper } = krigedPlume(grid, terms, 0.95);
    expect([...probabilities]).toEqual([1, Number.NaN, Number.NaN, 1]);
    expect(upper.areaM2).toBe(200);
    expect(krigedPlume(grid, { ...terms, thicknessM: null }, 0.95).expected.massKg).toBeNull();
    expect(() => krigedPlume({ ...grid, variances: [1] }, terms, 0.95)).toThrow('4 cells have 1 variances');
    for (const confidence of [0.2, 1, Number.NaN])
      expect(() => krigedPlume(grid, terms, confidence)).toThrow(RangeError);
  });
});
