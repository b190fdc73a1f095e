import type { NonDetectMethod } from '@wellfield/science';
import type { LocationStatistic } from '../../exploration/exploration.ts';
import type { Calculation } from '../calculation.ts';
import { locationTitles, sourceOfLocations, locationValues } from './location-lines.ts';
import { program } from './program.ts';

/** The number of locations with a value. */
export function locationsWithValue(by: LocationStatistic, method: NonDetectMethod): Calculation {
  return {
    words: `The number of shown locations with a ${locationTitles[by]}: those that are ranked.`,
    formula: 'n(value)',
    source: sourceOfLocations,
    takes: ['flag', 'key'],
    ...program('locations/locations_with_value', {}, { values_of: locationValues(by, method) }),
  };
}

/** The number of locations without a value. */
export function locationsWithoutValue(by: LocationStatistic, method: NonDetectMethod): Calculation {
  return {
    words: `The number of shown locations without a ${locationTitles[by]}: no result, or the method for non-detects gives none.`,
    formula: 'n(no value)',
    source: sourceOfLocations,
    takes: ['flag', 'key'],
    ...program('locations/locations_without_value', {}, { values_of: locationValues(by, method) }),
  };
}

/** The number of locations whose value only non-detects give. */
export function locationsOfNonDetects(by: LocationStatistic, method: NonDetectMethod): Calculation {
  const isMax = by === 'max';
  return {
    words: isMax
      ? 'The number of shown locations whose maximum is a limit, and no detect.'
      : `The number of shown locations that have a ${locationTitles[by]}, and only non-detects.`,
    formula: isMax ? 'n(max(limits) > max(detects))' : 'n(all non-detects)',
    source: sourceOfLocations,
    takes: ['flag', 'key'],
    ...program(
      isMax ? 'locations/locations_of_limits' : 'locations/locations_of_nondetects',
      {},
      { values_of: locationValues(by, method) },
    ),
  };
}

/** The value of locations at a share of their number. */
export function quantileOfLocations(by: LocationStatistic, method: NonDetectMethod, share: number): Calculation {
  return {
    words: `The smallest ${locationTitles[by]} of a shown location for which rank / number of locations is at least ${share}.`,
    formula: `x₍⌈${share} n⌉₎ of the n locations with a value`,
    source:
      'Hyndman and Fan 1996, The American Statistician 50: type 1; each location’s value is explained on its card.',
    takes: ['flag', 'key'],
    ...program('locations/quantile_of_locations', { share }, { values_of: locationValues(by, method) }),
  };
}
