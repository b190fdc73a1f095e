import { closeLag1, type SharedLag1 } from './serial-correlation.ts';
import { driftAlpha } from './season-drift.ts';
import type { TrendVerdict } from './trend-verdict.ts';

/** What speaks against taking a word as it is. */
export type TrendCaution =
  /** The results of the series follow each other closely: its p is too small. */
  | 'close'
  /** Those of the series that were tested together do, on average. */
  | 'close-together'
  /** The season of sampling drifts over the years. */
  | 'drift'
  /** At least half of the pairs are equal: the slope says little. */
  | 'equal';

/** A tested series, and its word. */
export interface DoubtedTrend {
  verdict: TrendVerdict;
  /** Null where there is no test, of which there is nothing to doubt. */
  p: number | null;
  lag1: number | null;
  /** The p of `seasonDrift`; null where it does not matter, or is not known. */
  drift: number | null;
  isMostlyEqual: boolean;
}

/**
 * What is to be said beside the word of a series. That results follow each other makes words where there is no trend, and hides
 * none, so it is said of rising and falling alone: where the series' own lag-1 correlation is above 0.2, or where the average of
 * those tested together is close (`sharedLag1`), which shows what one series of a few years cannot.
 *
 * trendCautions({"verdict": "rising", "p": 0.001, "lag1": 0.31, "drift": 0.6, "isMostlyEqual": false}, null) → ["close"]
 * trendCautions({"verdict": "no trend shown", "p": 0.4, "lag1": 0.31, "drift": 0.01, "isMostlyEqual": false}, null) → ["drift"]
 *
 * @param shared of the series that p was adjusted for.
 * Source: the product's own; what it leaves unsaid is simulated in `validity/trends.test.ts`.
 */
export function trendCautions(
  { verdict, p, lag1, drift, isMostlyEqual }: DoubtedTrend,
  shared: SharedLag1 | null,
): readonly TrendCaution[] {
  if (p === null) return none;
  const cautions: TrendCaution[] = [];
  if (verdict === 'rising' || verdict === 'falling') {
    if (lag1 !== null && lag1 > closeLag1) cautions.push('close');
    else if (shared?.isClose) cautions.push('close-together');
  }
  if (drift !== null && drift < driftAlpha) cautions.push('drift');
  if (isMostlyEqual) cautions.push('equal');
  return cautions.length === 0 ? none : cautions;
}

const none: readonly TrendCaution[] = [];
