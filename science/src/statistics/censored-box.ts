import { kaplanMeier } from './kaplan-meier.ts';
import { valuedSamples, type Estimate } from './non-detects.ts';
import { regressionOnOrder } from './regression-on-order.ts';
import { upperFence, type BoxScale } from './box-summary.ts';

/** The numbers of a box plot of samples with non-detects, in the unit of the values; null where nothing is known. */
export interface CensoredBox {
  /** Samples with a value, and the non-detects among them. */
  n: number;
  nonDetects: number;
  /** The highest limit: what lies below it is not known. Null without non-detects. */
  censorLine: number | null;
  q1: number | null;
  median: number | null;
  q3: number | null;
  upperFence: number | null;
  /** The smallest detect, and the largest one within the fence. */
  whiskerLow: number | null;
  whiskerHigh: number | null;
  /** Detects above the fence, ascending, and their indices in `values`. */
  outliers: number[];
  outlierIndices: number[];
}

/**
 * The box plot of samples with non-detects: quartiles by Kaplan–Meier, or of type 7 from the values that regression on
 * order statistics completes. A quartile below every detect is not known. Without both quartiles there is no fence and
 * the whisker goes to the largest detect; without detects only the highest limit is known.
 *
 * censoredBox([1, 2, 3, 4, 5], [1, 0, 0, 0, 0], "kaplan-meier") → {"n": 5, "nonDetects": 1, "censorLine": 1, "q1": 2, "median": 3, "q3": 4, "upperFence": 7, "whiskerLow": 2, "whiskerHigh": 5, "outliers": [], "outlierIndices": []}
 *
 * @param values results, a non-detect at its limit; NaN means missing and is left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0.
 * @param scale of the axis: on a logarithmic one the fence is 1.5 interquartile ranges of the logarithms away.
 * @throws RangeError if the lengths differ.
 * Source: D. R. Helsel, Statistics for Censored Environmental Data (2012), chapter 5.
 */
export function censoredBox(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number>,
  method: 'kaplan-meier' | 'regression-on-order',
  scale: BoxScale = 'linear',
): CensoredBox {
  const present = valuedSamples(values, nonDetects);
  const { quantile }: Estimate = (method === 'kaplan-meier' ? kaplanMeier : regressionOnOrder)(
    present.values,
    present.nonDetects,
  );
  const [q1, median, q3] = [quantile(0.25), quantile(0.5), quantile(0.75)];
  const fence = q1 === null || q3 === null ? null : upperFence(q1, q3, scale);
  const limits = present.values.filter((_, at) => present.nonDetects[at] === 1);
  const box: CensoredBox = {
    n: present.values.length,
    nonDetects: limits.length,
    censorLine: limits.length === 0 ? null : limits.reduce((a, b) => Math.max(a, b)),
    q1,
    median,
    q3,
    upperFence: fence,
    whiskerLow: null,
    whiskerHigh: null,
    outliers: [],
    outlierIndices: [],
  };
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    if (Number.isNaN(value) || nonDetects[at] === 1) continue;
    box.whiskerLow = Math.min(box.whiskerLow ?? value, value);
    if (fence !== null && value > fence) box.outlierIndices.push(at);
    else box.whiskerHigh = Math.max(box.whiskerHigh ?? value, value);
  }
  box.outlierIndices.sort((a, b) => (values[a] as number) - (values[b] as number));
  box.outliers = box.outlierIndices.map((at) => values[at] as number);
  return box;
}
