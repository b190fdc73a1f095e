import { boxSummary, upperFence, type BoxScale } from './box-summary.ts';
import { estimate, reportedEstimate } from './estimate.ts';
import { methodInForce, valuedSamples, type Estimate, type NonDetectMethod } from './non-detects.ts';

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

/** A method that estimates quartiles. */
export type QuartileMethod = Exclude<NonDetectMethod, 'at-limit'>;

/**
 * The box plot of samples with non-detects: quartiles by Kaplan–Meier with any tail, of type 7 from the values that
 * regression on order statistics completes, or of the fitted lognormal distribution. One that Kaplan–Meier has below every
 * detect is not known. Without both quartiles there is no fence and the whisker goes to the largest detect; without
 * detects only the highest limit is known.
 *
 * censoredBox([1, 2, 3, 4, 5], [1, 0, 0, 0, 0], "kaplan-meier") → {"n": 5, "nonDetects": 1, "censorLine": 1, "q1": 2, "median": 3, "q3": 4, "upperFence": 7, "whiskerLow": 2, "whiskerHigh": 5, "outliers": [], "outlierIndices": []}
 *
 * @param values results, a non-detect at its limit; NaN means missing and is left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0.
 * @param scale of the axis: on a logarithmic one the fence is 1.5 interquartile ranges of the logarithms away.
 * @param told by the method, where that is known already.
 * @throws RangeError if the lengths differ.
 * Source: D. R. Helsel, Statistics for Censored Environmental Data (2012), chapter 5.
 */
export function censoredBox(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number>,
  method: QuartileMethod,
  scale: BoxScale = 'linear',
  estimated: Estimate = estimate(values, nonDetects, method),
): CensoredBox {
  const present = valuedSamples(values, nonDetects);
  const [q1, median, q3] = [estimated.quantile(0.25), estimated.quantile(0.5), estimated.quantile(0.75)];
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

/** A box as it is shown. */
export interface ReportedBox extends CensoredBox {
  /** Of boxes without non-detects. */
  lowerFence: number | null;
  /** False where the method tells no quartile at all, as of too few detects: then null is not that it lies below every detect. */
  isDetermined: boolean;
}

/**
 * The method of a box's quartiles where there are non-detects. With non-detects at their limits they would be quartiles of
 * limits, so they are Kaplan–Meier's.
 *
 * quartileMethod("at-limit") → "kaplan-meier"
 */
export function quartileMethod(method: NonDetectMethod): QuartileMethod {
  return method === 'at-limit' ? 'kaplan-meier' : method;
}

/**
 * A box as it is shown to people: without non-detects `boxSummary`, else `censoredBox` with the quartiles of
 * `reportedEstimate`, which tells none of too few detects. They are those of the quantile plot and the Summary Table.
 *
 * reportedBox([1, 1, 1, 5, 9], [1, 1, 1, 0, 0], "kaplan-meier") → {"n": 5, "nonDetects": 3, "censorLine": 1, "q1": null, "median": null, "q3": null, "upperFence": null, "whiskerLow": 5, "whiskerHigh": 9, "outliers": [], "outlierIndices": [], "lowerFence": null, "isDetermined": false}
 *
 * @param values results, a non-detect at its limit; NaN means missing and is left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0.
 * @returns null without values.
 * @throws RangeError if the lengths differ.
 * Source: as each.
 */
export function reportedBox(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number>,
  method: NonDetectMethod,
  scale: BoxScale = 'linear',
): ReportedBox | null {
  if (methodInForce(values, nonDetects, quartileMethod(method)) === 'at-limit') {
    const box = boxSummary(values, null, scale);
    if (box === null) return null;
    const { n, q1, median, q3, lowerFence, upperFence: upper, whiskerLow, whiskerHigh, outliers, outlierIndices } = box;
    const edges = { upperFence: upper, whiskerLow, whiskerHigh, outliers, outlierIndices, lowerFence };
    return { n, nonDetects: 0, censorLine: null, q1, median, q3, ...edges, isDetermined: true };
  }
  const by = quartileMethod(method);
  const estimated = reportedEstimate(values, nonDetects, by);
  return {
    ...censoredBox(values, nonDetects, by, scale, estimated),
    lowerFence: null,
    isDetermined: estimated.mean !== null,
  };
}
