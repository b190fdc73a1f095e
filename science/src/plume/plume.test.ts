import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateSurface } from '../geostatistics/estimated-surface.ts';
import { kmPerDegree } from '../geospatial/distance.ts';
import { runToEnd } from '../testing/run-to-end.ts';
import { centroidPath } from './centroid-path.ts';
import { ledgerWithoutWells } from './ledger-without-wells.ts';
import type { PlumeGrid, PlumeTerms } from './plume-grid.ts';
import { plumeLedger } from './plume-ledger.ts';
import { plumeSeries } from './plume-series.ts';
import { surfaceLedger } from './surface-ledger.ts';

const terms: PlumeTerms = { level: 10, unit: 'ug/L', thicknessM: 6, porosity: 0.25 };

/** A grid of cells of 10 m whose first center is at an origin, from its rows, the southernmost first. */
function gridOf(rows: readonly (readonly number[])[], [east, north] = [5, 5]): PlumeGrid {
  return {
    x: (rows[0] ?? []).map((_, at) => east + 10 * at),
    y: rows.map((_, at) => north + 10 * at),
    cellSizeM: 10,
    values: Float64Array.from(rows.flat()),
  };
}

/** The series of grids with dates. */
function seriesOf(grids: readonly (PlumeGrid & { date: string })[], of: PlumeTerms) {
  return plumeSeries(grids.map((grid) => ({ date: grid.date, ...plumeLedger(grid, of) })));
}

/** A Gaussian plume, whose peak and center are given, turned counterclockwise from east, in cells of 10 m. */
function gaussian({ peak, center, sigmas, turnedDeg }: Gaussian): PlumeGrid {
  const [cos, sin] = [Math.cos((turnedDeg * Math.PI) / 180), Math.sin((turnedDeg * Math.PI) / 180)];
  const rows = Array.from({ length: 60 }, (_, row) =>
    Array.from({ length: 80 }, (__, column) => {
      const [east, north] = [5 + 10 * column - center[0], 5 + 10 * row - center[1]];
      const [along, across] = [east * cos + north * sin, north * cos - east * sin];
      return peak * Math.exp(-((along / sigmas[0]) ** 2 + (across / sigmas[1]) ** 2) / 2);
    }),
  );
  return gridOf(rows);
}

interface Gaussian {
  peak: number;
  center: readonly [number, number];
  sigmas: readonly [number, number];
  turnedDeg: number;
}

/** No center of a cell is at the plume's. */
const shape: Gaussian = { peak: 800, center: [413, 287], sigmas: [60, 40], turnedDeg: 25 };
const kgPerLiter = 1e-9;

