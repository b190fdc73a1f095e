import { describe, expect, test } from 'vitest';
import { estimateSurface, type EstimatedSurface } from '../geostatistics/estimated-surface.ts';
import { kmPerDegree } from '../geospatial/distance.ts';
import type { HoledPolygon } from '../geospatial/point-in-polygon.ts';
import { runToEnd } from '../testing/run-to-end.ts';
import { ledgerWithoutWells } from './ledger-without-wells.ts';
import type { PlumeTerms } from './plume-grid.ts';
import { areaCells, surfaceInArea } from './surface-area.ts';
import { surfaceLedger } from './surface-ledger.ts';

const degree = 1 / kmPerDegree;
const side = 21;
const sigmaKm = 0.1;
const terms: PlumeTerms = { level: 1, unit: 'ug/L', thicknessM: 10, porosity: 0.2 };

/** A round Gaussian plume of 1,000 ug/L on wells 50 m apart around a place on the equator, kriged in cells of 20 m. */
function gaussianSurface(cellSizeKm = 0.02): EstimatedSurface {
  const at = (index: number) => (index - 10) * 0.05;
  const wells = Array.from({ length: side * side }, (_, index) => [at(index % side), at(Math.floor(index / side))]);
  const column = (value: (east: number, north: number) => number) =>
    Float64Array.from(wells, ([east = 0, north = 0]) => value(east, north));
  return runToEnd(
    estimateSurface(
      {
        long: column((east) => east * degree),
        lat: column((_, north) => north * degree),
        values: column((east, north) => 1_000 * Math.exp(-(east ** 2 + north ** 2) / (2 * sigmaKm ** 2))),
      },
      {
        method: {
          kind: 'kriging',
          variogram: { shape: 'exponential', nugget: 0, partialSill: 400, range: 0.3, cutoff: null, width: null },
        },
        logs: false,
        anisotropy: null,
        nearest: 24,
        barriers: [],
        mask: { kind: 'hull', bufferKm: 0 },
        network: null,
        cellSizeKm,
        maxCells: 250_000,
      },
    ),
  );
}

/** A rectangle in km from the middle. */
function rectangle(west: number, south: number, east: number, north: number): [number, number][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ].map(([x = 0, y = 0]) => [x * degree, y * degree]);
}

const area = (outline: [number, number][], ...holes: [number, number][][]): HoledPolygon => ({ outline, holes });
const surface = gaussianSurface();
const inside = (...polygons: HoledPolygon[]) => surfaceInArea(surface, areaCells(surface.grid, polygons));
const massIn = (...polygons: HoledPolygon[]) => surfaceLedger(inside(...polygons).surface, terms).ledger.massKg!;
/** The whole Gaussian holds 2π σ² · peak ug/L·m², in 10 m of aquifer with 20% of water: 1 ug/L in 1 m³ is 1e-6 kg. */
const whole = 2 * Math.PI * 100 ** 2 * 1_000 * 10 * 0.2 * 1e-6;
/** The share of a normal distribution within 100 m of its middle, of its deviation of 100 m. */
const withinSigma = 0.682_689_492;

describe('[PLUM-08] a plume within an area', () => {
  test('half of a Gaussian has half of its mass, the middle of it what the integral has, within 5%', () => {
    expect(massIn(area(rectangle(0, -1, 1, 1))) / (whole / 2)).toBeGreaterThan(0.95);
    expect(massIn(area(rectangle(0, -1, 1, 1))) / (whole / 2)).toBeLessThan(1.05);
    const middle = massIn(area(rectangle(-0.1, -0.1, 0.1, 0.1)));
    expect(Math.abs(middle / (whole * withinSigma ** 2) - 1)).toBeLessThan(0.05);
  });

  test('a hole does not count, several polygons do, and where they overlap once', () => {
    const square = rectangle(-0.1, -0.1, 0.1, 0.1);
    const outer = rectangle(-0.4, -0.4, 0.4, 0.4);
    const around = massIn(area(outer, square));
    expect(Math.abs(around / (whole * (1 - withinSigma ** 2)) - 1)).toBeLessThan(0.05);
    expect(around + massIn(area(square))).toBeCloseTo(massIn(area(outer)), 9);
    const [west, east] = [area(rectangle(-1, -1, 0, 1)), area(rectangle(0, -1, 1, 1))];
    expect(massIn(west, east)).toBeCloseTo(surfaceLedger(surface, terms).ledger.massKg!, 9);
    expect(massIn(west, west)).toBe(massIn(west));
  });

  test('counts the cells that the area has and those with a value, beyond the grid too', () => {
    // Of 1 km the eastern half is on the surface, whose hull ends at 0.5 km.
    const half = inside(area(rectangle(0.001, -0.399, 0.999, 0.399)));
    expect(half.cells / (50 * 40)).toBeCloseTo(1, 1);
    expect(half.covered / half.cells).toBeGreaterThan(0.49);
    expect(half.covered / half.cells).toBeLessThan(0.53);
    const away = inside(area(rectangle(2, 2, 3, 3)));
    expect([away.covered, Math.round(away.cells / 100)]).toEqual([0, 25]);
    expect(surfaceLedger(away.surface, terms).ledger).toMatchObject({ cells: 0, areaM2: 0, massKg: 0, mean: null });
    expect(inside()).toMatchObject({ covered: 0, cells: 0 });
    // Of 2,000 km² every fourth cell in both directions is counted, within a percent.
    const wide = areaCells(surface.grid, [area(rectangle(-20, -25, 20, 25))]);
    expect(Math.abs(wide.cells / (2_000 / 0.02 ** 2) - 1)).toBeLessThan(0.01);
  });

  test('kriging’s bounds and the plumes without single wells are of the same cells', () => {
    const coarse = gaussianSurface(0.05);
    const of = (...polygons: HoledPolygon[]) => surfaceInArea(coarse, areaCells(coarse.grid, polygons)).surface;
    const [west, east] = [of(area(rectangle(-1, -1, -0.001, 1))), of(area(rectangle(-0.001, -1, 1, 1)))];
    const boundsOf = (one: EstimatedSurface) => surfaceLedger(one, terms).kriged!;
    const [left, right, all] = [boundsOf(west), boundsOf(east), boundsOf(coarse)];
    for (const bound of ['lower', 'expected', 'upper'] as const) {
      expect(left[bound].areaM2 + right[bound].areaM2).toBeCloseTo(all[bound].areaM2, 6);
      expect(left[bound].massKg! + right[bound].massKg!).toBeCloseTo(all[bound].massKg!, 6);
    }
    const { areaM2 } = runToEnd(ledgerWithoutWells(east, terms));
    const here = surfaceLedger(east, terms).ledger.areaM2;
    expect(areaM2.min!).toBeLessThanOrEqual(here);
    expect(areaM2.max!).toBeGreaterThanOrEqual(here);
    // Never more than the area has cells.
    const cells = east.values.filter((value) => !Number.isNaN(value)).length;
    expect(areaM2.max!).toBeLessThanOrEqual(cells * 50 * 50);
    expect(areaM2.max!).toBeLessThan(surfaceLedger(coarse, terms).ledger.areaM2);
  });

  test('an area of another grid is refused', () => {
    expect(() => surfaceInArea(surface, { isInside: new Uint8Array(3), cells: 3 })).toThrow(RangeError);
  });
});
