import { formatCount, isKaplanMeier, type NonDetectMethod } from '@wellfield/science';

/** Why a method for non-detects tells no mean, no median, or neither. */
export type EstimateGap = 'noDetects' | 'fewForShares' | 'fewDetects' | 'notPositive' | 'belowDetects';

/** What is told of samples, the method's figures among it. */
export interface EstimatedSamples {
  detects: number;
  /** The smallest value, limits among them; null without values. */
  min: number | null;
  mean: number | null;
  median: number | null;
}

/** Why figures of samples are missing; null where none is, or where there is no value for any method. */
export function estimateGapOf(
  { detects, min, mean, median }: EstimatedSamples,
  method: NonDetectMethod,
): EstimateGap | null {
  if (method === 'at-limit' || min === null || (mean !== null && median !== null)) return null;
  if (mean !== null) return 'belowDetects';
  if (detects === 0) return 'noDetects';
  if (isKaplanMeier(method)) return 'fewForShares';
  return min > 0 ? 'fewDetects' : 'notPositive';
}

/** The reasons as they follow a colon. */
export const gapTexts: Readonly<Record<EstimateGap, string>> = {
  noDetects: 'no detect with a result',
  fewForShares: 'fewer than three detects with a result',
  fewDetects: 'fewer than two different detects',
  notPositive: 'a value of 0 or below has no logarithm',
  belowDetects: 'the median lies below every detect',
};

/** How often each reason stands, in words: 'no detect with a result (2), …'; empty without any. */
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
