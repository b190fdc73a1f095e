import {
  surfaceBasis,
  surfaceExtent,
  wellInfluence,
  type SurfaceBasis,
  type SurfaceTerms,
  type WellInfluence,
  type WellValues,
} from '@wellfield/science';
import type { Operation } from '../operation.ts';
import { runSteps } from '../run-steps.ts';

interface WeighedWells {
  wells: WellValues;
  terms: SurfaceTerms;
  /** Of the area that is counted; null without one. */
  level: number | null;
  /** The wells that are left out in turn, by their index; null for all. The others stay in every surface. */
  only: readonly number[] | null;
}

/** What a surface would be without each place of wells. */
export interface WellWeights extends Pick<
  SurfaceBasis,
  'grid' | 'spacingKm' | 'mask' | 'method' | 'variogram' | 'samples' | 'isDrawn'
> {
  influence: WellInfluence;
  /** The cells of the surface itself; those of `grid` are larger where there are too many for every well. */
  surfaceCellKm: number;
  /** Cells of `grid` within the surface's edge. */
  cells: number;
}

/** Every cell is estimated again for each well that it is estimated from: in finer ones it would take minutes. */
const maxCells = { default: 10_000, many: 2_500 };
/** From so many wells on the coarser cells are taken. */
const manyWells = 400;
/** Estimates of cells that can be waited for: as many as 10,000 cells of 24 wells each have for all wells. */
const maxEstimates = 250_000;

/** How many cells can be estimated again for some of a surface's wells: of few wells more, since few cells are of them. */
export function maxCellsFor(requested: number, wells: number, nearest: number | null): number {
  if (requested > manyWells) return maxCells.many;
  if (nearest === null) return maxCells.default;
  const timesACell = 1 + (Math.min(nearest, wells) * requested) / Math.max(1, wells);
  return Math.max(maxCells.default, Math.floor(maxEstimates / timesACell));
}

/** Leaves out each place of wells in turn and compares the surfaces. Throws RangeError if there can be none. */
export const weighWells: Operation<WeighedWells, WellWeights> = async ({ wells, terms, level, only }, context) => {
  const extent = surfaceExtent(wells, terms);
  if (extent === null) throw new RangeError('weighWells: no well has a value');
  const { used, cells: surfaceCells, cellSizeKm: surfaceCellKm } = extent;
  const wellCount = used.values.length;
  const most = maxCellsFor(only?.length ?? wellCount, wellCount, terms.nearest);
  const times = Math.ceil(Math.sqrt(surfaceCells / most));
  const cellSizeKm = times > 1 ? Number((times * surfaceCellKm).toPrecision(6)) : surfaceCellKm;
  const basis = await runSteps(surfaceBasis(wells, { ...terms, cellSizeKm }), context);
  const { samples, grid, spacingKm, mask, method, variogram, isDrawn } = basis;
  const requested = only && Uint8Array.from(wells.values, (_, at) => Number(only.includes(at)));
  const influence = await runSteps(wellInfluence(samples, grid.x, grid.y, method, level, isDrawn, requested), context);
  const cells = isDrawn.reduce((sum, one) => sum + one, 0);
  return { output: { grid, spacingKm, mask, method, variogram, samples, isDrawn, influence, surfaceCellKm, cells } };
};
