import type { Moments } from './moments.ts';
import { valuedSamples, type Estimate } from './non-detects.ts';
import { elementAt, float64At } from '../arrays/element-at.ts';

/**
 * Where the share below the smallest detect is put. `smallest-detect`: on that detect (ProUCL, NADA), which can put the
 * mean above that with all non-detects at their limit, and at 60% non-detects puts it 1.2 to 1.5 times too high. `smallest-limit`,
 * the default: when the smallest result of all is a non-detect, on its limit (Efron 1967; EPA's restricted mean), which never
 * does the first; the mean is too high still, as with limits for results. `zero`: on 0, the least that the mean can be where
 * no result is below 0.
 */
export type KaplanMeierTail = 'smallest-detect' | 'smallest-limit' | 'zero';

export interface KaplanMeier extends Estimate {
  n: number;
  nonDetects: number;
  /** The standard error of the mean, of the same tail; null with fewer than two detects. */
  se: number | null;
  /** The distribution function: each distinct detect, ascending, and the share at or below it. */
  steps: (readonly [value: number, share: number])[];
}

/** A distinct detect: how often it occurs, and how many results are at or below it. */
interface Risk {
  value: number;
  detects: number;
  atOrBelow: number;
}

/** Shares that differ by less are equal: they are products of fractions. */
const rounding = 1e-12;

/**
 * The Kaplan–Meier estimate of a distribution from samples with non-detects at any limits, without assuming its form. A
 * non-detect ranks below a detect of the same value. `sd` is weighted by the shares; without non-detects that is the
 * standard deviation with n. `se` is the root of Greenwood's sum over the areas under the distribution function, times
 * d / (d − 1) of d detects; without non-detects that is the standard deviation with n − 1 by √n. A quantile is the smallest detect whose share reaches p, null if it is below all detects.
 *
 * kaplanMeier([1, 2, 4], [1, 0, 0], "smallest-detect") → {"n": 3, "nonDetects": 1, "mean": 2.666666666666667, "sd": 0.9428090415820635, "se": 0.769800358919501, "steps": [[2, 0.6666666666666666], [4, 1]]}
 *
 * @param values results, a non-detect at its limit; NaN means missing and is left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0.
 * @returns nulls without detects.
 * @throws RangeError if the lengths differ.
 * Source: D. R. Helsel, Statistics for Censored Environmental Data (2012), chapter 6; standard error: ProUCL 5.2
 * Technical Guide (EPA, 2022), section 4, and with the area up to 0 as the restricted mean of J. P. Klein and M. L.
 * Moeschberger, Survival Analysis (2003), section 4.5; tail at the limit: B. Efron, The two sample problem with censored data (1967).
 */
export function kaplanMeier(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number> | null,
  tail: KaplanMeierTail = 'smallest-limit',
): KaplanMeier {
  const samples = valuedSamples(values, nonDetects);
  const flagged = samples.nonDetects.reduce((sum, flag) => sum + flag, 0);
  const risks = risksOf(samples.values, samples.nonDetects, tail);
  const { shares, below } = sharesOf(risks);
  const weightOf = (at: number): number => elementAt(shares, at) - (at === 0 ? 0 : elementAt(shares, at - 1));
  const weights = risks.map((_, at) => weightOf(at));
  const points = risks.map(({ value }) => value);
  const isAtZero = tail === 'zero' && points.length > 0;
  return {
    n: samples.values.length,
    nonDetects: flagged,
    ...(isAtZero
      ? weighted([0, ...points], [below, elementAt(weights, 0) - below, ...weights.slice(1)])
      : weighted(points, weights)),
    se: standardError(risks, shares, isAtZero ? below : 0),
    steps: points.map((value, at) => [value, elementAt(shares, at)] as const),
    quantile: (p) => quantileOf(risks, shares, below, p),
  };
}

/**
 * A quantile of the Kaplan–Meier estimate (`kaplanMeier`) alone, in a third of the time.
 *
 * kaplanMeierQuantile([1, 2, 4], [1, 0, 0], 0.5) → 2
 *
 * @param values results, a non-detect at its limit; NaN means missing and is left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0.
 * @param p from 0 to 1.
 * @returns the smallest detect whose share reaches p; null if it is below all detects, or without any.
 * @throws RangeError if the lengths differ.
 * Source: as `kaplanMeier`.
 */
