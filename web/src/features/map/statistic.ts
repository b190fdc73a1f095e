import { formatCompact, formatCount, formatResult, formatStatistic } from '@wellfield/science';
import type { LocationStatistic } from '../../explorer/exploration.ts';
import type { LocationSummary } from '../../frame/location-groups.ts';

/** The choices of 'Location Statistic', in their order. */
export const statisticTitles: ReadonlyMap<LocationStatistic, string> = new Map([
  ['max', 'Max'],
  ['mean', 'Mean'],
  ['median', 'Median'],
  ['sampleSize', 'Sample Size'],
]);

/** A location's value of a statistic; null where it has none. */
export function valueOf(location: LocationSummary, statistic: LocationStatistic): number | null {
  return location[statistic];
}

type Summarised = LocationStatistic | 'min';

/**
 * Whether '<' stands before a statistic: at max and min when a non-detect alone gives them, at mean and median when all
 * samples are non-detects. A number of samples is never marked.
 */
export function isMarkedNonDetect(location: LocationSummary, statistic: Summarised): boolean {
  switch (statistic) {
    case 'max':
      return location.maxIsNonDetect;
    case 'min':
      return location.minIsNonDetect;
    case 'mean':
    case 'median':
      return isAllNonDetects(location);
    case 'sampleSize':
      return false;
  }
}

export function isAllNonDetects({ nonDetects, sampleSize }: LocationSummary): boolean {
  return sampleSize > 0 && nonDetects === sampleSize;
}

/** A value of a statistic as it is written; one that its decimals would leave nothing of has an exponent. */
export function valueText(value: number, statistic: Summarised): string {
  if (statistic === 'sampleSize') return formatCount(value);
  const isResult = statistic === 'max' || statistic === 'min';
  if (value !== 0 && Math.abs(value) < (isResult ? 1e-4 : 1e-3)) return formatCompact(value);
  return isResult ? formatResult(value) : formatStatistic(value);
}

/** A statistic as it is written, with its '<'; '–' where the location has none. */
export function statisticText(location: LocationSummary, statistic: Summarised): string {
  const value = location[statistic];
  if (value === null) return '–';
  const text = valueText(value, statistic);
  return isMarkedNonDetect(location, statistic) ? `< ${text}` : text;
}
