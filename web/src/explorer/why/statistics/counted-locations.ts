import { formatCount, summariseLocation, type LocationStatistics, type NonDetectMethod } from '@wellfield/science';
import type { LocationStatistic } from '../../exploration/exploration.ts';
import type { ExplainedStatistic, GroupSamples, NumberChoices } from '../calculation.ts';
import { ofLocationValues } from '../lines/location-lines.ts';
import { samplesByKey } from '../samples-by-key.ts';

/** A number of locations. */
export function locations(
  title: string,
  of: Pick<ExplainedStatistic, 'value' | 'calculation' | 'takes' | 'keys'>,
): ExplainedStatistic {
  return { title, part: 'samples', kind: 'locations', text: (value) => formatCount(Number(value)), ...of };
}

/** By what the locations were classified when the number was requested. */
export function statisticOf({ detail: { by } }: NumberChoices): LocationStatistic {
  return by === 'mean' || by === 'median' || by === 'sampleSize' ? by : 'max';
}

/** The statistics of each location. */
export function summariesOf(samples: GroupSamples, method: NonDetectMethod): readonly LocationStatistics[] {
  return samplesByKey(samples).map(({ values, nonDetects }) => summariseLocation(values, nonDetects, method));
}

/** How many locations have statistics that meet a condition. */
export function countBy(
  samples: GroupSamples,
  { method }: NumberChoices,
  holds: (found: LocationStatistics) => boolean,
): number {
  return summariesOf(samples, method).filter(holds).length;
}

/** Whether a location's value is known from non-detects only. */
export function isOfNonDetects(found: LocationStatistics, by: LocationStatistic): boolean {
  if (by === 'sampleSize' || found[by] === null) return false;
  return by === 'max' ? found.maxIsNonDetect : found.nonDetects === found.sampleSize;
}

/** How many locations have a value, have none, or have one that only non-detects give. */
export const countedLocations = {
  valued: locations('Locations with a value', {
    value: (samples, choices) => countBy(samples, choices, (one) => one[statisticOf(choices)] !== null),
    calculation: (_, choices) =>
      ofLocationValues('locations/locations_with_value', statisticOf(choices), choices.method),
  }),
  nonDetect: locations('Locations that only non-detects give', {
    value: (samples, choices) => countBy(samples, choices, (one) => isOfNonDetects(one, statisticOf(choices))),
    calculation: (_, choices) =>
      ofLocationValues('locations/locations_of_nondetects', statisticOf(choices), choices.method),
  }),
  withoutValue: locations('Locations without a value', {
    value: (samples, choices) => countBy(samples, choices, (one) => one[statisticOf(choices)] === null),
    calculation: (_, choices) =>
      ofLocationValues('locations/locations_without_value', statisticOf(choices), choices.method),
  }),
} as const;
