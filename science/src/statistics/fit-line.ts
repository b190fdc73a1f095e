import { elementAt } from '../arrays/element-at.ts';
import { moments } from './moments.ts';

/** A straight line: y = intercept + slope × x. */
export interface Line {
  intercept: number;
  slope: number;
}

export interface FittedLine extends Line {
  /** The correlation of x and y. */
  r: number;
}

/**
 * The line of least squares through points, with their correlation.
 *
 * fitLine([0, 1, 2], [1, 3, 5]) → {"intercept": 1, "slope": 2, "r": 1}
 *
 * @param x, y finite and of the same length.
 * @returns null with fewer than two points and where all x or all y are equal.
 * Source: N. R. Draper and H. Smith, Applied Regression Analysis (1998), chapter 1.
 */
export function fitLine(x: ArrayLike<number>, y: ArrayLike<number>): FittedLine | null {
  const [ofX, ofY] = [moments(x), moments(y)];
  if (!ofX.sd || !ofY.sd || ofX.mean === null || ofY.mean === null) return null;
  let products = 0;
  for (let at = 0; at < x.length; at += 1) products += (elementAt(x, at) - ofX.mean) * (elementAt(y, at) - ofY.mean);
  const covariance = products / (x.length - 1);
  const slope = covariance / ofX.sd ** 2;
  const r = Math.min(Math.max(covariance / (ofX.sd * ofY.sd), -1), 1);
  return { intercept: ofY.mean - slope * ofX.mean, slope, r };
}
