import type { LeaveOneOut } from './leave-one-out.ts';

/**
 * Why a kriged surface's own errors are not to be believed. `unchecked`: fewer than three places, or none in sight of
 * another; `equal`: no place differs from what the others say, so nothing says how large errors are; `too small` and `too
 * large`: errors at places left out are, squared, over 3 times kriging's variance, or less than 0.3 of it.
 */
export type ErrorsDoubt = 'unchecked' | 'equal' | 'too small' | 'too large';

/** How far a kriged surface's own errors can be believed. */
export interface SurfaceBelief {
  /** Places of wells, each left out in turn. */
  points: number;
  /** The mean of error² ÷ kriging's variance of the places left out, near 1 where the variogram fits; null without one. */
  msdr: number | null;
  /** Why the errors are withheld; null where they are given. */
  doubt: ErrorsDoubt | null;
}

/** The mean squared deviation ratio of errors that are given. */
export const believedMsdr = { min: 0.3, max: 3 } as const;

/**
 * Whether a surface's own errors hold where they can be checked, at its wells: by the mean squared deviation ratio of
 * leaving one out. Outside 0.3 to 3 errors are off by a factor of 1.7 or more on the whole, and so are all that rest on
 * them: intervals, expectations, simulations.
 *
 * surfaceBelief({"n": 14, "rmse": 1.2, "msdr": 0.9}) → {"points": 14, "msdr": 0.9, "doubt": null}
 * surfaceBelief({"n": 14, "rmse": 22.6, "msdr": 8898}) → {"points": 14, "msdr": 8898, "doubt": "too small"}
 * surfaceBelief({"n": 5, "rmse": 0, "msdr": 0}) → {"points": 5, "msdr": null, "doubt": "equal"}
 *
 * @param errors as `leaveOneOut` finds them by kriging.
 * Source: the ratio: N. A. C. Cressie, Statistics for Spatial Data (1993), section 2.6.4; the bounds are the product's
 * own, measured in `docs/decisions/0074`.
 */
export function surfaceBelief({ n, rmse, msdr }: Pick<LeaveOneOut, 'n' | 'rmse' | 'msdr'>): SurfaceBelief {
  if (msdr === null) return { points: n, msdr, doubt: 'unchecked' };
  // Equal values are known exactly, whatever the sill.
  if (rmse === 0) return { points: n, msdr: null, doubt: 'equal' };
  const { min, max } = believedMsdr;
  return { points: n, msdr, doubt: msdr > max ? 'too small' : msdr < min ? 'too large' : null };
}
