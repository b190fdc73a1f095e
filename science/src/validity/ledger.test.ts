import { expect, test } from 'vitest';
import { isSoak, repetitions } from '../../../server/src/testing/soak.ts';
import { float64At } from '../arrays/element-at.ts';
import { insideHull } from '../geostatistics/inside-hull.ts';
import { krigeLogs } from '../geostatistics/krige-logs.ts';
import { leaveOneOut } from '../geostatistics/leave-one-out.ts';
import { surfaceBelief } from '../geostatistics/surface-belief.ts';
import { type KrigingMethod, defaultNearest } from '../geostatistics/surface-method.ts';
import type { VariogramChoice } from '../geostatistics/surface-terms.ts';
import { wellsVariogram } from '../geostatistics/wells-variogram.ts';
import { massInterval } from '../plume/mass-interval.ts';
import { drawsInterval, type DrawsInterval, plumeChange } from '../plume/plume-change.ts';
import type { PlumeTerms } from '../plume/plume-grid.ts';
import { type PlumeDraws, simulatedPlume } from '../plume/simulated-plume.ts';
import { type PlumeSurface, surfaceLedger } from '../plume/surface-ledger.ts';
import { runToEnd } from '../testing/run-to-end.ts';
import { Draws } from '../testing/draws.ts';
import { middle } from '../testing/populations.ts';
import { middles, PlumeSite, type SampledSite, sampleSite, StationarySite } from '../testing/simulated-sites.ts';

/** Wells, the truth, and where it is counted: within the hull of the wells. */
interface Sampled {
  truth: Float64Array;
  wells: SampledSite;
  counted: Uint8Array;
}

const kinds = [
  { name: 'log sill 1, range 0.15', site: new StationarySite({ partialSill: 1, rangeKm: 0.15, nugget: 0 }), level: 20, isPlume: false }, // prettier-ignore
  { name: 'log sill 3, range 0.15', site: new StationarySite({ partialSill: 3, rangeKm: 0.15, nugget: 0 }), level: 20, isPlume: false }, // prettier-ignore
  { name: 'log sill 3, range 0.3, nugget 0.6', site: new StationarySite({ partialSill: 3, rangeKm: 0.3, nugget: 0.6 }), level: 20, isPlume: false }, // prettier-ignore
  { name: 'plume', site: new PlumeSite({ noise: 0 }), level: 5, isPlume: true },
  { name: 'plume with noise', site: new PlumeSite({ noise: 0.5 }), level: 5, isPlume: true },
];
const draws = isSoak ? 500 : 100;
const nothingChosen: VariogramChoice = { shape: null, nugget: null, partialSill: null, range: null, cutoff: null, width: null }; // prettier-ignore
const termsOf = (level: number): PlumeTerms => ({ level, unit: 'ug/L', thicknessM: 1, porosity: 1 });
const cellM2 = 1e6 / middles.length ** 2;

function sampled(random: Draws, kind: (typeof kinds)[number], wellCount: number): Sampled {
  const truth = kind.site.draw(random);
  const wells = sampleSite(random, truth, wellCount, kind.isPlume ? kind.level : null);
  return { truth, wells, counted: insideHull(wells, middles, middles, 0) };
}

/** The surface of logarithms by default, null where its errors are withheld. */
function surfaceOf({ wells, counted }: Sampled, values: number[]): PlumeSurface | null {
  const samples = { ...wells, values };
  const { model } = runToEnd(wellsVariogram(samples, true, nothingChosen, null));
  const method: KrigingMethod = { kind: 'kriging', model, anisotropy: null, barriers: [], nearest: defaultNearest, logs: true }; // prettier-ignore
  if (surfaceBelief(runToEnd(leaveOneOut(samples, method))).doubt !== null) return null;
  const { median, logs } = runToEnd(krigeLogs(samples, middles, middles, method, counted))!;
  const deviations = logs.variance.map((variance) => Math.sqrt(Math.max(0, variance)));
  return { grid: { x: middles, y: middles, cellSizeKm: 1 / middles.length }, values: median, deviations, method, samples }; // prettier-ignore
}

function trueAmount({ truth, counted }: Sampled, level: number) {
  const above = truth.filter((value, cell) => counted[cell] === 1 && value > level);
  return { areaM2: above.length * cellM2, massKg: above.reduce((sum, value) => sum + value, 0) * cellM2 * 1e-6 };
}

const isWithin = ({ lower, upper }: DrawsInterval, truth: number): boolean => lower <= truth && truth <= upper;
const simulate = (surface: PlumeSurface, level: number, base: PlumeDraws | null) =>
  runToEnd(simulatedPlume(surface, termsOf(level), { draws, seed: 1, base }));
const percent = (share: number) => Math.round(1_000 * share) / 10;

