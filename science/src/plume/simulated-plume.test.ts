import { describe, expect, test } from 'vitest';
import { kmPerDegree } from '../geospatial/distance.ts';
import { estimateSurface, type EstimatedSurface } from '../geostatistics/estimated-surface.ts';
import type { SurfaceTerms } from '../geostatistics/surface-terms.ts';
import { runToEnd } from '../testing/run-to-end.ts';
import { Draws } from '../testing/draws.ts';
import { drawsInterval, plumeChange } from './plume-change.ts';
import type { PlumeTerms } from './plume-grid.ts';
import { simulatedPlume, whyNotSimulated } from './simulated-plume.ts';
import { surfaceLedger } from './surface-ledger.ts';

const terms: PlumeTerms = { level: 20, unit: 'ug/L', thicknessM: 5, porosity: 0.25 };
const variogram = { shape: 'exponential', nugget: 0.1, partialSill: 1, range: 0.2, cutoff: null, width: null } as const;
const kriging: SurfaceTerms = {
  method: { kind: 'kriging', variogram },
  logs: true,
  anisotropy: null,
  nearest: 24,
  barriers: [],
  mask: { kind: 'hull', bufferKm: 0 },
  network: null,
  cellSizeKm: 0.04,
  maxCells: 250_000,
};

const random = new Draws(5);
const wells = Array.from({ length: 25 }, () => {
  const [x, y] = [random.uniform(), random.uniform()];
  return { long: x / kmPerDegree, lat: y / kmPerDegree, value: 10 * Math.exp(2 * Math.sin(4 * x) + random.normal()) };
});
const surfaceOf = (values: number[], requested: Partial<SurfaceTerms> = {}): EstimatedSurface =>
  runToEnd(
    estimateSurface(
      { long: wells.map(({ long }) => long), lat: wells.map(({ lat }) => lat), values },
      { ...kriging, ...requested },
    ),
  );
const values = wells.map(({ value }) => value);
/** As the wells, with other differences between them. */
const others = wells.map(({ long }) => 10 * Math.exp(2 * Math.sin(4 * long * kmPerDegree) + 0.7 * random.normal()));
const simulated = { draws: 500, seed: 1, base: null };
const mean = (list: ArrayLike<number>) => Array.from(list).reduce((a, b) => a + b, 0) / list.length;

