/** The axes along which points in a plane scatter most and least. */
export interface PrincipalAxes {
  /** The variance along the long axis and across it, in the unit of the input. */
  major: number;
  minor: number;
  /** Of the long axis, from +x towards +y, above -90 and up to 90; null where no direction is longer. */
  angleDeg: number | null;
}

/** Two variances that differ by less than this share of their sum differ by rounding. */
const roundShare = 1e-9;

/**
 * The principal axes of a 2 × 2 covariance matrix: its eigenvalues and the direction of the larger. A variance that
 * rounding leaves below 0 is 0.
 *
 * principalAxes(4, 1, 0) → {"major": 4, "minor": 1, "angleDeg": 0}
 * principalAxes(1, 4, 0) → {"major": 4, "minor": 1, "angleDeg": 90}
 * principalAxes(2, 2, 0) → {"major": 2, "minor": 2, "angleDeg": null}
 *
 * @param xx, yy the variances of x and of y, in one unit, and `xy` their covariance. None of them NaN.
 * @returns no angle where the two differ by at most 1e-9 of their sum.
 * Source: I. T. Jolliffe, Principal Component Analysis (2002), section 1.1.
 */
export function principalAxes(xx: number, yy: number, xy: number): PrincipalAxes {
  const middle = (xx + yy) / 2;
  const half = Math.hypot((xx - yy) / 2, xy);
  const isRound = 2 * half <= roundShare * 2 * middle;
  const angleDeg = (Math.atan2(2 * xy, xx - yy) * 90) / Math.PI;
  return {
    major: middle + half,
    minor: Math.max(0, middle - half),
    angleDeg: isRound ? null : angleDeg === -90 ? 90 : angleDeg,
  };
}
