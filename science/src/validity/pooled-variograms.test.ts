import { expect, test } from 'vitest';
import { isSoak, repetitions } from '../../../server/src/testing/soak.ts';
import { elementAt, float64At } from '../arrays/element-at.ts';
import { insideHull } from '../geostatistics/inside-hull.ts';
import { krigeGrid } from '../geostatistics/krige-grid.ts';
import { leaveOneOut } from '../geostatistics/leave-one-out.ts';
import { surfaceBelief } from '../geostatistics/surface-belief.ts';
import { type KrigingMethod, defaultNearest } from '../geostatistics/surface-method.ts';
import type { VariogramModel } from '../geostatistics/variogram-model.ts';
import { enoughWells, pooledVariogram, wellsVariogram } from '../geostatistics/wells-variogram.ts';
import { runToEnd } from '../testing/run-to-end.ts';
import { Draws } from '../testing/draws.ts';
import { middles, PlumeSite, sampleSite, StationarySite } from '../testing/simulated-sites.ts';

/** Concentrations of a site at several times, one list of cells for each. */
type Course = (draws: Draws) => Float64Array[];

const periods = 8;
/** In each of them all wells of the network are sampled, or a few. */
const network = 30;

/** Fields whose logarithms correlate by 0.8 from one time to another. */
function stationary(terms: ConstructorParameters<typeof StationarySite>[0]): Course {
  const site = new StationarySite(terms);
  return (draws) => {
    const logs = () => site.draw(draws).map((value) => Math.log(value / 10));
    const retained = logs();
    return Array.from({ length: periods }, () =>
      logs().map((log, cell) => 10 * Math.exp(Math.sqrt(0.8) * float64At(retained, cell) + Math.sqrt(0.2) * log)),
    );
  };
}

/** A plume that loses 15% from each time to the next, with noise of its own at each. */
function declining(noise: number): Course {
  const site = new PlumeSite({ noise: 0 });
  return (draws) => {
    const first = site.draw(draws);
    return Array.from({ length: periods }, (_, time) =>
      first.map((value) => value * 0.85 ** time * draws.lognormal(noise)),
    );
  };
}

const kinds: readonly { name: string; course: Course; level: number | null }[] = [
  { name: 'log sill 1, range 0.15', course: stationary({ partialSill: 1, rangeKm: 0.15, nugget: 0 }), level: null },
  { name: 'log sill 3, range 0.3, nugget 0.6', course: stationary({ partialSill: 3, rangeKm: 0.3, nugget: 0.6 }), level: null }, // prettier-ignore
  { name: 'plume', course: declining(0), level: 5 },
  { name: 'plume with noise', course: declining(0.5), level: 5 },
];

const nothingChosen = { shape: null, nugget: null, partialSill: null, range: null, cutoff: null, width: null };

/** What surfaces of few wells say: cells held by their 95% intervals, of those that give their errors, and how many do. */
interface Outcome {
  covered: number;
  cells: number;
  given: number;
  surfaces: number;
}

function measure(
  { course, level }: (typeof kinds)[number],
  wells: number,
  sites: number,
): Record<'own' | 'pooled', Outcome> {
  const draws = new Draws(7_000 + wells);
  const nothing = () => ({ covered: 0, cells: 0, given: 0, surfaces: 0 });
  const sums = { own: nothing(), pooled: nothing() };
  for (let turn = 0; turn < sites; turn += 1) {
    const truths = course(draws);
    const all = [...sampleSite(draws, elementAt(truths, 0), network, level).cells];
    const sampled = truths.map((_, time) => (time % 2 === 0 ? all : someOf(draws, all, wells)));
    const samples = truths.map((truth, time) => samplesAt(truth, elementAt(sampled, time)));
    const shared = runToEnd(pooledVariogram(samples, true, nothingChosen, null))!;
    for (const time of [1, 5]) {
      const period = elementAt(samples, time);
      const own = runToEnd(wellsVariogram(period, true, nothingChosen, null));
      const truth = elementAt(truths, time);
      addSurface(sums.own, period, own.model, truth, new Set(sampled[time]));
      addSurface(sums.pooled, period, shared.model, truth, new Set(sampled[time]));
    }
  }
  return sums;
}

function someOf(draws: Draws, cells: readonly number[], count: number): number[] {
  const rest = [...cells];
  return Array.from({ length: count }, () => rest.splice(Math.floor(draws.uniform() * rest.length), 1)[0]!);
}

function samplesAt(truth: Float64Array, cells: readonly number[]) {
  return {
    x: cells.map((cell) => float64At(middles, cell % middles.length)),
    y: cells.map((cell) => float64At(middles, Math.floor(cell / middles.length))),
    values: cells.map((cell) => float64At(truth, cell)),
  };
}

function addSurface(
  to: Outcome,
  samples: ReturnType<typeof samplesAt>,
  model: VariogramModel,
  truth: Float64Array,
  known: ReadonlySet<number>,
): void {
  const method: KrigingMethod = { kind: 'kriging', model, anisotropy: null, barriers: [], nearest: defaultNearest, logs: true }; // prettier-ignore
  to.surfaces += 1;
  if (surfaceBelief(runToEnd(leaveOneOut(samples, method))).doubt !== null) return;
  to.given += 1;
  const counted = insideHull(samples, middles, middles, 0);
  const { prediction, variance } = runToEnd(krigeGrid(samples, middles, middles, method, counted));
  for (const [cell, value] of truth.entries()) {
    if (counted[cell] !== 1 || known.has(cell)) continue;
    to.cells += 1;
    const off = Math.abs(Math.log(value) - float64At(prediction, cell));
    to.covered += Number(off <= 1.959_964 * Math.sqrt(float64At(variance, cell)));
  }
}

const percent = (part: number, whole: number): number => Math.round((1_000 * part) / whole) / 10;

test('[quarter A1] few wells hold more cells by the variogram of all periods, and as many surfaces give their errors', () => {
  const rows = kinds.flatMap((kind) =>
    (isSoak ? [5, 6, 8, 10, 12, 15, 20] : [8]).map((wells) => {
      const { own, pooled } = measure(kind, wells, repetitions(6, 60));
      return {
        kind: kind.name,
        wells,
        own: percent(own.covered, own.cells),
        pooled: percent(pooled.covered, pooled.cells),
        ownGiven: percent(own.given, own.surfaces),
        pooledGiven: percent(pooled.given, pooled.surfaces),
      };
    }),
  );
  if (isSoak) console.table(rows);
  for (const { kind, wells, pooled } of rows) {
    expect(pooled, `${kind}, ${wells} wells`).toBeGreaterThanOrEqual(isSoak ? 90 : 84);
  }
  const few = rows.filter(({ wells }) => wells < enoughWells);
  const mean = (of: 'own' | 'pooled' | 'ownGiven' | 'pooledGiven') =>
    few.reduce((sum, row) => sum + row[of], 0) / few.length;
  expect(mean('pooled')).toBeGreaterThan(mean('own') + 2);
  expect(mean('pooledGiven')).toBeGreaterThan(mean('ownGiven') - 5);
});
