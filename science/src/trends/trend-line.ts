import { normalQuantile } from '../statistics/normal.ts';
import { kaplanMeierQuantile } from '../statistics/kaplan-meier.ts';
import { quantileInPlace } from '../statistics/quantile.ts';
import { float64At } from '../arrays/element-at.ts';
import type { OrderedSamples } from './ordered-samples.ts';
import { slopeRanks, type SlopeRanks } from './slope-ranks.ts';

/** A straight line through a series, by the slopes of its pairs. What cannot be determined is null. */
export interface TrendLine {
  /** In the unit of the values by that of the times. */
  slope: number | null;
  /** The ends of the confidence interval of the slope; null where it has no end. */
  lower: number | null;
  upper: number | null;
  /** The line's value at time 0. */
  intercept: number | null;
}

/**
 * The Theil–Sen line: the median slope of all pairs at different times, within seasons where there are some, and Conover's
 * intercept, median value − slope × median time. The confidence interval of the slope holds the slopes that the test of
 * Mann and Kendall, with continuity correction, does not refuse: ranks (N − C)/2 and (N + C)/2 + 1 of the N slopes,
 * rounded, with C = z √variance. So 0 lies outside it only where p is below 1 − confidence, and inside only where it is not; with
 * ties it can be an end of it in both cases.
 *
 * theilSen({"times": [1, 2, 3, 4, 5], "positions": [1, 2, 3, 4, 5], "values": [1, 2, 4, 4, 5], "nonDetects": [0, 0, 0, 0, 0], "starts": [0, 5]}, 15.666666666666666, 0.8) → {"slope": 1, "lower": 0.5, "upper": 1.5, "intercept": 1}
 *
 * @param samples without non-detects; a limit would count as a result.
 * @param variance that of S, from `kendallTest`; without it there is no interval.
 * @param confidence between 0 and 1.
 * @throws RangeError with non-detects.
 * Source: H. Theil (1950); P. K. Sen, Journal of the American Statistical Association 63 (1968); R. O. Gilbert,
 * Statistical Methods for Environmental Pollution Monitoring (1987), section 16.5; intercept: W. J. Conover, Practical
 * Nonparametric Statistics (1999); EPA Unified Guidance (2009), section 17.3.3.
 */
export function theilSen(samples: LineSamples, variance: number | null, confidence: number): TrendLine {
  if (samples.nonDetects.includes(1)) throw new RangeError('theilSen: non-detects need akritasTheilSen');
  const line = slopeAndInterval(slopeRanks(samples), variance, confidence);
  if (line.slope === null) return { ...line, intercept: null };
  const [value, time] = [quantileInPlace(samples.values.slice(), 0.5), quantileInPlace(samples.positions.slice(), 0.5)];
  return { ...line, intercept: value === null || time === null ? null : value - line.slope * time };
}

/**
 * The Akritas–Theil–Sen line of results with non-detects: the slope b at which Kendall's S of the residuals y − b t, those
 * of limits being limits, is 0 or changes its sign; the middle where S is 0 between two slopes. Without non-detects it is
 * the Theil–Sen slope. It is exact: no value is shifted or searched on a grid. The intercept is the Kaplan–Meier median
 * of the residuals; null where that lies below every detect. The confidence interval holds every b with |S(b)| − 1 at
 * most z √variance, as the one of `theilSen`: the test's inversion, with the variance of S as it is at b = 0.
 *
 * akritasTheilSen({"times": [1, 2, 3, 4, 5], "positions": [1, 2, 3, 4, 5], "values": [2, 2, 4, 4, 5], "nonDetects": [1, 0, 0, 0, 0], "starts": [0, 5]}, 14.666666666666666, 0.8) → {"slope": 1, "lower": 0.5, "upper": 2, "intercept": 0}
 *
 * @param variance that of S, from `kendallTest`; without it there is no interval.
 * @param confidence between 0 and 1.
 * @returns nulls where S has one sign for all slopes, as with non-detects alone or samples of one time.
 * Source: M. G. Akritas, S. A. Murphy and M. P. LaValley, The Theil–Sen estimator with doubly censored data, Journal of
 * the American Statistical Association 90 (1995); D. R. Helsel, Statistics for Censored Environmental Data (2012),
 * chapter 11.
 */
export function akritasTheilSen(samples: LineSamples, variance: number | null, confidence: number): TrendLine {
  const line = slopeAndInterval(slopeRanks(samples), variance, confidence);
  const { slope } = line;
  if (slope === null) return { ...line, intercept: null };
  const residuals = samples.values.slice();
  for (let at = 0; at < residuals.length; at += 1) {
    residuals[at] = float64At(samples.values, at) - slope * float64At(samples.positions, at);
  }
  return { ...line, intercept: kaplanMeierQuantile(residuals, samples.nonDetects, 0.5) };
}

type LineSamples = Pick<OrderedSamples, 'times' | 'positions' | 'values' | 'nonDetects' | 'starts'>;

function slopeAndInterval(
  { highest, total, at }: SlopeRanks,
  variance: number | null,
  confidence: number,
): Omit<TrendLine, 'intercept'> {
  if (highest <= 0 || highest >= total) return { slope: null, lower: null, upper: null };
  const reach = normalQuantile((1 + confidence) / 2) * Math.sqrt(variance ?? Number.NaN) + 1;
  // Without a variance there is no interval.
  const slopeAt = (sum: number) => (sum >= 1 && sum <= total ? at(sum) : null);
  // The ends first: what lies beyond them need not be looked at for the middle.
  const [lower, upper] = [slopeAt(Math.ceil(highest - reach)), slopeAt(Math.floor(highest + reach) + 1)];
  return { slope: (at(highest) + at(highest + 1)) / 2, lower, upper };
}
