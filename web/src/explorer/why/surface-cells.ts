import { float64At, type SurfaceGrid } from '@wellfield/science';
import type { SurfaceCells } from './surface-behind.ts';

/** Some of a grid's cells, in runs along the rows. */
export function surfaceCells(
  { x, y, cellSizeKm }: Pick<SurfaceGrid, 'x' | 'y' | 'cellSizeKm'>,
  isIn: (cell: number) => boolean,
): SurfaceCells {
  const runs: [number, number, number][] = [];
  for (let at = 0; at < x.length * y.length; at += 1) {
    if (!isIn(at)) continue;
    const [row, column] = [Math.floor(at / x.length), at % x.length];
    const last = runs.at(-1);
    if (last?.[0] === row && last[2] === column - 1) last[2] = column;
    else runs.push([row, column, column]);
  }
  const step = (all: Float64Array) =>
    all.length < 2 ? 0 : (float64At(all, all.length - 1) - float64At(all, 0)) / (all.length - 1);
  return {
    x: float64At(x, 0),
    y: float64At(y, 0),
    stepX: step(x),
    stepY: step(y),
    sizeM: 1000 * cellSizeKm,
    runs,
  };
}
