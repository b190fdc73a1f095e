import { unitFactor } from '../levels/unit-factor.ts';

/** A result of a stream's water. */
export interface LoadSample {
  /** A non-detect's limit; null means missing. */
  value: number | null;
  unit: string | null;
  isNonDetect: boolean;
}

/** A result with its day, ISO. */
export interface DatedSample extends LoadSample {
  date: string;
}

/** The two ends that non-detects leave open: each at 0, and each at its limit. Equal without non-detects. */
export type OpenEnds = readonly [low: number, high: number];

/**
 * A concentration in ug/L: of a detect twice the same, of a non-detect 0 and its limit.
 *
 * concentrationEnds({"value": 0.002, "unit": "mg/L", "isNonDetect": true}) → [0, 2]
 *
 * @returns null without a value, or in a unit that is not converted to ug/L (`unitFactor`).
 * Source: D. R. Helsel, Statistics for Censored Environmental Data (2012), chapter 1: what a non-detect says.
 */
export function concentrationEnds({ value, unit, isNonDetect }: LoadSample): OpenEnds | null {
  const factor = unitFactor(unit, 'ug/L');
  if (value === null || Number.isNaN(value) || factor === null) return null;
  return [isNonDetect ? 0 : value * factor, value * factor];
}

/**
 * The mean of each end by itself.
 *
 * meanEnds([[0, 2], [4, 4]]) → [2, 3]
 * meanEnds([]) → null
 *
 * @returns in the unit of the ends.
 */
export function meanEnds(ends: readonly OpenEnds[]): OpenEnds | null {
  if (ends.length === 0) return null;
  const meanOf = (at: 0 | 1) => ends.reduce((sum, one) => sum + one[at], 0) / ends.length;
  return [meanOf(0), meanOf(1)];
}
