import { moments } from './moments.ts';
import { valuedSamples, type Estimate } from './non-detects.ts';
import { normalQuantile } from './normal.ts';
import { quantileSorted } from './quantile.ts';
import { elementAt, float64At } from '../arrays/element-at.ts';

export interface RegressionOnOrder extends Estimate {
  n: number;
  nonDetects: number;
  /** Non-detects with a limit above the largest detect, which say nothing and are left out. */
  dropped: number;
  /** Of the line fitted to the logarithms of the detects. */
  intercept: number | null;
  slope: number | null;
  /** The values that the line imputes to the non-detects, ascending. */
  imputed: number[];
}

/**
 * Robust regression on order statistics for samples with non-detects at several limits: a line is fitted to the
 * logarithms of the detects over normal quantiles of their plotting positions and imputes the non-detects; the
 * statistics are of detects as measured and non-detects as imputed. Only the non-detects are assumed to be lognormal.
 *
 * regressionOnOrder([0, 2], [0, 0]) → {"n": 2, "nonDetects": 0, "dropped": 0, "intercept": null, "slope": null, "imputed": [], "mean": null, "sd": null}
 *
 * @param values results above 0, a non-detect at its limit; NaN means missing and is left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0.
 * @returns nulls with fewer than two distinct detects, or with a value of 0 or below.
 * @throws RangeError if the lengths differ.
 * Source: D. R. Helsel and T. A. Cohn, Estimation of descriptive statistics for multiply censored water quality data,
 * Water Resources Research 24 (1988); plotting positions by R. M. Hirsch and J. R. Stedinger, ibid. 23 (1987).
 */
export function regressionOnOrder(values: ArrayLike<number>, nonDetects: ArrayLike<number> | null): RegressionOnOrder {
  const samples = valuedSamples(values, nonDetects);
  const detects = samples.values.filter((_, at) => samples.nonDetects[at] === 0).sort();
  const limits = samples.values.filter((_, at) => samples.nonDetects[at] === 1).sort();
  const largest = detects.at(-1) ?? -Infinity;
  const known = limits.filter((limit) => limit <= largest);
  const counts = { n: samples.values.length, nonDetects: limits.length, dropped: limits.length - known.length };
  const isPositive = [detects[0], known[0]].every((smallest) => smallest === undefined || smallest > 0);
  if (!isPositive || detects[0] === undefined || detects[0] === largest) return { ...counts, ...nothing };

  const positions = known.length === 0 ? completePositions(detects.length) : positionsOf(detects, known);
  const { intercept, slope } = line(positions.detects.map(normalQuantile), Array.from(detects, Math.log));
  const imputed = positions.nonDetects
    .map((p) => Math.exp(intercept + slope * normalQuantile(p)))
    .sort((a, b) => a - b);
  const completed = Float64Array.from([...detects, ...imputed]).sort();
  return {
    ...counts,
    intercept,
    slope,
    imputed,
    ...moments(completed),
    quantile: (p) => quantileSorted(completed, p),
  };
}

const nothing = {
  intercept: null,
  slope: null,
  imputed: [],
  mean: null,
  sd: null,
  quantile: () => null,
};

/** Without non-detects: (i − a)/(n + 1 − 2a), with Blom's a for ten values or fewer and Hazen's above. */
function completePositions(n: number): { detects: number[]; nonDetects: number[] } {
  const a = n <= 10 ? 3 / 8 : 1 / 2;
  return { detects: Array.from({ length: n }, (_, at) => (at + 1 - a) / (n + 1 - 2 * a)), nonDetects: [] };
}

/** A limit, the detects from it to below the next one, its non-detects, and the share above it. */
interface LimitInterval {
  detects: number;
  nonDetects: number;
  above: number;
}

function positionsOf(detects: Float64Array, limits: Float64Array): { detects: number[]; nonDetects: number[] } {
  const intervals = intervalsOf(detects, limits);
  const ofDetects = intervals.flatMap(({ detects: count, above }, at) => {
    const next = intervals[at + 1]?.above ?? 0;
    return Array.from({ length: count }, (_, rank) => 1 - above + ((above - next) * (rank + 1)) / (count + 1));
  });
  const ofNonDetects = intervals.flatMap(({ nonDetects: count, above }) =>
    Array.from({ length: count }, (_, rank) => ((1 - above) * (rank + 1)) / (count + 1)),
  );
  return { detects: ofDetects, nonDetects: ofNonDetects };
}

function intervalsOf(detects: Float64Array, limits: Float64Array): LimitInterval[] {
  const edges = [...new Set(limits)];
  // Detects below every limit have an interval of their own, without non-detects.
  if (float64At(detects, 0) < elementAt(edges, 0)) edges.unshift(0);
  let above = 0;
  return edges
    .map((edge, at) => {
      const next = edges[at + 1] ?? Infinity;
      return {
        detects: countBelow(detects, next) - countBelow(detects, edge),
        nonDetects: countUpTo(limits, edge) - countBelow(limits, edge),
        below: countBelow(detects, edge) + countUpTo(limits, edge),
      };
    })
    .toReversed()
    .map(({ detects: count, nonDetects, below }) => {
      if (count > 0) above += (count / (count + below)) * (1 - above);
      return { detects: count, nonDetects, above };
    })
    .toReversed();
}

function countBelow(ascending: Float64Array, bound: number): number {
  return countWhile(ascending, (value) => value < bound);
}

function countUpTo(ascending: Float64Array, bound: number): number {
  return countWhile(ascending, (value) => value <= bound);
}

/** How many values at the start satisfy a condition that none satisfies after the first failure; by bisection. */
function countWhile(values: Float64Array, holds: (value: number) => boolean): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(float64At(values, middle))) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The least-squares line. */
function line(x: readonly number[], y: readonly number[]): { intercept: number; slope: number } {
  const meanX = x.reduce((sum, value) => sum + value, 0) / x.length;
  const meanY = y.reduce((sum, value) => sum + value, 0) / y.length;
  let products = 0;
  let squares = 0;
  x.forEach((value, at) => {
    products += (value - meanX) * (elementAt(y, at) - meanY);
    squares += (value - meanX) ** 2;
  });
  const slope = products / squares;
  return { intercept: meanY - slope * meanX, slope };
}
