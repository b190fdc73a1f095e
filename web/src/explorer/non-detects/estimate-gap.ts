import { formatCount, isKaplanMeier, type NonDetectMethod } from '@wellfield/science';

/** Why a method for non-detects tells no mean, no median, or neither. */
export type EstimateGap = 'noDetects' | 'fewForShares' | 'fewDetects' | 'notPositive' | 'belowDetects' | 'unsure';

/** A summary of samples, including the method's estimates. */
export interface EstimatedSamples {
  detects: number;
  /** The smallest value, including limits; null without values. */
  min: number | null;
  mean: number | null;
  median: number | null;
}

/** Why estimates are missing; null if none is, or if there are no values. */
export function estimateGapOf(
  { detects, min, mean, median }: EstimatedSamples,
  method: NonDetectMethod,
): EstimateGap | null {
  if (method === 'at-limit' || min === null || (mean !== null && median !== null)) return null;
  if (mean !== null) return 'belowDetects';
  if (median !== null) return 'unsure';
  if (detects === 0) return 'noDetects';
  if (isKaplanMeier(method)) return 'fewForShares';
  return min > 0 ? 'fewDetects' : 'notPositive';
}

/** The reasons, to follow a colon. */
export const gapTexts: Readonly<Record<EstimateGap, string>> = {
  noDetects: 'no detect with a result',
  fewForShares: 'fewer than three detects with a result',
  fewDetects: 'fewer than two different detects',
  notPositive: 'a value of 0 or below has no logarithm',
  belowDetects: 'the median lies below every detect',
  unsure: 'the error of the mean exceeds it',
};

/** The number of each reason, in words: 'no detect with a result (2), …'; empty if there is none. */
export function gapCountsText(gaps: readonly (EstimateGap | null)[]): string {
  const reasons = Object.entries(gapTexts).map(([gap, text]) => ({
    text,
    count: gaps.filter((one) => one === gap).length,
  }));
  return reasons
    .filter(({ count }) => count > 0)
    .map(({ text, count }) => `${text} (${formatCount(count)})`)
    .join(', ');
}
