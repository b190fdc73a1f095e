import { elementAt, uint32At } from '../arrays/element-at.ts';
import { ascendingIndices } from '../statistics/ascending-indices.ts';
import { normalDistribution } from '../statistics/normal.ts';

/** What is looked for: that the first sample is higher, lower, or either. */
export type Alternative = 'greater' | 'less' | 'two-sided';

export interface RankSum {
  /** The sum of the first sample's ranks, equal values sharing the middle of theirs. */
  rankSum: number;
  /** Pairs in which the first sample is higher; equal ones count half. */
  u: number;
  /** Null if all values are equal. */
  p: number | null;
  /** Whether p is exact, or from the normal distribution with corrections for ties and continuity. */
  method: 'exact' | 'normal';
}

/** The exact distribution is for samples below this size. */
const exactBelow = 50;

/**
 * The Wilcoxon rank-sum test (Mann–Whitney) of whether one sample is higher than another, without non-detects. p is exact
 * without ties and with both samples below 50.
 *
 * rankSum([1.1, 2.2, 3.3], [4, 5, 6, 7], "less") → {"rankSum": 6, "u": 0, "p": 0.02857142857142857, "method": "exact"}
 *
 * @param x, y values in one unit, none of them NaN.
 * @returns null if either is empty.
 * Source: EPA Unified Guidance (2009), section 16.2; M. Hollander and D. A. Wolfe, Nonparametric Statistical Methods
 * (1999), section 4.1.
 */
export function rankSum(x: ArrayLike<number>, y: ArrayLike<number>, alternative: Alternative): RankSum | null {
  const [m, n] = [x.length, y.length];
  if (m === 0 || n === 0) return null;
  const { sum, ties, hasTies } = ranksOf(x, y);
  const u = sum - (m * (m + 1)) / 2;
  const isExact = !hasTies && m < exactBelow && n < exactBelow;
  const p = isExact ? exactP(u, m, n, alternative) : normalP(u, m, n, ties, alternative);
  return { rankSum: sum, u, p, method: isExact ? 'exact' : 'normal' };
}

/** The rank sum of x, and Σ (t³ − t) over groups of t equal values. */
function ranksOf(x: ArrayLike<number>, y: ArrayLike<number>): { sum: number; ties: number; hasTies: boolean } {
  const values = joined(x, y);
  const order = ascendingIndices(values, null);
  let [sum, ties] = [0, 0];
  for (let from = 0; from < order.length;) {
    let to = from + 1;
    const value = elementAt(values, uint32At(order, from));
    while (to < order.length && elementAt(values, uint32At(order, to)) === value) to += 1;
    const size = to - from;
    const rank = (from + 1 + to) / 2;
    for (let at = from; at < to; at += 1) if (uint32At(order, at) < x.length) sum += rank;
    ties += size ** 3 - size;
    from = to;
  }
  return { sum, ties, hasTies: ties > 0 };
}

function joined(x: ArrayLike<number>, y: ArrayLike<number>): Float64Array {
  const values = new Float64Array(x.length + y.length);
  values.set(x);
  values.set(y, x.length);
  return values;
}

/** By the number of ways in which m ranks of m + n have each u. */
function exactP(u: number, m: number, n: number, alternative: Alternative): number {
  const ways = waysOf(m, n);
  const total = ways.reduce((sum, count) => sum + count, 0);
  const atMost = (most: number) => ways.subarray(0, most + 1).reduce((sum, count) => sum + count, 0) / total;
  const [less, greater] = [atMost(u), atMost(m * n - u)];
  if (alternative === 'less') return less;
  return alternative === 'greater' ? greater : Math.min(1, 2 * Math.min(less, greater));
}

/** The coefficients of the Gaussian binomial: each of m factors (1 − q^(n+i)) / (1 − q^i) in its turn. */
function waysOf(m: number, n: number): Float64Array {
  const ways = new Float64Array(m * n + 1);
  ways[0] = 1;
  for (let i = 1; i <= m; i += 1) {
    for (let at = ways.length - 1; at >= n + i; at -= 1) ways[at] = elementAt(ways, at) - elementAt(ways, at - n - i);
    for (let at = i; at < ways.length; at += 1) ways[at] = elementAt(ways, at) + elementAt(ways, at - i);
  }
  return ways;
}

function normalP(u: number, m: number, n: number, ties: number, alternative: Alternative): number | null {
  const total = m + n;
  const sd = Math.sqrt(((m * n) / 12) * (total + 1 - ties / (total * (total - 1))));
  if (!(sd > 0)) return null;
  const off = u - (m * n) / 2;
  const [less, greater] = [normalDistribution((off + 0.5) / sd), normalDistribution((0.5 - off) / sd)];
  if (alternative === 'less') return less;
  return alternative === 'greater' ? greater : Math.min(1, 2 * Math.min(less, greater));
}
