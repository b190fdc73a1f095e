import { describe, expect, test } from 'vitest';
import { kmPerDegree } from '../geospatial/distance.ts';
import { runToEnd } from '../testing/run-to-end.ts';
import { estimateSurface } from './estimated-surface.ts';
import { roundCellSizeKm } from './surface-grid.ts';
import type { SurfaceTerms } from './surface-terms.ts';
import { wellSpacing } from './well-spacing.ts';

const degree = 1 / kmPerDegree;

/** Wells at km east and north of a place on the equator, with values. */
function wellsAt(...wells: (readonly [east: number, north: number, value: number])[]) {
  return {
    long: wells.map(([east]) => -115 + east * degree),
    lat: wells.map(([, north]) => north * degree),
    values: wells.map(([, , value]) => value),
  };
}

const terms: SurfaceTerms = {
  method: {
    kind: 'kriging',
    variogram: { shape: 'spherical', nugget: 0, partialSill: 8, range: 5, cutoff: null, width: null },
  },
  logs: false,
  anisotropy: null,
  nearest: 24,
  barriers: [],
  mask: { kind: 'hull', bufferKm: 0 },
  network: null,
  cellSizeKm: 1,
  maxCells: 250_000,
};
const square = wellsAt([0.5, 0.5, 1], [3.5, 0.5, 5], [3.5, 2.5, 9], [0.5, 2.5, 7]);
const weighted: SurfaceTerms = { ...terms, method: { kind: 'inverse-distance', power: 2 } };