export function kaplanMeierQuantile(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number> | null,
  p: number,
): number | null {
  const { detects, limits } = ascendingParts(values, nonDetects);
  // From the largest detect down, as long as what is below it still has the share.
  let [share, limitsUpTo] = [1, limits.length];
  for (let last = detects.length - 1; last >= 0;) {
    const value = float64At(detects, last);
    let first = last;
    while (first > 0 && float64At(detects, first - 1) === value) first -= 1;
    while (limitsUpTo > 0 && float64At(limits, limitsUpTo - 1) > value) limitsUpTo -= 1;
    const atOrBelow = last + 1 + limitsUpTo;
    share *= (atOrBelow - (last + 1 - first)) / atOrBelow;
    if (p > share + rounding) return value;
    last = first - 1;
  }
  return null;
}

function quantileOf(risks: readonly Risk[], shares: readonly number[], below: number, p: number): number | null {
  if (p <= below + rounding) return null;
  return risks.find((_, at) => elementAt(shares, at) >= p - rounding)?.value ?? null;
}

/** Detects and limits, each ascending. Throws `RangeError` if the lengths differ. */
function ascendingParts(values: ArrayLike<number>, nonDetects: ArrayLike<number> | null) {
  if (nonDetects !== null && nonDetects.length !== values.length) {
    throw new RangeError(`kaplanMeier: nonDetects must be as long as values, got ${nonDetects.length}`);
  }
  // One list with the limits at its end: many small ones take longer to allocate than to fill.
  const parted = new Float64Array(values.length);
  let [detects, limits] = [0, values.length];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    if (Number.isNaN(value)) continue;
    if (nonDetects?.[at] === 1) parted[--limits] = value;
    else parted[detects++] = value;
  }
  return { detects: parted.subarray(0, detects).sort(), limits: parted.subarray(limits).sort() };
}

/** The distinct detects, ascending. */
function risksOf(values: Float64Array, nonDetects: Uint8Array, tail: KaplanMeierTail): Risk[] {
  const { detects, limits } = ascendingParts(values, nonDetects);
  const [smallest] = detects;
  if (smallest === undefined) return [];
  const risks: Risk[] = [];
  const minLimit = limits[0];
  if (tail === 'smallest-limit' && minLimit !== undefined && minLimit < smallest) {
    const count = limits.filter((limit) => limit === minLimit).length;
    risks.push({ value: minLimit, detects: count, atOrBelow: count });
  }
  let limitsBelow = 0;
  detects.forEach((value, at) => {
    while (limitsBelow < limits.length && float64At(limits, limitsBelow) <= value) limitsBelow += 1;
    const last = risks.at(-1);
    if (last?.value === value) {
      last.detects += 1;
      last.atOrBelow += 1;
    } else risks.push({ value, detects: 1, atOrBelow: at + 1 + limitsBelow });
  });
  return risks;
}

/** The share at or below each distinct detect, and what is left below the smallest. */
function sharesOf(risks: readonly Risk[]): { shares: number[]; below: number } {
  let share = 1;
  const shares = Array.from(risks, () => 1);
  for (let at = risks.length - 1; at >= 0; at -= 1) {
    const { detects, atOrBelow } = elementAt(risks, at);
    shares[at] = share;
    share *= (atOrBelow - detects) / atOrBelow;
  }
  return { shares, below: share };
}

function weighted(points: readonly number[], weights: readonly number[]): Moments {
  if (points.length === 0) return { mean: null, sd: null };
  const mean = points.reduce((sum, value, at) => sum + value * elementAt(weights, at), 0);
  const squares = points.reduce((sum, value, at) => sum + (value - mean) ** 2 * elementAt(weights, at), 0);
  return { mean, sd: Math.sqrt(squares) };
}

/** `below` is the share that lies at 0; without one the first area is 0. */
function standardError(risks: readonly Risk[], shares: readonly number[], below: number): number | null {
  const detects = risks.reduce((sum, risk) => sum + risk.detects, 0);
  if (detects < 2) return null;
  let [area, variance, before, share] = [0, 0, 0, below];
  risks.forEach(({ value, detects: here, atOrBelow }, at) => {
    area += (value - before) * share;
    if (area !== 0) variance += (area * area * here) / (atOrBelow * (atOrBelow - here));
    [before, share] = [value, elementAt(shares, at)];
  });
  return Math.sqrt((detects / (detects - 1)) * variance);
}
