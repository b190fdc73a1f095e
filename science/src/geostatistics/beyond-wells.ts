import { elementAt } from '../arrays/element-at.ts';
import { rangeOf } from '../geospatial/inverse-distance.ts';

/** Cells of a surface far beyond the values of its wells. */
export interface BeyondWells {
  /** What counts as far: values below `low` and above `high`, in the unit of the values. */
  low: number;
  high: number;
  /** Cells. */
  below: number;
  above: number;
}

/** By how many times a cell is beyond the wells' range. */
export const beyondFactor = 3;

/**
 * The bounds of what wells bear out: with logarithms a third of the smallest value and 3 times the largest; else twice their
 * whole range beyond the smallest, but not below 0 where no well is, and beyond the largest.
 *
 * boundsOfWells([1, 10], true) → {"low": 0.3333333333333333, "high": 30}
 * boundsOfWells([500, 505], false) → {"low": 490, "high": 515}
 *
 * @param wells at least one value.
 * Source: the product's own rule.
 */
export function boundsOfWells(wells: ArrayLike<number>, logs: boolean): Pick<BeyondWells, 'low' | 'high'> {
  const [min, max] = rangeOf(wells);
  if (logs) return { low: min / beyondFactor, high: max * beyondFactor };
  const reach = (beyondFactor - 1) * (max - min);
  return { low: lowest(min, reach), high: max + reach };
}

/**
 * How many cells of a surface are beyond the range of its wells by more than a factor of 3: what no well bears out. With
 * logarithms above 3 times the largest value or below a third of the smallest. Of values, which may have any origin, more
 * than twice the wells' whole range above the largest or below the smallest: for a smallest of 0 that is 3 times the
 * largest. Where no well is below 0, a cell below 0 counts, too.
 *
 * beyondWells([1, 31, 29, 0.3], [1, 10], true) → {"low": 0.3333333333333333, "high": 30, "below": 1, "above": 1}
 * beyondWells([501, 511, 479], [500, 505], false) → {"low": 490, "high": 515, "below": 1, "above": 0}
 * beyondWells([-1, 16], [0, 5], false) → {"low": 0, "high": 15, "below": 1, "above": 1}
 *
 * @param values of the cells; NaN, where there is none, does not count.
 * @param wells at least one value.
 * Source: the product's own rule.
 */
export function beyondWells(values: ArrayLike<number>, wells: ArrayLike<number>, logs: boolean): BeyondWells {
  const { low, high } = boundsOfWells(wells, logs);
  let [below, above] = [0, 0];
  for (let cell = 0; cell < values.length; cell += 1) {
    const value = elementAt(values, cell);
    if (value < low) below += 1;
    else if (value > high) above += 1;
  }
  return { low, high, below, above };
}

function lowest(min: number, reach: number): number {
  return min >= 0 ? Math.max(0, min - reach) : min - reach;
}
