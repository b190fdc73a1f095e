import { contourBands, contourLevels, contourLines, interpolateSurface, rangeOf } from '@wellfield/science';
import { runToEnd } from '../science/src/testing/run-to-end.ts';
import { median, type Row, timed } from './figure.ts';
import { sampledWells } from './sampled-wells.ts';

export const title = 'Contours of interpolated surfaces';

const runs = 5;

export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [cells, cellSizeKm] of [
    ['10,000', 0.1],
    ['250,000', 0.0202],
  ] as const) {
    const wells = sampledWells(cellSizeKm === 0.1 ? 5_000 : 200);
    const surface = runToEnd(
      interpolateSurface({ ...wells, gridType: 'points', cellSizeKm, power: 4, maxCells: 250_000 }),
    );
    const grid = { x: surface.long, y: surface.lat, z: surface.values };
    const range = rangeOf(surface.values);
    const levels = contourLevels(range, 20);
    const isSmall = cellSizeKm === 0.1;
    rows.push(
      await figure(`20 levels as lines, ${cells} cells`, isSmall ? '≤ 200 ms' : undefined, () => {
        const lines = runToEnd(contourLines(grid, levels));
        const drawn = new Set(lines.map(({ level }) => level));
        if (drawn.size !== levels.length) throw new Error(`${drawn.size} levels of ${levels.length} are drawn`);
      }),
      await figure(`21 bands, ${cells} cells`, isSmall ? '≤ 200 ms' : undefined, () => {
        const bands = runToEnd(contourBands(grid, [-Infinity, ...levels, Infinity]));
        const covered = bands.reduce((sum, { area }) => sum + area, 0);
        const whole =
          (surface.long.length - 1) * surface.cellWidthDeg * ((surface.lat.length - 1) * surface.cellHeightDeg);
        if (Math.abs(covered - whole) > 1e-9 * whole) throw new Error(`the bands cover ${covered} of ${whole}`);
      }),
    );
  }
  return rows;
}

async function figure(name: string, aim: string | undefined, work: () => void): Promise<Row> {
  const times: number[] = [];
  for (let turn = 0; turn < runs; turn += 1) times.push(await timed(async () => work()));
  return { name, median: median(times), unit: 'ms', ...(aim === undefined ? {} : { aim }) };
}
