import { float64At, uint32At } from '../arrays/element-at.ts';
import { fitLine, type FittedLine } from './fit-line.ts';
import { normalQuantile } from './normal.ts';
import { censoredPositions, kaplanMeierPositions } from './plotting-positions.ts';
import { rankedSamples, type QqDistribution, type QqPlot } from './qq-plot.ts';

/** A QQ plot of samples with non-detects; the line and its correlation are of the detects alone. */
export interface CensoredQqPlot extends Omit<QqPlot, 'r'> {
  detects: number;
  /** Non-detects with a limit above the largest detect, which have no position. */
  dropped: number;
  line: FittedLine | null;
}

/** By what detects are placed among non-detects. */
export type CensoredPositioning = 'helsel-cohn' | 'kaplan-meier';

/**
 * The values of samples with non-detects against the quantiles of a normal distribution, at the plotting positions of
 * Helsel and Cohn, or by Kaplan–Meier at those of Michael and Schucany. A non-detect stands at its limit, which its value is below: it moves the positions of the detects but
 * is not in the line.
 *
 * censoredQqPlot([1, 2, 3], [1, 0, 0], "normal") → {"indices": [0, 1, 2], "theoretical": [-0.967421566101701, 0.1397102988818621, 0.7647096737863872], "sample": [1, 2, 3], "leftOut": 0, "dropped": 0, "detects": 2, "line": {"intercept": 1.7764632982181716, "slope": 1.600001600246016, "r": 0.9999999999999998}}
 *
 * @param values results, a non-detect at its limit; NaN means missing and is left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0.
 * @returns no line with fewer than two different detects, and, of the lognormal form, none with a value of 0 or below, of
 * which the distribution has none: it counts in the positions of the others, but has no point.
 * @throws RangeError if the lengths differ.
 * Source: as `censoredPositions` and `kaplanMeierPositions`; D. R. Helsel, Statistics for Censored Environmental Data (2012), chapter 5.
 */
export function censoredQqPlot(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number>,
  distribution: QqDistribution,
  by: CensoredPositioning = 'helsel-cohn',
): CensoredQqPlot {
  const all = rankedSamples(values, nonDetects, 'normal');
  const isDetect = (at: number): boolean => nonDetects[uint32At(all.indices, at)] !== 1;
  let last = all.indices.length - 1;
  while (last >= 0 && !isDetect(last)) last -= 1;
  const sample = all.sample.subarray(0, last + 1);
  const [detects, limits] = [samplesWhere(sample, isDetect), samplesWhere(sample, (at) => !isDetect(at))];
  const positions = (by === 'kaplan-meier' ? kaplanMeierPositions : censoredPositions)(detects, limits);
  const theoretical = new Float64Array(sample.length);
  let [detect, limit] = [0, 0];
  for (let at = 0; at < sample.length; at += 1) {
    const position = isDetect(at) ? positions.detects[detect++] : positions.nonDetects[limit++];
    theoretical[at] = normalQuantile(position as number);
  }
  const isLog = distribution === 'lognormal';
  const leftOut = isLog ? all.sample.filter((value) => !(value > 0)).length : 0;
  const from = Math.min(leftOut, sample.length);
  const shown = sample.slice(from);
  const detectShown = (at: number): boolean => isDetect(from + at);
  const points = isLog ? shown.map(Math.log) : shown;
  const quantiles = theoretical.slice(from);
  const ofDetects = samplesWhere(points, detectShown);
  return {
    indices: all.indices.slice(from, last + 1),
    theoretical: quantiles,
    sample: points,
    leftOut,
    detects: ofDetects.length,
    dropped: all.indices.length - Math.max(sample.length, leftOut),
    line: leftOut > 0 ? null : fitLine(samplesWhere(quantiles, detectShown), ofDetects),
  };
}

/** A loop, because the typed arrays' own method is many times slower. */
function samplesWhere(sample: Float64Array, holds: (at: number) => boolean): Float64Array {
  const retained = new Float64Array(sample.length);
  let count = 0;
  for (let at = 0; at < sample.length; at += 1) if (holds(at)) retained[count++] = float64At(sample, at);
  return retained.subarray(0, count);
}
