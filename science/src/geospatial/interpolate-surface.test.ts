import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { haversineKm } from '../testing/haversine-km.ts';
import { gridLayout } from './grid-layout.ts';
import { interpolateGrid } from './interpolate-grid.ts';
import { inverseDistanceMean } from './inverse-distance.ts';
import { interpolateSurface, type SurfaceRequest } from './interpolate-surface.ts';
import { runToEnd, sharesOf } from '../testing/run-to-end.ts';

const site = {
  long: [-115, -114.97, -114.99, -114.975],
  lat: [36.05, 36.07, 36.06, 36.055],
  values: [10, 200, 40, 5],
};
const request: SurfaceRequest = { ...site, gridType: 'square', cellSizeKm: 0.1, power: 10, maxCells: 250_000 };
const wells = fc.array(
  fc.record({
    long: fc.double({ min: -115.02, max: -114.95, noNaN: true }),
    lat: fc.double({ min: 36.03, max: 36.09, noNaN: true }),
    value: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  }),
  { minLength: 1, maxLength: 30 },
);
const power = fc.integer({ min: 1, max: 10 });

type Samples = Parameters<typeof interpolateGrid>[0];

/** The value at a position, computed directly from its distance to every sample. */
function interpolateAt({ long, lat, values }: Samples, to: { long: number; lat: number }, of: number): number {
  const squared = Array.from(values, (_, at) => haversineKm(to, { long: long[at]!, lat: lat[at]! }) ** 2);
  return inverseDistanceMean(squared, values, of);
}

describe('[MAP-13] the grid', () => {
  test.each([0.1, 0.37, 1, 10])('cells of %s km have sides of that length, by great circles', (cellSizeKm) => {
    const layout = gridLayout([-115, 36.05, -114.97, 36.07], cellSizeKm);
    const { west, south, cellWidthDeg, cellHeightDeg, columns, rows } = layout;
    const corner = { lat: 36.06, long: west };
    expect(haversineKm(corner, { ...corner, long: west + cellWidthDeg })).toBeCloseTo(cellSizeKm, 5);
    expect(haversineKm(corner, { ...corner, lat: 36.06 + cellHeightDeg })).toBeCloseTo(cellSizeKm, 9);
    expect(west + (columns * cellWidthDeg) / 2).toBeCloseTo(-114.985, 9);
    expect(south + (rows * cellHeightDeg) / 2).toBeCloseTo(36.06, 9);
  });

  test('a site smaller than a cell has one cell, and bounds of whole cells lose none to rounding', () => {
    expect(gridLayout([-115, 36, -115, 36], 0.1)).toMatchObject({ columns: 1, rows: 1 });
    const { cellWidthDeg, cellHeightDeg } = gridLayout([0, -0.5, 1, 0.5], 0.1);
    expect(gridLayout([0, -15 * cellHeightDeg, 30 * cellWidthDeg, 15 * cellHeightDeg], 0.1)).toMatchObject({
      columns: 30,
      rows: 30,
    });
  });

  test('invalid sizes are refused', () => {
    for (const size of [0, -1, Number.NaN, Infinity]) {
      expect(() => gridLayout([0, 0, 1, 1], size)).toThrow(RangeError);
    }
  });
});

describe('[MAP-13] inverse distance weighting', () => {
  test('stays within the range of the values, whatever the power', () => {
    const distances = fc.double({ min: 1e-12, max: 1e12, noNaN: true });
    const samples = fc.array(fc.tuple(distances, fc.double({ min: -1e6, max: 1e6, noNaN: true })), { minLength: 1 });
    fc.assert(
      fc.property(samples, fc.integer({ min: 1, max: 40 }), (given, of) => {
        const values = given.map(([, value]) => value);
        const mean = inverseDistanceMean(
          given.map(([squared]) => squared),
          values,
          of,
        );
        expect(mean).toBeGreaterThanOrEqual(Math.min(...values));
        expect(mean).toBeLessThanOrEqual(Math.max(...values));
      }),
    );
  });

  test('is exact at every sampled location, and the mean of several there', () => {
    fc.assert(
      fc.property(wells, power, (given, of) => {
        const samples = {
          long: given.map(({ long }) => long),
          lat: given.map(({ lat }) => lat),
          values: given.map(({ value }) => value),
        };
        for (const { long, lat } of given) {
          const [answer] = runToEnd(interpolateGrid(samples, [long], [lat], of));
          const here = given.filter((well) => haversineKm(well, { long, lat }) === 0).map(({ value }) => value);
          const mean = here.reduce((sum, value) => sum + value, 0) / here.length;
          expect(answer).toBeCloseTo(mean, 6);
        }
      }),
    );
  });

  test('by definition: weights are the inverse distances to the power', () => {
    const [near, far] = [Math.pow(0.5, -3), Math.pow(2, -3)];
    expect(inverseDistanceMean([0.25, 4], [1, 9], 3)).toBeCloseTo((near * 1 + far * 9) / (near + far), 12);
  });

  test('does not overflow at power 10 a nanometer from a well', () => {
    expect(inverseDistanceMean([1e-24, 4e-24, 1e8], [7, 900, 1e6], 10)).toBeCloseTo((7 * 1024 + 900) / 1025, 9);
  });

  test('powers that are not whole numbers from 1 are refused', () => {
    for (const of of [0, -1, 1.5, Number.NaN]) expect(() => inverseDistanceMean([1], [1], of)).toThrow(RangeError);
  });
});

