import {
  leaveOneOut,
  sampledPoints,
  surfaceBasis,
  type LeaveOneOut,
  type SampledPoints,
  type SurfaceBasis,
  type SurfaceTerms,
  type WellValues,
} from '@wellfield/science';
import type { Operation } from '../operation.ts';
import { runSteps } from '../run-steps.ts';

interface JudgedWells {
  wells: WellValues;
  terms: SurfaceTerms;
}

/** A surface's method by its wells: its variogram, and what it says at each place without the wells there. */
export interface JudgedSurface extends Pick<SurfaceBasis, 'grid' | 'spacingKm' | 'mask' | 'method' | 'variogram'> {
  /** The values at the places of wells, logarithms where these are estimated. */
  observed: SampledPoints['values'];
  /** The wells with a value, in km around the middle of the surface. */
  samples: SurfaceBasis['samples'];
  errors: LeaveOneOut;
}

/** Leaves out each place of wells in turn. Throws RangeError if there can be no surface. */
export const judgeSurface: Operation<JudgedWells, JudgedSurface> = async ({ wells, terms }, context) => {
  const { samples, grid, spacingKm, mask, method, variogram } = await runSteps(surfaceBasis(wells, terms), context);
  const errors = await runSteps(leaveOneOut(samples, method), context);
  const observed = sampledPoints(samples, method.logs).values;
  return { output: { grid, spacingKm, mask, method, variogram, observed, samples, errors } };
};