describe('[SURF-13] a surface of wells over a place', () => {
  test('has the value of a well in whose middle it has a cell, with no error there, and covers the wells', () => {
    const { grid, values, deviations, awayKm } = runToEnd(estimateSurface(square, terms));
    expect([grid.layout.columns, grid.layout.rows]).toEqual([3, 2]);
    expect(values.every((value) => value >= 1 && value <= 9)).toBe(true);
    expect(deviations!.every((one) => one >= 0 && one ** 2 < 2 * 8)).toBe(true);
    expect(Math.max(...awayKm)).toBeLessThan(1.6);
    // Cells of 0.5 km around 0.25 km have the wells at corners of cells; wider bounds center them.
    const centered = runToEnd(estimateSurface(square, { ...terms, mask: { kind: 'hull', bufferKm: 0.5 } }));
    const at = centered.awayKm.findIndex((km) => km < 1e-6);
    expect(centered.deviations![at]).toBeCloseTo(0, 2);
    expect([1, 5, 9, 7].some((value) => Math.abs(value - centered.values[at]!) < 1e-6)).toBe(true);
  });

  test('ends at its edge: the hull with a buffer, a distance from a well, areas', () => {
    const drawn = (mask: SurfaceTerms['mask'], of = square) =>
      [...runToEnd(estimateSurface(of, { ...terms, mask, cellSizeKm: 0.5 })).values].filter(
        (value) => !Number.isNaN(value),
      ).length;
    const triangle = wellsAt([0, 0, 1], [4, 0, 2], [0, 4, 3]);
    // Of 8 × 8 cells 28 lie inside; of the eight in the middle of the longest side rounding decides.
    const inside = drawn({ kind: 'hull', bufferKm: 0 }, triangle);
    expect(inside).toBeGreaterThanOrEqual(28);
    expect(inside).toBeLessThanOrEqual(36);
    const near = runToEnd(estimateSurface(triangle, { ...terms, cellSizeKm: 0.5, mask: { kind: 'distance', km: 1 } }));
    const isKnown = [...near.values].map((value) => !Number.isNaN(value));
    expect(isKnown).toEqual([...near.awayKm].map((km) => km <= 1));
    expect([isKnown.includes(true), isKnown.includes(false)]).toEqual([true, true]);
    const outline = [[0, 0], [2, 0], [2, 1], [0, 1]].map(([x, y]): [number, number] => [-115 + x! * degree, y! * degree]); // prettier-ignore
    expect(drawn({ kind: 'areas', areas: [{ outline, holes: [] }] })).toBe(8);
  });

  test('[SURF-05] estimates and counts no cell beyond its edge', () => {
    // Two wells side by side are too close for a model without a nugget, in every cell.
    const close = wellsAt([0, 0, 1], [1e-10, 0, 3], [4, 0, 5], [0, 4, 9]);
    const steep = { shape: 'exponential', nugget: 0, partialSill: 4, range: 1, cutoff: null, width: null } as const;
    for (const logs of [false, true]) {
      const { values, steadied } = runToEnd(
        estimateSurface(close, { ...terms, logs, method: { kind: 'kriging', variogram: steep }, cellSizeKm: 0.5 }),
      );
      const within = [...values].filter((value) => !Number.isNaN(value)).length;
      expect(within).toBeLessThan(values.length);
      expect(steadied).toBe(within);
    }
  });

  test('without a distance the edge follows the wells’ spacing', () => {
    // Three wells 2 km apart and one 8 km away: the median distance to the nearest other is 2.
    const row = wellsAt([0, 0, 1], [2, 0, 2], [4, 0, 3], [12, 0, 4]);
    const hull = runToEnd(estimateSurface(row, { ...terms, mask: { kind: 'hull', bufferKm: null } }));
    expect(hull.mask).toEqual({ kind: 'hull', bufferKm: 2 });
    const near = runToEnd(estimateSurface(row, { ...terms, mask: { kind: 'distance', km: null } }));
    expect(near.mask).toEqual({ kind: 'distance', km: 4 });
    expect(wellSpacing({ x: [0, 2, 4, 12], y: [0, 0, 0, 0] })).toBe(2);
  });

  test('of fewer wells has the cells of the network, so that times compare', () => {
    const network = { long: square.long, lat: square.lat };
    const all = runToEnd(estimateSurface(square, { ...terms, network }));
    const one = { ...square, values: square.values.map((value, at) => (at === 0 ? value : Number.NaN)) };
    const few = runToEnd(estimateSurface(one, { ...terms, network }));
    expect(few.grid).toEqual(all.grid);
    expect([few.wells, few.points]).toEqual([1, 1]);
    // One well gives its value everywhere.
    expect(new Set(few.values)).toEqual(new Set([1]));
  });

  test('of fewer wells ends at the hull of the network, but never near a well without a value', () => {
    const network = { long: square.long, lat: square.lat };
    const one = { ...square, values: square.values.map((value, at) => (at === 0 ? value : Number.NaN)) };
    const drawnBy = (mask: SurfaceTerms['mask']) => {
      const {
        values,
        grid,
        mask: known,
      } = runToEnd(estimateSurface(one, { ...terms, network, mask, cellSizeKm: 0.5 }));
      const cells = [...values.keys()].filter((cell) => !Number.isNaN(values[cell]!));
      return { known, grid, cells };
    };
    // The wells stand 3 km and 2 km apart: the nearest is 2 km away.
    const hull = drawnBy({ kind: 'hull', bufferKm: 0 });
    expect(hull.cells).toHaveLength(6 * 4);
    const near = drawnBy({ kind: 'distance', km: null });
    expect(near.known).toEqual({ kind: 'distance', km: 4 });
    const within = drawnBy({ kind: 'distance', km: 1 });
    // The network with 1 km on all sides, in cells of 0.5 km.
    expect([within.grid.x.length, within.grid.y.length]).toEqual([10, 8]);
    // The well is 1 km from two edges: of the sixteen cells around it those four at the corners have centers beyond 1 km.
    expect(within.cells).toHaveLength(16 - 4);
    for (const cell of within.cells) {
      expect([cell % 10, Math.floor(cell / 10)].every((at) => at < 4)).toBe(true);
    }
  });

  test('of logarithms is the median, between the smallest and the largest for two wells', () => {
    const pair = wellsAt([0, 0, 1], [2, 0, 10_000]);
    const { values } = runToEnd(estimateSurface(pair, { ...terms, logs: true, mask: { kind: 'hull', bufferKm: 0.5 } }));
    // √10⁴ in the middle, by symmetry.
    const middle = [...values].find((value) => Math.abs(Math.log10(value) - 2) < 1e-9);
    expect(middle).toBeDefined();
    expect(() => runToEnd(estimateSurface(wellsAt([0, 0, 0], [1, 0, 5]), { ...terms, logs: true }))).toThrow(
      RangeError,
    );
  });

  test.each([
    [-115, -115],
    [180, 180],
    [180, -180],
    [-180, 180],
  ])('[field 08] does not cross a barrier: wells at %d°, the barrier at %d°', (east, turn) => {
    const { lat, values: results, long } = wellsAt([0, 0, 10], [3, 0, 90]);
    const pair = { lat, values: results, long: long.map((degrees) => degrees + 115 + east) };
    const wall: [number, number][] = [[turn + 1.5 * degree, -9 * degree], [turn + 1.5 * degree, 9 * degree]]; // prettier-ignore
    for (const one of [terms, weighted]) {
      const { values, grid } = runToEnd(
        estimateSurface(pair, { ...one, barriers: [wall], cellSizeKm: 0.5, mask: { kind: 'hull', bufferKm: 0.5 } }),
      );
      const eastOf = (cell: number) => grid.x[cell % grid.x.length]!;
      const beside = [...values.entries()].filter(
        ([cell, value]) => !Number.isNaN(value) && Math.abs(eastOf(cell)) > 1e-9,
      );
      const wrong = beside.filter(([cell, value]) => Math.abs(value - (eastOf(cell) < 0 ? 10 : 90)) > 1e-6);
      expect(beside.length).toBeGreaterThan(4);
      expect(wrong).toEqual([]);
    }
  });

  test('a surface by inverse distances knows no errors, and has no variogram', () => {
    const { deviations, variogram } = runToEnd(estimateSurface(square, weighted));
    expect([deviations, variogram]).toEqual([null, null]);
  });

  test('fits what is left to it, and says when nothing could be fitted', () => {
    const left = {
      kind: 'kriging',
      variogram: { shape: null, nugget: null, partialSill: null, range: null, cutoff: null, width: null },
    } as const;
    const few = runToEnd(estimateSurface(wellsAt([0, 0, 3], [1, 0, 4], [0, 1, 3]), { ...terms, method: left }));
    expect(few.variogram).toMatchObject({ structure: 'not fitted', isTyped: false });
    const flat = wellsAt([0, 0, 3], [1, 0, 3], [0, 1, 3], [5, 5, 3], [2, 4, 3]);
    const level = runToEnd(estimateSurface(flat, { ...terms, method: left }));
    expect(level.variogram).toMatchObject({ structure: 'no spread', isTyped: false });
    const known = [...level.values].filter((value) => !Number.isNaN(value));
    expect(known.length).toBeGreaterThan(5);
    for (const value of known) expect(value).toBeCloseTo(3, 9);
    const typed = runToEnd(
      estimateSurface(square, { ...terms, method: { ...left, variogram: { ...left.variogram, nugget: 0.5 } } }),
    );
    expect(typed.variogram).toMatchObject({ isTyped: true, model: { nugget: 0.5 } });
    expect(runToEnd(estimateSurface(square, terms)).variogram?.structure).toBe('typed');
  });

  test('a nugget or a partial sill of 0 that leaves nothing has the variance of the values beside it', () => {
    // Neighbors differ, so that all of the fitted sill is nugget.
    const rough = wellsAt(...Array.from({ length: 12 }, (_, at) => [at, 0, at % 2 === 0 ? 1 : 5] as const));
    const left = { shape: null, nugget: null, partialSill: null, range: null, cutoff: null, width: null };
    const modelOf = (choice: Partial<typeof typed>, of = rough) => {
      const method = { kind: 'kriging', variogram: { ...left, ...choice } } as const;
      const { variogram, values } = runToEnd(estimateSurface(of, { ...terms, method }));
      expect([...values].some(Number.isFinite)).toBe(true);
      return variogram!.model;
    };
    const typed = { nugget: 0, partialSill: 0 };
    expect(modelOf({}).partialSill).toBe(0);
    expect(modelOf({ nugget: 0 })).toMatchObject({ nugget: 0, partialSill: 4 });
    // Too few for a fit, which then has no nugget; 1, 5, 9 and 7 have a variance of 8.75.
    expect(modelOf({ partialSill: 0 }, square)).toMatchObject({ nugget: 8.75, partialSill: 0 });
    expect(() => modelOf(typed)).toThrow('no variogram has nugget 0, partial sill 0');
  });

  test.each<[string, Parameters<typeof wellsAt>]>([
    ['one well', [[0, 0, 7]]],
    [
      'two wells',
      [
        [0, 0, 7],
        [1, 1, 9],
      ],
    ],
    [
      'wells in a line',
      [
        [0, 0, 1],
        [1, 1, 2],
        [2, 2, 3],
        [3, 3, 4],
      ],
    ],
    [
      'several at one place',
      [
        [0, 0, 1],
        [0, 0, 3],
        [2, 0, 5],
        [2, 0, 5],
      ],
    ],
    [
      'wells 300 km apart',
      [
        [0, 0, 1],
        [300, 0, 2],
        [0, 300, 3],
      ],
    ],
    [
      'values over eight orders',
      [
        [0, 0, 1e-3],
        [1, 0, 1e5],
        [0, 1, 10],
        [1, 1, 1e2],
      ],
    ],
  ])('of %s is right or empty, never an error', (_, wells) => {
    for (const method of [
      terms.method,
      weighted.method,
      {
        kind: 'kriging',
        variogram: { shape: null, nugget: null, partialSill: null, range: null, cutoff: null, width: null },
      } as const,
    ]) {
      const { values } = runToEnd(
        estimateSurface(wellsAt(...wells), {
          ...terms,
          method,
          cellSizeKm: null,
          mask: { kind: 'hull', bufferKm: null },
        }),
      );
      const known = [...values].filter((value) => !Number.isNaN(value));
      expect(known.length).toBeGreaterThan(0);
      expect(known.every(Number.isFinite)).toBe(true);
    }
  });

  test('nothing is estimated without a well; cells have round sizes', () => {
    expect(() => runToEnd(estimateSurface({ long: [], lat: [], values: [] }, terms))).toThrow('no well has a value');
    expect(() => runToEnd(estimateSurface(wellsAt([0, 0, Number.NaN]), terms))).toThrow('no well has a value');
    expect([9.9, 20, 50].map((km) => roundCellSizeKm([0, 0, km * degree, 0]))).toEqual([0.05, 0.1, 0.25]);
  });
});