describe('[API-05] [MAP-13] the surface', () => {
  test.each(['square', 'points'] as const)('of %s holds at every place what the samples come to there', (gridType) => {
    for (const of of [1, 2, 7, 10]) {
      const surface = runToEnd(interpolateSurface({ ...request, gridType, power: of }));
      const { long, lat, values } = surface;
      for (const [at, value] of values.entries()) {
        const to = { long: long[at % long.length]!, lat: lat[Math.floor(at / long.length)]! };
        expect(value / interpolateAt(site, to, of)).toBeCloseTo(1, 9);
      }
    }
  });

  test('squares have values at their centers, points at their corners', () => {
    const squares = runToEnd(interpolateSurface(request));
    const points = runToEnd(interpolateSurface({ ...request, gridType: 'points' }));
    // 2.697 by 2.224 km.
    expect([squares.long.length, squares.lat.length]).toEqual([27, 23]);
    expect([points.long.length, points.lat.length]).toEqual([28, 24]);
    expect(squares.long[0]! - points.long[0]!).toBeCloseTo(squares.cellWidthDeg / 2, 12);
    expect(squares.lat[0]! - points.lat[0]!).toBeCloseTo(squares.cellHeightDeg / 2, 12);
  });

  test('[map 14] reaches the outermost locations, whose values are in its outer cells', () => {
    fc.assert(
      fc.property(wells, (given) => {
        const [long, lat] = [given.map((well) => well.long), given.map((well) => well.lat)];
        const values = given.map(({ value }) => value);
        const surface = runToEnd(interpolateSurface({ ...request, long, lat, values, cellSizeKm: 0.5 }));
        const reaches = (axis: Float64Array, cell: number, positions: readonly number[]) => {
          expect(axis[0]! - cell / 2).toBeLessThanOrEqual(Math.min(...positions) + 1e-9);
          expect(axis.at(-1)! + cell / 2).toBeGreaterThanOrEqual(Math.max(...positions) - 1e-9);
        };
        reaches(surface.long, surface.cellWidthDeg, long);
        reaches(surface.lat, surface.cellHeightDeg, lat);
      }),
    );
  });

  test('a location without a value does not enter', () => {
    const more = {
      long: [...site.long, -114.9, Number.NaN],
      lat: [...site.lat, 36.2, 36.06],
      values: [...site.values, Number.NaN, 1e9],
    };
    expect(runToEnd(interpolateSurface({ ...request, ...more }))).toEqual(runToEnd(interpolateSurface(request)));
  });

  test('is the same in blocks of columns as at once', () => {
    // Too many samples for the haversines of all columns to be held at once.
    const copies = Array.from({ length: 15_000 }, (_, at) => at);
    const long = copies.map((at) => -115 + (0.03 * (at % 997)) / 996);
    const lat = copies.map((at) => 36.06 + (0.002 * (at % 991)) / 990);
    const values = copies.map((at) => at % 7);
    const surface = runToEnd(interpolateSurface({ ...request, long, lat, values, cellSizeKm: 0.03 }));
    expect(surface.long.length * long.length).toBeGreaterThan(2 ** 20);
    for (const column of [0, 68, 69, 70, surface.long.length - 1]) {
      const expected = interpolateAt({ long, lat, values }, { long: surface.long[column]!, lat: surface.lat[3]! }, 10);
      expect(surface.values[3 * surface.long.length + column]).toBeCloseTo(expected, 6);
    }
  });

  test('more cells than allowed, or no value at all, are refused before any work', () => {
    expect(() => interpolateSurface({ ...request, maxCells: 620 }).next()).toThrow(/621 cells are more than 620/);
    expect(() => interpolateSurface({ ...request, values: site.values.map(() => Number.NaN) }).next()).toThrow(
      /no location has a value/,
    );
  });

  test('reports the share done', () => {
    const many = Array.from({ length: 2000 }, (_, at) => at / 2000);
    const steps = interpolateSurface({
      ...request,
      long: many.map((share) => -115 + 0.03 * share),
      lat: many.map((share) => 36.05 + 0.02 * ((share * 7) % 1)),
      values: many,
    });
    const shares = sharesOf(steps);
    expect(shares.length).toBeGreaterThan(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
  });
});
