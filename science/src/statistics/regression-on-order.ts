import { fitLine } from './fit-line.ts';
import { moments } from './moments.ts';
import { valuedSamples, type Estimate } from './non-detects.ts';
import { normalQuantile } from './normal.ts';
import { quantileSorted } from './quantile.ts';
import { censoredPositions } from './plotting-positions.ts';

export interface RegressionOnOrder extends Estimate {
  /** What is left: without those that are dropped. */
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
  const dropped = limits.length - known.length;
  const counts = { n: samples.values.length - dropped, nonDetects: known.length, dropped };
  const isPositive = [detects[0], known[0]].every((smallest) => smallest === undefined || smallest > 0);
  if (!isPositive || detects[0] === undefined || detects[0] === largest) return { ...counts, ...nothing };

  const positions = censoredPositions(detects, known);
  const line = fitLine(positions.detects.map(normalQuantile), Array.from(detects, Math.log));
  if (!line) return { ...counts, ...nothing };
  const { intercept, slope } = line;
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
