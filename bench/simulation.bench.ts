import {
  estimateSurface,
  simulatedPlume,
  type EstimatedSurface,
  type PlumeDraws,
  type SurfaceTerms,
} from '@wellfield/science';
import { runToEnd } from '../science/src/testing/run-to-end.ts';
import { Draws } from '../science/src/testing/draws.ts';
import { comparison, processorTime, type Row } from './figure.ts';
import { sampledWells } from './sampled-wells.ts';

export const title = 'Intervals of whole plumes, by 500 draws in each of 20 quarters of 60 wells';

const [periods, draws, runs] = [20, 500, 3];
const terms: SurfaceTerms = {
  method: {
    kind: 'kriging',
    variogram: { shape: null, nugget: null, partialSill: null, range: null, cutoff: null, width: null },
  },
  logs: true,
  anisotropy: null,
  nearest: 24,
  barriers: [],
  mask: { kind: 'hull', bufferKm: 0 },
  network: null,
  cellSizeKm: 0.09,
  maxCells: 250_000,
};
const plume = { level: 50, unit: 'ug/L', thicknessM: 10, porosity: 0.2 };

export async function run(): Promise<Row[]> {
  const surfaces = surfacesOfQuarters();
  const cells = surfaces[0]?.values.reduce((sum, value) => sum + Number(!Number.isNaN(value)), 0) ?? 0;
  const [measured, references]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < runs; turn += 1) {
    measured.push((await processorTime(() => simulateAll(surfaces))) / 1_000);
    references.push((await processorTime(() => drawIndependently(cells))) / 1_000);
  }
  const name = `a plume in ${periods} quarters, ${draws} draws of ${cells} cells each`;
  return [comparison({ name, unit: 's', aim: '≤ 60 s' }, measured, references)];
}

/** The same wells, each with its own course. */
function surfacesOfQuarters(): EstimatedSurface[] {
  const wells = sampledWells(60);
  const random = new Draws(75);
  return Array.from({ length: periods }, (_, period) => {
    const values = wells.values.map((value) => value * (1 - period / 40) * random.lognormal(0.3));
    const surface = runToEnd(estimateSurface({ ...wells, values }, { ...terms, network: wells }));
    // What is measured is the work, whatever the wells say of the errors.
    return { ...surface, deviations: surface.deviations ?? surface.values };
  });
}

function simulateAll(surfaces: readonly EstimatedSurface[]): void {
  let base: PlumeDraws | null = null;
  const masses = new Set<number>();
  for (const surface of surfaces) {
    const found: PlumeDraws = runToEnd(simulatedPlume(surface, plume, { draws, seed: 1, base }));
    base ??= found;
    for (const mass of found.massKg ?? []) masses.add(mass);
  }
  if (masses.size < periods * draws * 0.9) throw new Error('the draws do not differ');
}

/** The least that a simulation can do: an independent normal number for each cell of each draw, and its exponential. */
function drawIndependently(cells: number): void {
  const random = new Draws(1);
  let sum = 0;
  for (let number = 0; number < periods * draws * cells; number += 1) sum += random.lognormal(1);
  if (!(sum > 0)) throw new Error('nothing was drawn');
}
