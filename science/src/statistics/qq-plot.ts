import { ascendingIndices } from './ascending-indices.ts';
import { fitLine } from './fit-line.ts';
import { normalQuantile } from './normal.ts';
import { float64At, uint32At } from '../arrays/element-at.ts';

/** The distribution that samples are compared with. */
export type QqDistribution = 'normal' | 'lognormal';

/** A QQ plot's points as columns, ascending by value. */
export interface QqPlot {
  /** The index of each point's sample in the input. */
  indices: Uint32Array;
  /** Quantiles of the standard normal distribution. */
  theoretical: Float64Array<ArrayBuffer>;
  /** The values in their unit; for the lognormal distribution their natural logarithms. */
  sample: Float64Array<ArrayBuffer>;
  /** The correlation of the two; null with fewer than two points, if all values are equal, and where values are left out. */
  r: number | null;
  /** Values of 0 and below, which have no logarithm: they count in the positions of the others, but have no point. */
  leftOut: number;
}

/**
 * The values of samples against the quantiles of a normal distribution at the plotting positions (i − a)/(n + 1 − 2a).
 * a = 3/8, Blom's, puts them close to the expected normal order statistics; rank / count would have no finite quantile
 * at the maximum. A non-detect stands at its limit, below detects of the same value; a drawing must mark it.
 *
 * qqPlot([2, 1, 3], null, "normal") → {"indices": [1, 0, 2], "theoretical": [-0.8694237732888861, 0, 0.8694237732888861], "sample": [1, 2, 3], "r": 1, "leftOut": 0}
 *
 * @param values results, a non-detect at its limit; NaN means missing and is left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0; null: all are detects.
 * @throws RangeError if the lengths differ.
 * Source: G. Blom, Statistical Estimates and Transformed Beta-Variables (1958); r: J. J. Filliben, The probability plot
 * correlation coefficient test for normality, Technometrics 17 (1975), on these positions.
 */
export function qqPlot(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number> | null,
  distribution: QqDistribution,
  a = 3 / 8,
): QqPlot {
  const { indices, sample, leftOut } = rankedSamples(values, nonDetects, distribution);
  const n = leftOut + indices.length;
  const theoretical = new Float64Array(indices.length);
  for (let at = 0; at < theoretical.length; at += 1) {
    theoretical[at] = normalQuantile((leftOut + at + 1 - a) / (n + 1 - 2 * a));
  }
  return { indices, theoretical, sample, r: leftOut > 0 ? null : (fitLine(theoretical, sample)?.r ?? null), leftOut };
}

/**
 * The samples of a QQ plot without their quantiles, ascending by value.
 *
 * rankedSamples([2, 1, 3], null, "normal") → {"indices": [1, 0, 2], "sample": [1, 2, 3], "leftOut": 0}
 *
 * @param values as for `qqPlot`.
 * @throws RangeError if the lengths differ.
 */
export function rankedSamples(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number> | null,
  distribution: QqDistribution,
): Pick<QqPlot, 'indices' | 'sample' | 'leftOut'> {
  const own = values instanceof Float64Array ? values : Float64Array.from(values);
  const all = ascendingIndices(own, nonDetects);
  const firstAboveZero = distribution === 'normal' ? 0 : all.findIndex((index) => float64At(own, index) > 0);
  const indices = all.subarray(firstAboveZero === -1 ? all.length : firstAboveZero);
  const sample = new Float64Array(indices.length);
  for (let at = 0; at < sample.length; at += 1) {
    const value = float64At(own, uint32At(indices, at));
    sample[at] = distribution === 'lognormal' ? Math.log(value) : value;
  }
  return { indices, sample, leftOut: all.length - indices.length };
}
