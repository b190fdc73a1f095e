import { moments } from '../statistics/moments.ts';
import type { PlumeLedger } from './plume-ledger.ts';

/** How a number of a plume depends on single wells. */
export interface LeaveOneOutRange {
  /** The minimum and the maximum over all plumes with one well left out; null without any. */
  min: number | null;
  max: number | null;
  /** The jackknife standard error; null with fewer than two wells, or where one plume has no such number. */
  standardError: number | null;
  /** How many of the plumes have no such number. */
  missing: number;
}

/** What an interval is given for. */
export type LedgerQuantity = 'areaM2' | 'massKg' | 'mean';

/**
 * The range of a number when each well in turn is left out, and its jackknife standard error, √((n − 1)/n Σ(θᵢ − θ̄)²).
 * The range says how much hangs on a single well; it is no confidence interval. The standard error takes wells for
 * independent and for chosen alike, which few networks are, and is doubtful for what changes in jumps, as the area of few
 * cells does.
 *
 * leaveOneOutRange([10, 12, 14]) → {"min": 10, "max": 14, "standardError": 2.3094010767585034, "missing": 0}
 *
 * @param values the number without the first well, without the second, and so on; NaN where there is none.
 * @returns in the unit of the values.
 * Source: B. Efron and R. J. Tibshirani, An Introduction to the Bootstrap (1993), chapter 11.
 */
export function leaveOneOutRange(values: ArrayLike<number>): LeaveOneOutRange {
  const known = Array.from(values).filter((value) => !Number.isNaN(value));
  const n = known.length;
  const missing = values.length - n;
  if (n === 0) return { min: null, max: null, standardError: null, missing };
  const { sd } = moments(known);
  return {
    min: known.reduce((a, b) => Math.min(a, b)),
    max: known.reduce((a, b) => Math.max(a, b)),
    standardError: sd === null || missing > 0 ? null : ((n - 1) / Math.sqrt(n)) * sd,
    missing,
  };
}

/**
 * How a plume's area, dissolved mass and mean concentration depend on single wells.
 *
 * ledgerInterval([{"areaM2": 100, "massKg": 2, "mean": 50}, {"areaM2": 300, "massKg": 2, "mean": null}]) → {"areaM2": {"min": 100, "max": 300, "standardError": 100, "missing": 0}, "massKg": {"min": 2, "max": 2, "standardError": 0, "missing": 0}, "mean": {"min": 50, "max": 50, "standardError": null, "missing": 1}}
 *
 * @param without a ledger for each well, of a grid made of the other wells' results in the same way.
 * Source: as `leaveOneOutRange`.
 */
export function ledgerInterval(
  without: readonly Pick<PlumeLedger, LedgerQuantity>[],
): Record<LedgerQuantity, LeaveOneOutRange> {
  const rangeOf = (quantity: LedgerQuantity) =>
    leaveOneOutRange(without.map((ledger) => ledger[quantity] ?? Number.NaN));
  return { areaM2: rangeOf('areaM2'), massKg: rangeOf('massKg'), mean: rangeOf('mean') };
}
