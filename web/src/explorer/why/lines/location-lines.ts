import { isKaplanMeier, type NonDetectMethod } from '@wellfield/science';
import type { LocationStatistic } from '../../exploration/exploration.ts';
import type { Calculation } from '../calculation.ts';
import type { NumberDetail } from '../number-detail.ts';
import { estimated } from './estimated.ts';
import { maximum } from './plain-calculations.ts';
import { calculation, program } from './program.ts';

/** The value of each location by a statistic, as a list; nothing where a location has none. */
export function locationValues(by: LocationStatistic, method: NonDetectMethod): ReturnType<typeof program> {
  if (by === 'sampleSize') return program('locations/location_sizes');
  const complete = by === 'max' ? maximum : estimated(by, 'at-limit');
  if (by === 'max' || method === 'at-limit') return program('locations/location_values_at_limits', {}, { complete });
  return program(
    'locations/location_values',
    { by_shares: isKaplanMeier(method) },
    { complete, censored: estimated(by, method) },
  );
}

/** Locations' statistics, within a sentence. */
const locationTitles: Readonly<Record<LocationStatistic, string>> = {
  max: 'maximum',
  mean: 'mean of all results',
  median: 'median of all results',
  sampleSize: 'number of samples',
};

/** The number of locations whose value lies in a class. */
export function locationsInClass(
  by: LocationStatistic,
  method: NonDetectMethod,
  range: NumberDetail['range'],
): Calculation {
  const [min, max] = range ?? [0, null];
  const says = {
    title: locationTitles[by],
    until: max === null ? '' : ` and below ${max}`,
    below: max === null ? '' : ` < ${max}`,
  };
  const functions = { values_of: locationValues(by, method) };
  return calculation('locations/locations_in_class', { low: min, high: max ?? Infinity }, { functions, says });
}

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
