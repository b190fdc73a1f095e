import { describe, expect, test } from 'vitest';
import { kmPerDegree } from '../geospatial/distance.ts';
import { surfaceLedger } from '../plume/surface-ledger.ts';
import { runToEnd } from '../testing/run-to-end.ts';
import { beyondWells } from './beyond-wells.ts';
import { estimateSurface } from './estimated-surface.ts';
import { fitVariogram } from './fit-variogram.ts';
import { surfaceBelief } from './surface-belief.ts';
import type { SurfaceTerms, VariogramChoice } from './surface-terms.ts';
import { semivarianceAt, type VariogramModel } from './variogram-model.ts';

const degree = 1 / kmPerDegree;
const fitted: VariogramChoice = {
  shape: null,
  nugget: null,
  partialSill: null,
  range: null,
  cutoff: null,
  width: null,
};

/** What a person gets who sets nothing. */
const defaults = {
  logs: true,
  anisotropy: null,
  nearest: 24,
  barriers: [],
  mask: { kind: 'hull', bufferKm: null },
  network: null,
  cellSizeKm: null,
  maxCells: 250_000,
} as const;

const termsOf = (choice: Partial<VariogramChoice> = {}, logs = true): SurfaceTerms => ({
  ...defaults,
  logs,
  method: { kind: 'kriging', variogram: { ...fitted, ...choice } },
});

/** Fourteen wells in a plume, in km, of which a Gaussian model without a nugget makes 1.8e32 ug/L. */
const east = [0.59, 0.65, 0.19, 0.49, 0.85, 0.67, 0.63, 0.25, 0.36, 0.19, 0.39, 0.3, 0.04, 0.93];
const north = [0.4, 0.47, 0.86, 0.45, 0.14, 0.5, 0.87, 0.48, 0.35, 0.59, 0.76, 0.4, 0.73, 0.79];
const concentrations = [250, 620, 0.0071, 760, 1.7, 620, 0.087, 2500, 52, 85, 0.068, 270, 0.016, 12];

function wellsOf(x: readonly number[], y: readonly number[], values: readonly number[]) {
  return { long: x.map((km) => km * degree), lat: y.map((km) => km * degree), values };
}
const fourteen = wellsOf(east, north, concentrations);
const largestOf = (values: Float64Array) => values.reduce((most, one) => (one > most ? one : most), -Infinity);

