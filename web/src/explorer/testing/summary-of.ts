import type { LocationSummary } from '../../frame/survey/location-groups.ts';

const one: LocationSummary = {
  location: 'W-1',
  lat: 36.06,
  long: -114.985,
  visible: true,
  highlight: false,
  max: 2,
  min: 2,
  mean: 2,
  meanError: null,
  median: 2,
  sampleSize: 1,
  nonDetects: 0,
  withoutValue: 0,
  maxIsNonDetect: false,
  minIsNonDetect: false,
};

/** A location for tests: one detect of 2 on the site, unless overridden. */
export function summaryOf(differs: Partial<LocationSummary>): LocationSummary {
  return { ...one, ...differs };
}
