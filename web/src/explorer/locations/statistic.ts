import {
  formatCount,
  formatOfResults,
  formatOwnResult,
  formatOwnStatistic,
  type LocationStatistics,
  type NonDetectMethod,
} from '@wellfield/science';
import type { LocationSummary } from '../../frame/survey/location-groups.ts';
import { type EstimateGap, estimateGapOf } from '../non-detects/estimate-gap.ts';
import type { LocationStatistic } from '../exploration/exploration.ts';
import { methodFact } from '../exploration/non-detect-methods.ts';

/** The choices of 'Location Statistic', in their order. */
export const statisticTitles: ReadonlyMap<LocationStatistic, string> = new Map([
  ['max', 'Max'],
  ['mean', 'Mean'],
  ['median', 'Median'],
  ['sampleSize', 'Sample Size'],
]);

/** A location's value of a statistic, or null. */
export function valueOf(location: LocationSummary, statistic: LocationStatistic): number | null {
  return location[statistic];
}

type Summarised = LocationStatistic | 'min' | 'meanError';

/**
 * Whether a statistic has '<': max and min if only a non-detect gives them, mean and median if all samples are
 * non-detects. A number of samples is never marked, nor a standard error.
 */
export function isMarkedNonDetect(location: LocationStatistics, statistic: Summarised): boolean {
  switch (statistic) {
    case 'max':
      return location.maxIsNonDetect;
    case 'min':
      return location.minIsNonDetect;
    case 'mean':
    case 'median':
      return isAllNonDetects(location);
    case 'sampleSize':
    case 'meanError':
      return false;
  }
}

export function isAllNonDetects({ nonDetects, sampleSize }: LocationStatistics): boolean {
  return sampleSize > 0 && nonDetects === sampleSize;
}

/** Why the method for non-detects gives a location no mean or no median. */
export function gapOf(location: LocationSummary, method: NonDetectMethod): EstimateGap | null {
  const { sampleSize, nonDetects, min, mean, median } = location;
  return estimateGapOf({ detects: sampleSize - nonDetects, min, mean, median }, method);
}

/** The same, if this statistic is missing. */
export function gapOfStatistic(
  location: LocationSummary,
  statistic: LocationStatistic,
  method: NonDetectMethod,
): EstimateGap | null {
  const isMissing = isEstimated(statistic) && location[statistic] === null;
  return isMissing ? gapOf(location, method) : null;
}

/** Whether a method for non-detects applies to a statistic: others are of the samples as reported. */
export function isEstimated(statistic: LocationStatistic): statistic is 'mean' | 'median' {
  return statistic === 'mean' || statistic === 'median';
}

/** The method for non-detects as a note next to a statistic's unit; null if none applies. */
export function statisticMethodFact(statistic: LocationStatistic, method: NonDetectMethod): string | null {
  return isEstimated(statistic) ? methodFact(method) : null;
}

/**
 * Whether regression leaves out non-detects of a location: those with a limit above every detect.
 */
export function hasLeftOut(location: LocationSummary, method: NonDetectMethod): boolean {
  return method === 'regression-on-order' && location.maxIsNonDetect && location.mean !== null;
}

/** A statistic as it is written, with its '<'; '–' where the location has none. */
export function statisticText(location: LocationStatistics, statistic: Summarised): string {
  const value = location[statistic];
  if (value === null) return '–';
  const text = statisticValueText(value, statistic === 'meanError' ? 'mean' : statistic, location);
  return isMarkedNonDetect(location, statistic) ? `< ${text}` : text;
}

/**
 * A location's own value of a statistic, as it is written on every screen: as in the tables. With what is known of its
 * results, means and the like have at most one digit more than they have; 'Why this number?' has all digits.
 */
export function statisticValueText(
  value: number,
  statistic: LocationStatistic | 'min',
  results: Pick<LocationStatistics, 'min' | 'max' | 'median'> | null = null,
): string {
  if (statistic === 'sampleSize') return formatCount(value);
  if (statistic === 'max' || statistic === 'min') return formatOwnResult(value);
  return results ? formatOfResults(value, results) : formatOwnStatistic(value);
}
