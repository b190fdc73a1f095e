import { kmPerDegree, type SurfaceTerms } from '@wellfield/science';
import { describe, expect, test } from 'vitest';
import { frameOf } from '../frame-of-samples.ts';
import type { LedgerQuestion } from './ledger-question.ts';
import { ledgerPeriods } from './ledger-periods.ts';

/** Wells at the corners, the sides and in the middle of a square of 1 km on the equator, with what they have in two years. */
const wells = [
  { location: 'SW', east: 0, north: 0, results: [5, 5] },
  { location: 'S', east: 0.5, north: 0, results: [20, 10] },
  { location: 'SE', east: 1, north: 0, results: [5, 5] },
  { location: 'W', east: 0, north: 0.5, results: [40, 15] },
  { location: 'middle', east: 0.5, north: 0.5, results: [100, 60] },
  { location: 'E', east: 1, north: 0.5, results: [10, 35] },
  { location: 'NW', east: 0, north: 1, results: [5, 5] },
  { location: 'N', east: 0.5, north: 1, results: [20] },
  { location: 'NE', east: 1, north: 1, results: [5, 5] },
] as const;
const level = 25;

const terms: SurfaceTerms = {
  method: { kind: 'inverse-distance', power: 2 },
  logs: false,
  anisotropy: null,
  nearest: null,
  barriers: [],
  mask: { kind: 'hull', bufferKm: 0 },
  network: null,
  cellSizeKm: 0.01,
  maxCells: 250_000,
};
const question: LedgerQuestion = {
  statistic: 'max',
  nonDetects: 'at-limit',
  step: 'year',
  carryMonths: 0,
  leavesOut: false,
  terms,
  plume: { level, unit: 'ug/L', thicknessM: 10, porosity: 0.2 },
  draws: null,
  withinPercent: 20,
  product: [],
  area: null,
};

const samples = wells.flatMap(({ location, results }) =>
  results.map((result, at) => ({
    location,
    sample_date: `${2001 + at}-05-01`,
    result,
    unit: 'ug/L',
    matrix: 'Ground Water',
    detect: 'Y',
  })),
);

function ledgerOf() {
  const locations = wells.map(({ location, east, north }) => ({
    location,
    long: -115 + east / kmPerDegree,
    lat: north / kmPerDegree,
  }));
  const steps = ledgerPeriods(frameOf(samples), locations, Uint32Array.from(samples.keys()), question);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value.periods;
  }
}

/** Inverse distance weighting as textbooks have it, in the middle of each square of 5 m that the wells enclose. */
function byHand(year: 0 | 1) {
  const known = wells.flatMap(({ east, north, results }) => {
    const result = results[year];
    return result === undefined ? [] : [{ east, north, result }];
  });
  const sideM = 5;
  let [squares, sum] = [0, 0];
  for (let column = 0.5; column < 1_000 / sideM; column += 1) {
    for (let row = 0.5; row < 1_000 / sideM; row += 1) {
      const [east, north] = [(column * sideM) / 1_000, (row * sideM) / 1_000];
      let [weights, weighted] = [0, 0];
      for (const well of known) {
        const weight = 1 / ((well.east - east) ** 2 + (well.north - north) ** 2);
        weights += weight;
        weighted += weight * well.result;
      }
      if (weighted / weights <= level) continue;
      squares += 1;
      sum += weighted / weights;
    }
  }
  // 10 m of aquifer, a fifth of it water; 1 ug/L is a thousandth of a gram in a cubic meter, 1e-6 kg.
  return { areaM2: squares * sideM ** 2, massKg: sum * sideM ** 2 * 10 * 0.2 * 1e-6 };
}

describe('[house 6] the Plume Ledger as values', () => {
  test('[PLUM-07] [SURF-18] a row for each year has area and mass of what is above the level, as counted by hand', () => {
    const periods = ledgerOf();
    expect(periods.map(({ first, wells: sampled }) => [first, sampled])).toEqual([
      ['2001-01-01', 9],
      ['2002-01-01', 8],
    ]);
    for (const year of [0, 1] as const) {
      const { areaM2, massKg } = periods[year]!.found!.ledger;
      const hand = byHand(year);
      expect(hand.areaM2).toBeGreaterThan(50_000);
      // Cells of 10 m against squares of 5 m: the edge of the plume alone differs.
      expect(areaM2 / hand.areaM2).toBeCloseTo(1, 2);
      expect(massKg! / hand.massKg).toBeCloseTo(1, 2);
    }
  });
});