describe('[figures A2] a plume in draws', () => {
  test('has the expected area and mass in the middle of all draws, of logarithms and of values', () => {
    const fitted = { nugget: null, partialSill: null, range: null, cutoff: null, width: null };
    const ofValues = { kind: 'kriging', variogram: { shape: 'spherical', ...fitted } } as const;
    for (const surface of [surfaceOf(values), surfaceOf(values, { logs: false, method: ofValues })]) {
      const { expected } = surfaceLedger(surface, terms).kriged!;
      const found = runToEnd(simulatedPlume(surface, terms, simulated));
      // Five standard errors of the mean of 500 draws are about 4% here.
      expect(Math.abs(mean(found.areaM2) / expected.areaM2 - 1)).toBeLessThan(0.04);
      expect(Math.abs(mean(found.massKg!) / expected.massKg! - 1)).toBeLessThan(0.05);
      const { lower, upper } = drawsInterval(found.areaM2, 0.95)!;
      expect(lower).toBeLessThan(expected.areaM2);
      expect(upper).toBeGreaterThan(expected.areaM2);
      expect(found.mean[0]! * found.areaM2[0]! * 5 * 0.25 * 1e-6).toBeCloseTo(found.massKg![0]!, 9);
    }
  });

  test('of more than 10,000 cells some stand for the others', () => {
    const fine = runToEnd(simulatedPlume(surfaceOf(values, { cellSizeKm: 0.006 }), terms, { ...simulated, draws: 60 }));
    const coarse = runToEnd(
      simulatedPlume(surfaceOf(values, { cellSizeKm: 0.012 }), terms, { ...simulated, draws: 60 }),
    );
    expect(fine.cells).toBeLessThanOrEqual(10_000);
    expect(fine.cells).toBeGreaterThan(4_000);
    expect(Math.abs(mean(fine.areaM2) / mean(coarse.areaM2) - 1)).toBeLessThan(0.05);
    expect(Math.abs(mean(fine.massKg!) / mean(coarse.massKg!) - 1)).toBeLessThan(0.07);
  });

  test('progress goes on, and the work can be left at any step', () => {
    const steps = simulatedPlume(surfaceOf(values), terms, { ...simulated, draws: 20 });
    let before = 0;
    for (;;) {
      const { done, value } = steps.next();
      if (done) break;
      expect(value).toBeGreaterThanOrEqual(before);
      expect(value).toBeLessThanOrEqual(1);
      before = value;
    }
    expect(before).toBe(1);
  });

  test('a concentration that no well bears out is no part of a mass', () => {
    const found = runToEnd(simulatedPlume(surfaceOf(values), terms, simulated));
    const most = 3 * Math.max(...values);
    expect(Math.max(...found.mean)).toBeLessThanOrEqual(most);
    const wide = { kind: 'kriging', variogram: { ...variogram, partialSill: 60, nugget: 0 } } as const;
    const surface = {
      ...surfaceOf(values, { method: wide }),
      deviations: new Float64Array(1),
    };
    const drawn = runToEnd(simulatedPlume(surface, terms, simulated));
    expect(Math.max(...drawn.mean)).toBeLessThanOrEqual(most);
    // For the lower end the highest well itself is the bound: 5 m of aquifer with a quarter of water.
    const highest = Math.max(...Array.from(surface.samples.values));
    const metMeans = drawn.metMassKg!.map((mass, draw) => mass / (drawn.areaM2[draw]! * 5 * 0.25 * 1e-6));
    expect(Math.max(...metMeans)).toBeLessThanOrEqual(highest * (1 + 1e-12));
    expect(drawn.metMassKg!.every((mass, draw) => mass <= drawn.massKg![draw]!)).toBe(true);
    expect(mean(drawn.metMassKg!)).toBeLessThan(mean(drawn.massKg!));
  });

  test('says why there are none', () => {
    const byDistance = surfaceOf(values, { method: { kind: 'inverse-distance', power: 2 } });
    expect(whyNotSimulated(byDistance)).toBe('not kriged');
    expect(whyNotSimulated({ ...surfaceOf(values), deviations: null })).toBe('no errors');
    const behind = surfaceOf(values, { barriers: [[[0, 0], [0.01, 0.01]]] }); // prettier-ignore
    expect(whyNotSimulated(behind)).toBe('barriers');
    expect(() => runToEnd(simulatedPlume(behind, terms, simulated))).toThrow('simulatedPlume: barriers');
    expect(() => runToEnd(simulatedPlume(surfaceOf(values), terms, { ...simulated, draws: 0 }))).toThrow(RangeError);
  });
});

describe('[figures A2] a change of a plume in pairs of draws', () => {
  const base = runToEnd(simulatedPlume(surfaceOf(values), terms, simulated));
  const against = (then: number[]) => runToEnd(simulatedPlume(surfaceOf(then), terms, { ...simulated, base }));

  test('of a plume that is as it was is no change, however little is known of its mass', () => {
    const { lower, upper } = drawsInterval(base.massKg!, 0.95)!;
    expect(upper / lower).toBeGreaterThan(1.3);
    const same = against(values);
    expect(same.likeness).toBeCloseTo(1, 9);
    expect(plumeChange(base.massKg!, same.massKg!, 20, 0.95)).toMatchObject({ fell: 0, within: 1, rose: 0 });
  });

  test('of a plume that fell to a third is that, and of other wells’ errors is wide', () => {
    const third = against(values.map((value) => value / 3));
    const change = plumeChange(base.massKg!, third.massKg!, 20, 0.95)!;
    expect(change.fell).toBe(1);
    expect(change.percent).toBeLessThan(-60);
    const other = against(others);
    expect(other.likeness).toBeLessThan(0.5);
    const wide = plumeChange(base.massKg!, other.massKg!, 20, 0.95)!;
    expect(wide.upperPercent! - wide.lowerPercent!).toBeGreaterThan(3 * (change.upperPercent! - change.lowerPercent!));
  });

  test('from nothing has no percentage', () => {
    expect(plumeChange([0, 0, 4], [0, 3, 2], 20, 0.95)).toEqual({ percent: 0, lowerPercent: -47.5, upperPercent: null, fell: 1 / 3, within: 1 / 3, rose: 1 / 3 }); // prettier-ignore
    expect(plumeChange([Number.NaN], [3], 20, 0.95)).toBeNull();
    expect(() => plumeChange([1], [], 20, 0.95)).toThrow(RangeError);
  });
});
