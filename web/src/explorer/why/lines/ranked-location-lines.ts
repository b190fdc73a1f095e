import type { NonDetectMethod } from '@wellfield/science';
import type { LocationStatistic } from '../../exploration/exploration.ts';
import type { Calculation } from '../calculation.ts';
import { locationTitles, locationValues } from './location-lines.ts';
import { calculation } from './program.ts';

/** A number of locations by their values: how many have one, or none, or one that only non-detects give, or a quantile of them. */
export function ofLocationValues(
  program: string,
  by: LocationStatistic,
  method: NonDetectMethod,
  inputs: { share?: number } = {},
): Calculation {
  // Of maximums those count that are a limit.
  const name =
    program === 'locations/locations_of_nondetects' && by === 'max' ? 'locations/locations_of_limits' : program;
  const functions = { values_of: locationValues(by, method) };
  return calculation(name, inputs, { functions, says: { title: locationTitles[by] } });
}
