import {
  estimateSurface as steps,
  type EstimatedSurface,
  type SurfaceTerms,
  type WellValues,
} from '@wellfield/science';
import type { Operation } from '../operation.ts';
import { runSteps } from '../run-steps.ts';

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
