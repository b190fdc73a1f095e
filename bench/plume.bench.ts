import { estimateSurface, inverseDistanceGrid, type SurfaceTerms } from '@wellfield/science';
import { runToEnd } from '../science/src/testing/run-to-end.ts';
import { frameOf } from '../web/src/frame/frame-of-samples.ts';
import { ledgerPeriods } from '../web/src/frame/plume/ledger-periods.ts';
import { comparison, processorTime, type Row } from './figure.ts';
import { sampledWells, type SampledWells } from './sampled-wells.ts';

export const title = 'Surfaces from all of 2,000 wells, and in each of 40 quarters of 400 wells';

const quarters = 40;

export async function run(): Promise<Row[]> {
  return [await inverseDistanceOfAll(), await plumeByQuarters()];
}

/** 200 × 200 cells of 50 m. */
const axis = Float64Array.from({ length: 200 }, (_, at) => (at + 0.5) / 20);

async function inverseDistanceOfAll(): Promise<Row> {
  const wells = sampledWells(2_000);
  const samples = {
    x: wells.long.map((long) => (long + 115.05) * 90),
    y: wells.lat.map((lat) => (lat - 36.015) * 111),
    values: wells.values,
  };
  const method = { kind: 'inverse-distance', power: 2, anisotropy: null, barriers: [], nearest: null, logs: false } as const; // prettier-ignore
  let [surface, sums] = [new Float64Array(), new Float64Array()];
  const [measured, references] = await alternating(
    7,
    () => (surface = runToEnd(inverseDistanceGrid(samples, axis, axis, method))),
    () => (sums = byDefinition(samples)),
  );
  for (const [cell, value] of surface.entries()) {
    const expected = sums[cell] as number;
    if (Math.abs(value - expected) > 1e-12 * expected) throw new Error(`cell ${cell}: ${value} is not ${expected}`);
  }
  const name = 'inverse distance of all 2,000 wells';
  return comparison({ name, unit: 'ms', aim: '≤ 300 ms' }, measured, references);
}

function byDefinition({ x, y, values }: Record<'x' | 'y' | 'values', Float64Array>): Float64Array<ArrayBuffer> {
  return Float64Array.from({ length: axis.length ** 2 }, (_, cell) => {
    const [east, north] = [axis[cell % axis.length] as number, axis[Math.floor(cell / axis.length)] as number];
    let [weights, weighted] = [0, 0];
    for (let well = 0; well < values.length; well += 1) {
      const weight = 1 / (((x[well] as number) - east) ** 2 + ((y[well] as number) - north) ** 2);
      weights += weight;
      weighted += weight * (values[well] as number);
    }
    return weighted / weights;
  });
}

const terms: SurfaceTerms = {
  method: {
    kind: 'kriging',
    variogram: { shape: null, nugget: null, partialSill: null, range: null, cutoff: null, width: null },
  },
  logs: false,
  anisotropy: null,
  nearest: 24,
  barriers: [],
  mask: { kind: 'hull', bufferKm: null },
  network: null,
  cellSizeKm: 0.1,
  maxCells: 250_000,
};

async function plumeByQuarters(): Promise<Row> {
  const wells = sampledWells(400);
  const samples = Array.from({ length: 400 * quarters }, (_, at) => {
    const [well, quarter] = [at % 400, Math.floor(at / 400)];
    return {
      location: `W-${well}`,
      sample_date: `${2010 + Math.floor(quarter / 4)}-${['02', '05', '08', '11'][quarter % 4]}-15`,
      result: valueIn(wells, well, quarter),
      unit: 'ug/L',
      matrix: 'Ground Water',
      detect: 'Y',
    };
  });
  const locations = Array.from(wells.long, (long, at) => ({ location: `W-${at}`, long, lat: wells.lat[at] as number }));
  const [frame, rows] = [frameOf(samples), Uint32Array.from(samples.keys())];
  const plume = { level: 50, unit: 'ug/L', thicknessM: 10, porosity: 0.2 };
  const question = { statistic: 'max', nonDetects: 'at-limit', step: 'quarter', carryMonths: 0, leavesOut: false, terms, plume, draws: null, withinPercent: 20, product: [], area: null } as const; // prettier-ignore
  const [measured, references] = await alternating(
    3,
    () => {
      const { periods } = runToEnd(ledgerPeriods(frame, locations, rows, question));
      const masses = new Set(periods.map(({ found }) => found?.ledger.massKg));
      if (periods.length !== quarters || masses.size < quarters)
        throw new Error('the plume is not that of 40 quarters');
    },
    () => {
      for (let quarter = 0; quarter < quarters; quarter += 1) {
        const values = wells.values.map((_, well) => valueIn(wells, well, quarter));
        runToEnd(estimateSurface({ ...wells, values }, terms));
      }
    },
  );
  const name = `a plume in ${quarters} quarters of 400 wells, in cells of 100 m`;
  return comparison({ name, unit: 'ms', aim: '≤ 5,000 ms' }, measured, references);
}

/** The plume declines. */
function valueIn({ values }: SampledWells, well: number, quarter: number): number {
  return (values[well] as number) * (1 - quarter / 80);
}

/** The processor's times of both, in turn. */
async function alternating(
  runs: number,
  work: () => unknown,
  reference: () => unknown,
): Promise<[measured: number[], references: number[]]> {
  const [measured, references]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < runs; turn += 1) {
    measured.push(await processorTime(work));
    references.push(await processorTime(reference));
  }
  return [measured, references];
}
