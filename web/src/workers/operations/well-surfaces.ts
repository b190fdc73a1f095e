import {
  estimateSurface as steps,
  type EstimatedSurface,
  type SurfaceTerms,
  type WellValues,
  leaveOneOut,
  sampledPoints,
  surfaceBasis,
  type LeaveOneOut,
  type SampledPoints,
  type SurfaceBasis,
  surfaceExtent,
  wellInfluence,
  type WellInfluence,
} from '@wellfield/science';
import { type Operation, runSteps } from '../operation.ts';

interface SurfaceInput {
  wells: WellValues;
  terms: SurfaceTerms;
}

/** A surface of wells with its errors. Throws RangeError if there can be none. */
export const estimateSurface: Operation<SurfaceInput, EstimatedSurface> = async ({ wells, terms }, context) => {
  const output = await runSteps(steps(wells, terms), context);
  const { values, deviations, means, awayKm } = output;
  const lists = [values, awayKm, deviations, means].filter((list) => list !== null);
  return { output, transfer: lists.map(({ buffer }) => buffer) };
};

/** A surface's method by its wells: its variogram, and what it says at each place without the wells there. */
export interface JudgedSurface extends Omit<SurfaceBasis, 'isDrawn' | 'awayKm'> {
  /** The values at the places of wells, logarithms where these are estimated. */
  observed: SampledPoints['values'];
  errors: LeaveOneOut;
}

/** Leaves out each place of wells in turn. Throws RangeError if there can be no surface. */
export const judgeSurface: Operation<SurfaceInput, JudgedSurface> = async ({ wells, terms }, context) => {
  const { samples, grid, spacingKm, mask, method, variogram } = await runSteps(surfaceBasis(wells, terms), context);
  const errors = await runSteps(leaveOneOut(samples, method), context);
  const observed = sampledPoints(samples, method.logs).values;
  return { output: { grid, spacingKm, mask, method, variogram, observed, samples, errors } };
};

interface WeighedWells extends SurfaceInput {
  /** Of the area that is counted; null without one. */
  level: number | null;
  /** The wells that are left out in turn, by their index; null for all. The others stay in every surface. */
  only: readonly number[] | null;
}

/** What a surface would be without each place of wells. */
export interface WellWeights extends Omit<SurfaceBasis, 'awayKm'> {
  influence: WellInfluence;
  /** The cells of the surface itself; those of its grid are larger where there are too many for every well. */
  surfaceCellKm: number;
  /** Cells of the grid within the surface's edge. */
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