describe('[PLUM-01] what a plume amounts to', () => {
  test('of a Gaussian one is the integral: whole, and above a level', () => {
    const [along, across] = shape.sigmas;
    const whole = 2 * Math.PI * shape.peak * along * across * 6 * 0.25 * 1e3 * kgPerLiter;
    const all = plumeLedger(gaussian(shape), { ...terms, level: 1e-6 });
    expect(all.massKg! / whole).toBeCloseTo(1, 4);
    // Within the contour at a share s of the peak, the area is 2π σ₁ σ₂ ln(1/s), and the mass the whole times 1 − s.
    const share = 50 / shape.peak;
    const above = plumeLedger(gaussian(shape), { ...terms, level: 50 });
    const area = 2 * Math.PI * along * across * Math.log(1 / share);
    expect(Math.abs(above.massKg! / (whole * (1 - share)) - 1)).toBeLessThan(0.05);
    expect(Math.abs(above.areaM2 / area - 1)).toBeLessThan(0.05);
    expect(above.bulkVolumeM3).toBe(above.areaM2 * 6);
    expect(above.poreVolumeM3).toBe(above.areaM2 * 1.5);
    expect(above.massKg).toBeCloseTo(above.mean! * above.poreVolumeM3! * 1e3 * kgPerLiter, 9);
    expect(above.max).toBeLessThanOrEqual(shape.peak);
  });

  test('counts neither cells without a value, nor at the level', () => {
    const grid = gridOf([
      [Number.NaN, 40, 50],
      [60, 10, 10.5],
    ]);
    expect(plumeLedger(grid, terms)).toMatchObject({ cells: 4, areaM2: 400, mean: 40.125, max: 60 });
    const empty = { ...grid, values: new Float64Array(6).fill(Number.NaN) };
    expect(plumeLedger(empty, terms)).toMatchObject({ cells: 0, massKg: 0 });
  });

  test('counts no cell outside an area drawn', () => {
    const wells = { long: [0, 0.04, 0, 0.04], lat: [0, 0, 0.04, 0.04], values: [20, 20, 20, 20] };
    const outline: [number, number][] = [[0.01, 0.01], [0.03, 0.01], [0.03, 0.02], [0.01, 0.02]]; // prettier-ignore
    const surface = runToEnd(
      estimateSurface(wells, {
        method: { kind: 'inverse-distance', power: 2 },
        logs: false,
        anisotropy: null,
        nearest: null,
        barriers: [],
        mask: { kind: 'areas', areas: [{ outline, holes: [] }] },
        network: null,
        cellSizeKm: 0.01 * kmPerDegree,
        maxCells: 100,
      }),
    );
    const { ledger } = surfaceLedger(surface, terms);
    expect(ledger.cells).toBe(2);
    expect(ledger.areaM2).toBeCloseTo(2 * (10 * kmPerDegree) ** 2, 3);
    const without = runToEnd(ledgerWithoutWells(surface, terms));
    expect(without.areaM2).toMatchObject({ min: ledger.areaM2, max: ledger.areaM2 });
  });

  test('what is equal in decimals is not above after a conversion of units', () => {
    const level = 8.7 * (1_000 / 1e6) * 1_000;
    expect(plumeLedger(gridOf([[8.7, 8.8]]), { ...terms, level }).cells).toBe(1);
  });

  test('volume and mass are missing with what they need, and the rest is not', () => {
    const grid = gridOf([[40]]);
    const found = { cells: 1, areaM2: 100, mean: 40 };
    expect(plumeLedger(grid, { ...terms, thicknessM: null })).toMatchObject({
      ...found,
      bulkVolumeM3: null,
      poreVolumeM3: null,
      massKg: null,
    });
    expect(plumeLedger(grid, { ...terms, porosity: null })).toMatchObject({
      ...found,
      bulkVolumeM3: 600,
      poreVolumeM3: null,
      massKg: null,
    });
    for (const unit of ['pCi/L', 'mg/kg', null]) {
      expect(plumeLedger(grid, { ...terms, unit })).toMatchObject({ ...found, poreVolumeM3: 150, massKg: null });
    }
  });

  test('is the same in other units', () => {
    const grid = gaussian(shape);
    const inMilligrams = { ...grid, values: Float64Array.from(grid.values, (value) => value / 1_000) };
    const [one, other] = [plumeLedger(grid, terms), plumeLedger(inMilligrams, { ...terms, level: 0.01, unit: 'mg/L' })];
    expect(other.cells).toBe(one.cells);
    expect(other.massKg).toBeCloseTo(one.massKg!, 9);
  });

  test('needs terms that make sense, and a value for each cell', () => {
    const grid = gridOf([[1, 2]]);
    const refused: readonly [Partial<PlumeGrid>, Partial<PlumeTerms>][] = [
      [{}, { level: -1 }],
      [{}, { level: Number.NaN }],
      [{}, { porosity: 25 }],
      [{}, { porosity: 0 }],
      [{}, { thicknessM: 0 }],
      [{ cellSizeM: 0 }, {}],
      [{ values: [1] }, {}],
    ];
    for (const [cells, other] of refused) {
      expect(() => plumeLedger({ ...grid, ...cells }, { ...terms, ...other })).toThrow(RangeError);
    }
  });

  const grids = fc.array(
    fc.array(fc.oneof(fc.double({ min: 0, max: 1e4, noNaN: true }), fc.constant(Number.NaN)), {
      minLength: 5,
      maxLength: 5,
    }),
    { minLength: 1, maxLength: 5 },
  );

  test('grows in proportion to porosity and thickness', () => {
    fc.assert(
      fc.property(grids, fc.double({ min: 0.01, max: 1, noNaN: true }), (rows, share) => {
        const whole = plumeLedger(gridOf(rows), { ...terms, porosity: 1 });
        const part = plumeLedger(gridOf(rows), { ...terms, porosity: share });
        expect(Math.abs(part.massKg! - whole.massKg! * share)).toBeLessThanOrEqual(1e-12 * whole.massKg!);
        const thick = plumeLedger(gridOf(rows), { ...terms, porosity: 1, thicknessM: 12 });
        expect(thick.massKg).toBeCloseTo(2 * whole.massKg!, 9);
      }),
    );
  });

  test('does not change with the origin, nor do the parts of a divided area fall short of the whole', () => {
    fc.assert(
      fc.property(grids, fc.integer({ min: -1e6, max: 1e6 }), (rows, far) => {
        const [near, moved] = [plumeLedger(gridOf(rows), terms), plumeLedger(gridOf(rows, [far, -far]), terms)];
        expect({ ...moved, centroid: null, sigmaMajorM: 0, sigmaMinorM: 0, angleDeg: 0 }).toEqual({
          ...near,
          centroid: null,
          sigmaMajorM: 0,
          sigmaMinorM: 0,
          angleDeg: 0,
        });
        if (near.centroid) expect(moved.centroid![0] - far).toBeCloseTo(near.centroid[0] - 5, 6);
        if (near.centroid) expect(moved.sigmaMajorM).toBeCloseTo(near.sigmaMajorM!, 3);
        const mask = rows.flat().map((_, at) => at % 2);
        const halves = [mask, mask.map((one) => 1 - one)].map((half) =>
          plumeLedger(
            gridOf(rows.map((row, at) => row.map((value, east) => (half[5 * at + east] === 1 ? value : Number.NaN)))),
            terms,
          ),
        );
        expect(halves[0]!.cells + halves[1]!.cells).toBe(near.cells);
        expect(halves[0]!.massKg! + halves[1]!.massKg!).toBeCloseTo(near.massKg!, 9);
      }),
    );
  });
});

