import { methodInForce, quantilePlot, reportedEstimate, uint32At, type NonDetectMethod } from '@wellfield/science';
import type { Results } from './row-results.ts';

/** The shares whose quantiles are given in numbers. */
export const shownShares = [0.1, 0.25, 0.5, 0.75, 0.9, 0.95] as const;

/** A quantile of results; null where the method for non-detects tells none. */
export interface ResultQuantile {
  value: number | null;
  /** Whether it is the limit of a non-detect. */
  isLimit: boolean;
}

export interface ResultQuantiles {
  /** The method that applies: without non-detects results count as measured. */
  method: NonDetectMethod;
  at(share: number): ResultQuantile;
}

/**
 * The quantiles of results by a method for non-detects. With non-detects at their limits a quantile is the smallest result
 * whose rank / count reaches the share, as the quantile plot draws the points.
 */
export function resultQuantiles({ values, nonDetects }: Results, requested: NonDetectMethod): ResultQuantiles {
  const method = methodInForce(values, nonDetects, requested);
  if (method !== 'at-limit') {
    const { quantile } = reportedEstimate(values, nonDetects, method);
    return { method, at: (share) => ({ value: quantile(share), isLimit: false }) };
  }
  const ranked = quantilePlot(values, nonDetects);
  return {
    method,
    at(share) {
      // A share such as 0.1 of 10 results is a little above 1.
      const rank = Math.ceil(share * ranked.values.length - 1e-9);
      if (rank < 1) return { value: null, isLimit: false };
      return {
        value: ranked.values[rank - 1] ?? null,
        isLimit: nonDetects[uint32At(ranked.indices, rank - 1)] === 1,
      };
    },
  };
}
