import { select, type MutableNumbers } from './select.ts';

/** The nine definitions of a sample quantile, numbered as by Hyndman and Fan. */
export type QuantileType = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/**
 * The p-quantile of values, in their unit. Type 7, the default, interpolates linearly between the order statistics at
 * (n − 1)p, like R, NumPy and spreadsheets; types 1 to 3 give one of the values (2 the mean of two), 4 to 9 interpolate.
 *
 * quantile([40, 2, 8, 3], 0.25) → 2.75
 * quantile([40, 2, 8, 3], 0.25, 6) → 2.25
 *
 * @param values NaN means missing and is left out; non-detects need a value first (see `estimate`).
 * @returns null without values.
 * @throws RangeError unless p is from 0 to 1.
 * Source: R. J. Hyndman and Y. Fan, Sample quantiles in statistical packages, The American Statistician 50 (1996).
 */
export function quantile(values: ArrayLike<number>, p: number, type: QuantileType = 7): number | null {
  return quantileSorted(
    Float64Array.from(values)
      .filter((value) => !Number.isNaN(value))
      .sort(),
    p,
    type,
  );
}

/**
 * `quantile` of sorted values, ascending and without NaN.
 *
 * quantileSorted([2, 3, 8, 40], 0.5) → 5.5
 *
 * @returns null without values.
 * @throws RangeError unless p is from 0 to 1.
 * Source: as `quantile`.
 */
export function quantileSorted(sorted: ArrayLike<number>, p: number, type: QuantileType = 7): number | null {
  if (sorted.length === 0) return null;
  const { lower, upper, share } = neighboursOf(sorted.length, p, type);
  return interpolate(sorted[lower] as number, sorted[upper] as number, share);
}

/**
 * `quantile` of type 7 without sorting: takes linear time and reorders `values`, which must not contain NaN.
 *
 * quantileInPlace([40, 2, 8, 3], 0.75) → 16
 *
 * @returns null without values.
 * @throws RangeError unless p is from 0 to 1.
 * Source: as `quantile`; `select` finds the ranks.
 */
export function quantileInPlace(values: MutableNumbers, p: number): number | null {
  if (values.length === 0) return null;
  const { lower, share } = neighboursOf(values.length, p, 7);
  const below = select(values, lower);
  if (share === 0) return below;
  // After the selection the next rank is the smallest value behind it.
  let above = Infinity;
  for (let at = lower + 1; at < values.length; at += 1) above = Math.min(above, values[at] as number);
  return interpolate(below, above, share);
}

/** The two ranks, from 0, that a quantile lies between, and its fraction of the way from the lower to the upper. */
function neighboursOf(n: number, p: number, type: QuantileType): { lower: number; upper: number; share: number } {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`quantile: p must be from 0 to 1, got ${p}`);
  const rank = fractionalRank(n, p, type);
  // A product such as 10 × 0.3 may miss its whole number by a rounding error.
  const nearest = Math.round(rank);
  const isWhole = Math.abs(rank - nearest) <= 4 * Number.EPSILON * n;
  const below = isWhole ? nearest : Math.floor(rank);
  return {
    lower: rankOf(n, below),
    upper: rankOf(n, below + 1),
    share: shareAbove(below, isWhole ? 0 : rank - below, type),
  };
}

/** np + m in the source: a rank among n, counted from 1. */
function fractionalRank(n: number, p: number, type: QuantileType): number {
  switch (type) {
    case 1:
    case 2:
    case 4:
      return n * p;
    case 3:
      return n * p - 0.5;
    case 5:
      return n * p + 0.5;
    case 6:
      return (n + 1) * p;
    case 7:
      return (n - 1) * p + 1;
    case 8:
      return (n + 1 / 3) * p + 1 / 3;
    case 9:
      return (n + 1 / 4) * p + 3 / 8;
  }
}

/** γ in the source: the weight of the upper order statistic, with the rank `past` the lower one. */
function shareAbove(below: number, past: number, type: QuantileType): number {
  switch (type) {
    case 1:
      return past > 0 ? 1 : 0;
    case 2:
      return past > 0 ? 1 : 0.5;
    case 3:
      return past > 0 || below % 2 !== 0 ? 1 : 0;
    default:
      return past;
  }
}

function rankOf(n: number, counted: number): number {
  return Math.min(Math.max(counted, 1), n) - 1;
}

function interpolate(below: number, above: number, share: number): number {
  return share === 1 ? above : below + share * (above - below);
}