describe('[PLUM-02] center and spread', () => {
  test('of a Gaussian plume are its own', () => {
    const { centroid, sigmaMajorM, sigmaMinorM, angleDeg } = plumeLedger(gaussian(shape), { ...terms, level: 1e-6 });
    expect(Math.hypot(centroid![0] - 413, centroid![1] - 287)).toBeLessThan(1);
    expect(sigmaMajorM! / 60).toBeCloseTo(1, 2);
    expect(sigmaMinorM! / 40).toBeCloseTo(1, 2);
    expect(angleDeg).toBeCloseTo(25, 1);
  });

  test.for([0, 30, 60, 90, 120, 150])('the long axis at %i degrees', (turnedDeg) => {
    const { angleDeg } = plumeLedger(gaussian({ ...shape, center: [400, 300], turnedDeg }), terms);
    // A square grid cuts its contour a little differently at each angle.
    const off = Math.abs(angleDeg! - turnedDeg) % 180;
    expect(Math.min(off, 180 - off)).toBeLessThan(1);
    expect(angleDeg! > -90 && angleDeg! <= 90).toBe(true);
  });

  test('a round plume has no direction, one cell has no spread', () => {
    const round = plumeLedger(gaussian({ ...shape, center: [400, 300], sigmas: [50, 50], turnedDeg: 0 }), terms);
    expect(round.angleDeg).toBeNull();
    expect(round.sigmaMajorM).toBeCloseTo(round.sigmaMinorM!, 9);
    const one = plumeLedger(gridOf([[1, 30]]), terms);
    expect(one).toMatchObject({ cells: 1, centroid: [15, 5], sigmaMajorM: 0, sigmaMinorM: 0, angleDeg: null });
  });

  test('an empty plume has nothing but area and mass of 0', () => {
    for (const rows of [[[1, 2]], [[Number.NaN, Number.NaN]], [[]], []]) {
      expect(plumeLedger(gridOf(rows), terms)).toEqual({
        cells: 0,
        areaM2: 0,
        bulkVolumeM3: 0,
        poreVolumeM3: 0,
        massKg: 0,
        mean: null,
        max: null,
        centroid: null,
        sigmaMajorM: null,
        sigmaMinorM: null,
        angleDeg: null,
      });
    }
  });
});

describe('[PLUM-03] a plume over time', () => {
  const dated = (date: string, center: readonly [number, number], peak: number) => ({
    date,
    ...gaussian({ ...shape, center, peak }),
  });

  test('is compared with the first date, in whatever order the dates come', () => {
    const level = 1e-6;
    const periods = seriesOf(
      [
        dated('2024-05-01', [430, 340], 200),
        dated('2020-05-01', [400, 300], 800),
        dated('2022-05-01', [430, 300], 400),
      ],
      { ...terms, level },
    );
    expect(periods.map(({ date }) => date)).toEqual(['2020-05-01', '2022-05-01', '2024-05-01']);
    expect(periods.map(({ massChangePercent }) => Math.round(massChangePercent! * 10) / 10)).toEqual([0, -50, -75]);
    expect(periods.map(({ centroidShiftM }) => Math.round(centroidShiftM!))).toEqual([0, 30, 50]);
    expect(seriesOf([], terms)).toEqual([]);
  });

  test('nothing changes by a percentage from nothing, and without a mass', () => {
    const [none, some] = [dated('2020-05-01', [400, 300], 1), dated('2021-05-01', [400, 300], 90)];
    expect(seriesOf([none, some], terms)[1]).toMatchObject({ massChangePercent: null, centroidShiftM: null });
    expect(seriesOf([some], { ...terms, porosity: null })[0]).toMatchObject({
      massChangePercent: null,
      centroidShiftM: 0,
    });
    expect(() => seriesOf([some, some], terms)).toThrow('two ledgers are of one date');
  });

  test('the path passes over dates without a plume', () => {
    const at = (date: string, ...centroid: [] | [number, number]) => ({
      date,
      centroid: centroid.length === 0 ? null : centroid,
    });
    const legs = centroidPath([
      at('2019-01-01'),
      at('2020-01-01', 0, 0),
      at('2021-01-01', 0, 0),
      at('2022-01-01'),
      at('2025-01-01', -60, 0),
    ]);
    expect(legs).toHaveLength(2);
    expect(legs[0]).toMatchObject({ distanceM: 0, bearingDeg: null, metersPerYear: 0 });
    expect(legs[1]).toMatchObject({ fromDate: '2021-01-01', toDate: '2025-01-01', distanceM: 60, bearingDeg: 270 });
    // 1,461 days are four years.
    expect(legs[1]!.metersPerYear).toBe(15);
    expect(centroidPath([at('2020-01-01', 0, 0)])).toEqual([]);
    expect(() => centroidPath([at('2020-01-01', 0, 0), at('2020-01-01', 1, 0)])).toThrow(RangeError);
    expect(() => centroidPath([at('2020-01-01', 0, 0), at('soon', 1, 0)])).toThrow(RangeError);
  });
});
