import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultNearest, estimateSurface, type EstimatedSurface, type SurfaceTerms } from '@wellfield/science';
import { runToEnd } from '../science/src/testing/run-to-end.ts';
import { comparison, median, processorTime, type Row } from './figure.ts';
import { type SampledWells, sampledWells } from './sampled-wells.ts';

export const title =
  'Estimated surfaces: 2,000 wells on 200 × 200 cells, and of 400 wells in 40 periods, in processor time';

const runs = 3;
/** 200 × 200 cells of 10 × 10 km. */
const terms: Omit<SurfaceTerms, 'method'> = {
  logs: false,
  anisotropy: null,
  nearest: defaultNearest,
  barriers: [],
  mask: { kind: 'hull', bufferKm: 0 },
  network: null,
  cellSizeKm: 0.05,
  maxCells: 250_000,
};
const variogram = {
  shape: 'spherical',
  nugget: 20,
  partialSill: 900,
  range: 4,
  cutoff: null,
  width: null,
} as const;
const methods = {
  kriging: { kind: 'kriging', variogram },
  'inverse-distance': { kind: 'inverse-distance', power: 2 },
} as const satisfies Record<string, SurfaceTerms['method']>;
type Kind = keyof typeof methods;

/** Of kriging, then of inverse distances. */
const kinds = Object.keys(methods) as Kind[];
const words: Record<Kind, string> = { kriging: 'ordinary kriging', 'inverse-distance': 'inverse distances, power 2' };
const aims: Record<Kind, string> = { kriging: '≤ 2,000 ms', 'inverse-distance': '≤ 300 ms' };

export async function run(): Promise<Row[]> {
  const wells = sampledWells(2_000);
  const rows: Row[] = [];
  for (const kind of kinds) {
    const surface = surfaceOf(wells, kind);
    const times = await timesOf(() => surfaceOf(wells, kind));
    const name = `${words[kind]}, the nearest ${defaultNearest} wells`;
    const row = { name, unit: 'ms', aim: aims[kind] };
    const inR = await referenceInR(surface, kind);
    rows.push(inR === null ? { ...row, median: median(times) } : comparison(row, times, inR));
  }
  rows.push({
    name: '40 periods of 400 wells, kriged',
    median: median(await timesOf(krigePeriods)),
    unit: 'ms',
  });
  return rows;
}

async function timesOf(work: () => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < runs; turn += 1) times.push(await processorTime(work));
  return times;
}

function surfaceOf(wells: SampledWells, kind: Kind): EstimatedSurface {
  return runToEnd(estimateSurface(wells, { ...terms, method: methods[kind] }));
}

/** As the map's time asks for them: the same wells and cells, other values in each period, a variogram fitted to each. */
function krigePeriods(): void {
  const wells = sampledWells(400);
  const fitted = { shape: null, nugget: null, partialSill: null, range: null, cutoff: null, width: null };
  for (let period = 0; period < 40; period += 1) {
    const values = wells.values.map((value, well) => value * (1 + 0.2 * Math.sin(well + period)));
    const method = { kind: 'kriging', variogram: fitted } as const;
    runToEnd(estimateSurface({ ...wells, values }, { ...terms, network: wells, method }));
  }
}

/**
 * The processor milliseconds of gstat for the same points, cells and model in the same plane, once per run, after its values
 * were compared with the product's; null where there is no R, or no gstat in it.
 */
async function referenceInR(surface: EstimatedSurface, kind: Kind): Promise<number[] | null> {
  const folder = await mkdtemp(join(tmpdir(), 'surfaces-'));
  const table = (heading: string, lines: string[]) => `${heading}\n${lines.join('\n')}\n`;
  try {
    const { x, y, values } = surface.samples;
    const wellLines = Array.from(x, (east, at) => `${east},${y[at]},${values[at]}`);
    const { grid } = surface;
    const cells = cellsWithin(surface).map(
      (cell) => `${grid.x[cell % grid.x.length]},${grid.y[Math.floor(cell / grid.x.length)]}`,
    );
    await writeFile(join(folder, 'wells.csv'), table('x,y,value', wellLines));
    await writeFile(join(folder, 'cells.csv'), table('x,y', cells));
    await writeFile(join(folder, 'surface.R'), scriptInR(kind));
    const printed = execFileSync('Rscript', ['surface.R'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    if (printed.includes('no gstat')) return null;
    const reference = (await readFile(join(folder, 'values.csv'), 'utf8')).trim().split('\n').slice(1).map(Number);
    checkEqual(surface, reference);
    return printed.trim().split(/\s+/).map(Number);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function cellsWithin({ values }: EstimatedSurface): number[] {
  return [...values.keys()].filter((cell) => Number.isFinite(values[cell]));
}

/** Equally near wells may be chosen otherwise: a cell in a thousand may differ. */
function checkEqual(surface: EstimatedSurface, reference: readonly number[]): void {
  const cells = cellsWithin(surface);
  if (reference.length !== cells.length) throw new Error(`R has ${reference.length} cells of ${cells.length}`);
  const differing = cells.filter((cell, at) => {
    const [own, other] = [surface.values[cell] ?? Number.NaN, reference[at] ?? Number.NaN];
    return !(Math.abs(own / other - 1) < 1e-6);
  });
  if (differing.length > cells.length / 1_000) throw new Error(`${differing.length} of ${cells.length} cells differ`);
}

function scriptInR(kind: Kind): string {
  const { nugget, partialSill, range } = variogram;
  const requested =
    kind === 'kriging'
      ? `krige(value ~ 1, ~x + y, wells, cells, model = vgm(${partialSill}, "Sph", ${range}, ${nugget}), nmax = ${defaultNearest}, debug.level = 0)`
      : `idw(value ~ 1, ~x + y, wells, cells, nmax = ${defaultNearest}, idp = 2, debug.level = 0)`;
  return `
options(digits = 17)
if (!requireNamespace("gstat", quietly = TRUE)) { cat("no gstat"); quit() }
suppressMessages(library(gstat))
wells <- read.csv("wells.csv")
cells <- read.csv("cells.csv")
times <- c()
for (i in 1:${runs}) {
  time <- system.time(found <- ${requested})
  times <- c(times, sum(time[c("user.self", "sys.self")]) * 1000)
}
write.csv(found$var1.pred, "values.csv", row.names = FALSE)
cat(times)
`;
}