describe('[figures A1] a surface cannot explode', () => {
  const plume = { level: 5, unit: 'ug/L', thicknessM: 10, porosity: 0.25 };

  test('fourteen wells up to 2,500 ug/L have no cell above 2,130 and 153 kg, whichever shape is chosen for them', () => {
    // The figures of a review's own kriging: exponential 2,129 ug/L and 151 kg, spherical 2,130 and 153.
    for (const [shape, largest, kg] of [
      ['exponential', 2129, 151],
      ['spherical', 2130, 153],
    ] as const) {
      const surface = runToEnd(estimateSurface(fourteen, termsOf({ shape })));
      expect(Math.abs(largestOf(surface.values) - largest)).toBeLessThan(1);
      expect(Math.abs(surfaceLedger(surface, plume).ledger.massKg! - kg)).toBeLessThan(1);
    }
    const best = runToEnd(estimateSurface(fourteen, termsOf()));
    expect(['spherical', 'exponential']).toContain(best.variogram!.model.shape);
    expect(Math.abs(largestOf(best.values) - 2129.5)).toBeLessThan(1.5);
    expect(best.beyond).toMatchObject({ high: 7500, above: 0 });
    expect(best.belief).toMatchObject({ points: 14, doubt: null });
  });

  test('a Gaussian model is fitted and taken with a nugget of at least 5 % of the sill, and it says when it was raised', () => {
    const byHand = runToEnd(estimateSurface(fourteen, termsOf({ shape: 'gaussian' })));
    const { nugget, partialSill } = byHand.variogram!.model;
    expect(nugget / (nugget + partialSill)).toBeGreaterThanOrEqual(0.05 * (1 - 1e-9));
    expect(byHand.variogram!.isNuggetRaised).toBe(false);
    expect(largestOf(byHand.values)).toBeLessThan(3 * 2500);
    for (const typed of [
      { nugget: 0, partialSill: 19, range: 0.3 },
      { nugget: 0.5, partialSill: 19, range: 0.3 },
    ]) {
      const { variogram } = runToEnd(estimateSurface(fourteen, termsOf({ shape: 'gaussian', ...typed })));
      expect(variogram!.model.nugget).toBeCloseTo(1, 12);
      expect(variogram!.isNuggetRaised).toBe(true);
      const other = runToEnd(estimateSurface(fourteen, termsOf({ shape: 'spherical', ...typed })));
      expect(other.variogram).toMatchObject({ model: typed, isNuggetRaised: false });
    }
    const enough = { nugget: 1, partialSill: 19, range: 0.3 };
    expect(runToEnd(estimateSurface(fourteen, termsOf({ shape: 'gaussian', ...enough }))).variogram).toMatchObject({
      model: enough,
      isNuggetRaised: false,
    });
  });

  test('bounded from below the nugget is that of the closest model under the bound', () => {
    const model: VariogramModel = { shape: 'gaussian', nugget: 0, partialSill: 2, range: 120 };
    const bins = [20, 60, 100, 140, 180, 220, 260, 300].map((distance) => ({
      pairs: 30,
      distance,
      semivariance: semivarianceAt(model, distance),
    }));
    const bounded = fitVariogram(bins, 'gaussian', 0.05)!;
    expect(bounded.nugget / (bounded.nugget + bounded.partialSill)).toBeCloseTo(0.05, 9);
    const off = (of: VariogramModel) =>
      bins.reduce((sum, one) => sum + (30 / one.distance ** 2) * (one.semivariance - semivarianceAt(of, one.distance)) ** 2, 0); // prettier-ignore
    expect(bounded.sse).toBeCloseTo(off(bounded), 12);
    // No other model on or above the bound is closer.
    for (const share of [0.05, 0.06, 0.1, 0.3]) {
      for (let range = 60; range <= 240; range += 5) {
        for (let sill = 1.5; sill <= 2.5; sill += 0.02) {
          const one = { shape: 'gaussian', nugget: share * sill, partialSill: (1 - share) * sill, range } as const;
          expect(off(one)).toBeGreaterThanOrEqual(bounded.sse * (1 - 1e-9));
        }
      }
    }
    // A model that has more by itself is found whole.
    const rough = { ...model, nugget: 1 };
    const free = fitVariogram(
      bins.map((one) => ({ ...one, semivariance: semivarianceAt(rough, one.distance) })),
      'gaussian',
      0.05,
    )!;
    expect([free.nugget, free.partialSill, free.range / 60].map((one) => Math.round(one * 1e4) / 1e4)).toEqual([1, 2, 2]); // prettier-ignore
  });

  test('errors that do not hold at the wells are withheld, with the reason', () => {
    const sure = { shape: 'spherical', nugget: 0, range: 0.5 } as const;
    const [small, right, large] = [0.5, 20, 4000].map((partialSill) =>
      runToEnd(estimateSurface(fourteen, termsOf({ ...sure, partialSill }))),
    );
    expect(small!.belief!.msdr).toBeGreaterThan(3);
    expect([small!.belief!.doubt, small!.deviations, small!.means]).toEqual(['too small', null, null]);
    expect(large!.belief!.msdr).toBeLessThan(0.3);
    expect([large!.belief!.doubt, large!.deviations]).toEqual(['too large', null]);
    expect(right!.belief!.doubt).toBeNull();
    expect([right!.deviations, right!.means].every((list) => list instanceof Float64Array)).toBe(true);
    // Estimates do not hang on the sill, and the ratio is inverse to it.
    for (const [cell, value] of small!.values.entries()) {
      if (!Number.isNaN(value)) expect(Math.abs(large!.values[cell]! / value - 1)).toBeLessThan(1e-9);
    }
    expect(small!.belief!.msdr! / large!.belief!.msdr!).toBeCloseTo(8000, 4);
    expect(surfaceLedger(small!, plume).kriged).toBeNull();
    for (const [msdr, doubt] of [
      [0.299, 'too large'],
      [0.3, null],
      [3, null],
      [3.001, 'too small'],
    ] as const) {
      expect(surfaceBelief({ n: 9, rmse: 1, msdr }).doubt).toBe(doubt);
    }
  });

  test('a cell beyond the wells by more than a factor of 3 is counted', () => {
    const cells = [0.3, 0.34, 1, 29, 31, Infinity, Number.NaN];
    expect(beyondWells(cells, [1, 10], true)).toEqual({ low: 1 / 3, high: 30, below: 1, above: 2 });
    // Elevations of 500 to 505 ft: ten feet to either side of their range of five; of concentrations from 0, 3 times the largest.
    expect(beyondWells([489, 490, 515, 516], [500, 505], false)).toEqual({ low: 490, high: 515, below: 1, above: 1 });
    expect(beyondWells([-0.1, 0, 15, 15.1], [0, 5], false)).toEqual({ low: 0, high: 15, below: 1, above: 1 });
    expect(beyondWells([-14, -5], [-3, 0], false)).toMatchObject({ low: -9, below: 1 });
    // A trend that a typed range carries far beyond the wells, on the way to a distant edge.
    const steep = wellsOf([0, 0.1, 0.2, 0.3, 0.1], [0, 0, 0, 0, 0.1], [1, 10, 100, 1000, 20]);
    const trend = { shape: 'gaussian', nugget: 1, partialSill: 19, range: 1 } as const;
    const far = runToEnd(estimateSurface(steep, { ...termsOf(trend), mask: { kind: 'hull', bufferKm: 0.5 } }));
    const above = [...far.values].filter((value) => value > 3000).length;
    const below = [...far.values].filter((value) => value < 1 / 3).length;
    expect(above + below).toBeGreaterThan(0);
    expect([far.beyond.above, far.beyond.below]).toEqual([above, below]);
  });
});

