import { formatCounted, type NonDetectMethod } from '@wellfield/science';
import { gapTexts } from '../non-detects/estimate-gap.ts';
import { methodName } from '../exploration/non-detect-methods.ts';
import type { LocationSummary } from '../../frame/survey/location-groups.ts';
import { gapOf, hasLeftOut, isAllNonDetects, isMarkedNonDetect } from './statistic.ts';

/** How non-detects enter the statistics of a location. */
export function nonDetectNote(location: LocationSummary, method: NonDetectMethod): string {
  if (location.nonDetects === 0) return 'There are no non-detects.';
  const parts = method === 'at-limit' ? limitParts(location) : estimateParts(location, method);
  return [...parts, withoutLimit(location)].filter(Boolean).join(' ');
}

/** Why the method gives a mean no standard error; null where it has one, there is no mean, or it is of one result. */
export function standardErrorNote(
  { mean, meanError, sampleSize, withoutValue }: LocationSummary,
  method: NonDetectMethod,
): string | null {
  if (mean === null || meanError !== null || sampleSize - withoutValue === 1) return null;
  return noErrorTexts[method] ?? 'No standard error by this method.';
}

/** Kaplan–Meier has one wherever it has a mean of two detects. */
const noErrorTexts: Partial<Record<NonDetectMethod, string>> = {
  'at-limit': 'No standard error: the limits of non-detects are not their results.',
  'regression-on-order': 'The standard error takes a bootstrap: the Summary Table has it.',
};

type Parts = readonly (string | false | null)[];

function limitParts(location: LocationSummary): Parts {
  if (isAllNonDetects(location)) {
    return [
      location.max === null ? 'There are no detects.' : 'There are no detects; the figures are reporting limits.',
    ];
  }
  const atLimit = location.nonDetects - location.withoutValue;
  if (atLimit === 0) return [];
  const stand = formatCounted(atLimit, 'non-detect is at its limit', 'non-detects are at their limit');
  const isMarked = isMarkedNonDetect(location, 'max') || isMarkedNonDetect(location, 'min');
  return [isMarked ? `${stand}; '<' marks a figure that is such a limit.` : `${stand}.`];
}

/** The method of mean and median, and why one is missing. */
function estimateParts(location: LocationSummary, method: NonDetectMethod): Parts {
  const { nonDetects } = location;
  const gap = gapOf(location, method);
  const missing = gap === 'belowDetects' ? 'No median' : 'No mean or median';
  return [
    `${formatCounted(nonDetects, 'non-detect')}; mean and median by ${methodName(method)}.`,
    gap && `${missing}: ${gapTexts[gap]}.`,
    hasLeftOut(location, method) && 'Non-detects with a limit above every detect are left out.',
  ];
}

function withoutLimit({ withoutValue }: LocationSummary): string | null {
  if (withoutValue === 0) return null;
  return formatCounted(
    withoutValue,
    'non-detect has no limit and is in none of the figures.',
    'non-detects have no limit and are in none of the figures.',
  );
}