test('[figures A2] [figures B3] expected area and mass are near the truth, and intervals of the whole hold it', () => {
  const rows = kinds.flatMap((kind) =>
    (isSoak ? [15, 30, 60] : [30]).map((wellCount) => {
      const random = new Draws(10 * wellCount + kinds.indexOf(kind));
      const [areas, masses, areasCovered, massesCovered]: number[][] = [[], [], [], []];
      for (let turn = 0; turn < repetitions(5, 60); turn += 1) {
        const site = sampled(random, kind, wellCount);
        const surface = surfaceOf(site, site.wells.values);
        const truth = trueAmount(site, kind.level);
        if (surface === null || truth.areaM2 === 0) continue;
        const { expected } = surfaceLedger(surface, termsOf(kind.level)).kriged!;
        const found = simulate(surface, kind.level, null);
        areas!.push(expected.areaM2 / truth.areaM2);
        masses!.push(expected.massKg! / truth.massKg);
        areasCovered!.push(Number(isWithin(drawsInterval(found.areaM2, 0.95)!, truth.areaM2)));
        massesCovered!.push(Number(isWithin(massInterval(found, 0.95)!, truth.massKg)));
      }
      const meanOf = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
      return { kind: kind.name, wells: wellCount, sites: areas!.length, area: middle(areas!), mass: middle(masses!), meanMass: meanOf(masses!), areaCovered: percent(meanOf(areasCovered!)), massCovered: percent(meanOf(massesCovered!)) }; // prettier-ignore
    }),
  );
  if (isSoak) console.table(rows);
  for (const { kind, area, mass } of rows) {
    expect(area, kind).toBeGreaterThan(isSoak ? 0.85 : 0.7);
    expect(area, kind).toBeLessThan(isSoak ? 1.15 : 1.4);
    expect(mass, kind).toBeGreaterThan(isSoak ? 0.85 : 0.5);
    expect(mass, kind).toBeLessThan(isSoak ? 1.7 : 2.2);
  }
  const meanOf = (part: 'areaCovered' | 'massCovered') => rows.reduce((sum, row) => sum + row[part], 0) / rows.length;
  expect(meanOf('areaCovered')).toBeGreaterThanOrEqual(isSoak ? 88 : 75);
  expect(meanOf('massCovered')).toBeGreaterThanOrEqual(isSoak ? 83 : 70);
});

test('[figures A2] the interval of a difference holds that of two periods, alike or not, and is narrower where alike', () => {
  const kind = kinds[1]!;
  const widths: Record<number, number> = {};
  for (const correlation of [0.95, 0]) {
    const random = new Draws(75 + 10 * correlation);
    const found: { isCovered: number; width: number }[] = [];
    for (let turn = 0; turn < repetitions(6, 100); turn += 1) {
      const site = sampled(random, kind, 30);
      const other = kind.site.draw(random);
      const mean = Math.log(10);
      // Half of what it was, and as alike in its logarithms.
      const truth = site.truth.map((value, cell) => 5 * Math.exp(correlation * (Math.log(value) - mean) + Math.sqrt(1 - correlation ** 2) * (Math.log(float64At(other, cell)) - mean))); // prettier-ignore
      const then = { ...site, truth };
      const surfaces = [
        surfaceOf(site, site.wells.values),
        surfaceOf(then, [...site.wells.cells].map((cell) => float64At(truth, cell))),
      ]; // prettier-ignore
      const [before, after] = [trueAmount(site, kind.level), trueAmount(then, kind.level)];
      const [one, two] = surfaces;
      if (!one || !two || before.massKg === 0) continue;
      const base = simulate(one, kind.level, null);
      const { lowerPercent, upperPercent } = plumeChange(base.massKg!, simulate(two, kind.level, base).massKg!, 20, 0.95)!; // prettier-ignore
      const change = 100 * (after.massKg / before.massKg - 1);
      const upper = upperPercent ?? Infinity;
      found.push({ isCovered: Number(lowerPercent! <= change && change <= upper), width: upper - lowerPercent! });
    }
    const covered = percent(found.reduce((sum, { isCovered }) => sum + isCovered, 0) / found.length);
    widths[correlation] = middle(found.map(({ width }) => width));
    if (isSoak) console.log(`a difference of periods whose logarithms correlate by ${correlation}: held in ${covered}%, middle width ${widths[correlation]!.toFixed(0)} points`); // prettier-ignore
    expect(covered, `correlation ${correlation}`).toBeGreaterThanOrEqual(isSoak ? 70 : 50);
  }
  expect(widths[0.95]!).toBeLessThan(0.75 * widths[0]!);
});

test('[figures A3] a plume as it was is not said to shrink because limits fell, with non-detects low and high', () => {
  const kind = kinds[4]!;
  const [apart, high]: number[][] = [[], []];
  let contradicted = 0;
  const random = new Draws(3);
  for (let turn = 0; turn < repetitions(8, 60); turn += 1) {
    const site = sampled(random, kind, 30);
    // Low is a tenth of the level where logarithms are taken, or the limit where that is less.
    const amountAt = (limit: number, isLow: boolean): number | null => {
      const stand = isLow ? Math.min(limit, kind.level / 10) : limit;
      const surface = surfaceOf(site, site.wells.values.map((value) => (value < limit ? stand : value))); // prettier-ignore
      return surface && surfaceLedger(surface, termsOf(kind.level)).kriged!.expected.areaM2;
    };
    const [low10, high10, low1, high1] = [amountAt(10, true), amountAt(10, false), amountAt(1, true), amountAt(1, false)]; // prettier-ignore
    if (low10 === null || high10 === null || low1 === null || high1 === null) continue;
    apart!.push(Math.abs(low1 / low10 - 1));
    high!.push(high1 / high10 - 1);
    // Shrunk whatever non-detects are: less at the high end than it was at the low one.
    contradicted += Number(high1 < 0.9 * low10);
  }
  if (isSoak) console.log(`limit 10 to 1, level 5: at limits ${percent(middle(high!))}% in the middle; low ends ${percent(middle(apart!))}% apart; shrunk at both ends in ${contradicted} of ${high!.length}`); // prettier-ignore
  // At limits alone it seems to.
  expect(middle(high!)).toBeLessThan(-0.15);
  expect(contradicted).toBe(0);
});