describe('[field 07b] nothing that nobody gave is an error', () => {
  const alike = wellsOf([0, 1, 0, 1, 0.5], [0, 0, 1, 1, 0.2], [7, 7, 7, 7, 7]);
  test.for([
    ['one well', wellsOf([0], [0], [7]), 'unchecked', 'no spread'],
    ['two wells', wellsOf([0, 1], [0, 1], [7, 9]), 'unchecked', 'not fitted'],
    ['two equal wells', wellsOf([0, 1], [0, 1], [7, 7]), 'unchecked', 'no spread'],
    ['five equal wells', alike, 'equal', 'no spread'],
  ] as const)('%s: no errors, and why', ([, wells, doubt, structure]) => {
    for (const logs of [false, true]) {
      const surface = runToEnd(estimateSurface(wells, termsOf({}, logs)));
      expect([surface.deviations, surface.means]).toEqual([null, null]);
      expect([surface.belief!.doubt, surface.belief!.msdr, surface.variogram!.structure]).toEqual([
        doubt,
        null,
        structure,
      ]);
      expect([surface.beyond.above, surface.beyond.below]).toEqual([0, 0]);
    }
  });

  test('equal wells with a typed sill have a model, and errors that their values do not bear out', () => {
    const surface = runToEnd(estimateSurface(alike, termsOf({ partialSill: 4 }, false)));
    expect(surface.variogram).toMatchObject({ structure: 'not fitted', isTyped: true });
    expect([surface.belief!.doubt, surface.deviations]).toEqual(['equal', null]);
  });
});
