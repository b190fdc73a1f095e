import { estimate } from './estimate.ts';

/** The scale of a box plot's axis. */
export type BoxScale = 'linear' | 'log';

/** The numbers of a box plot, in the unit of the values. */
export interface BoxSummary {
  /** Samples with a value. */
  n: number;
  q1: number;
  median: number;
  q3: number;
  iqr: number;
  lowerFence: number;
  upperFence: number;
  /** The most extreme values within the fences; with few samples one may lie inside the box. */
  whiskerLow: number;
  whiskerHigh: number;
  /** The values beyond the fences, ascending, and their indices in `values`. */
  outliers: number[];
  outlierIndices: number[];
}

/**
 * As many results has a box at least: the five numbers of fewer say nothing of how they are distributed, and points show
 * all that is known. `boxSummary` itself has no minimum.
 *
 * Source: Krzywinski, M. and Altman, N., 2014, Visualizing samples with box plots: Nature Methods 11, pp. 119–120.
 */
export const minBoxResults = 5;

/**
 * Tukey's box plot: quartiles of type 7, fences 1.5 interquartile ranges beyond them, whiskers to the last value within
 * the fences, and all other values as outliers. On a logarithmic axis the fences are 1.5 interquartile ranges of the
 * logarithms beyond the quartiles. A non-detect counts as its limit; `censoredBox` knows better.
 *
 * boxSummary([1, 2, 3, 4, 5, 100], null) → {"n": 6, "q1": 2.25, "median": 3.5, "q3": 4.75, "iqr": 2.5, "lowerFence": -1.5, "upperFence": 8.5, "whiskerLow": 1, "whiskerHigh": 5, "outliers": [100], "outlierIndices": [5]}
 *
 * @param values results, a non-detect at its limit; NaN means missing and is left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0; null: all are detects.
 * @param scale of the axis; with `log` all values are above 0.
 * @returns null without values.
 * @throws RangeError if the lengths differ.
 * Source: J. W. Tukey, Exploratory Data Analysis (1977), with the quartiles of point PLT-02.
 */
export function boxSummary(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number> | null,
  scale: BoxScale = 'linear',
): BoxSummary | null {
  const { quantile } = estimate(values, nonDetects, 'at-limit');
  const [q1, median, q3] = [quantile(0.25), quantile(0.5), quantile(0.75)];
  if (q1 === null || median === null || q3 === null) return null;
  const iqr = q3 - q1;
  const [lower, upper] = [lowerFence(q1, q3, scale), upperFence(q1, q3, scale)];
  let n = 0;
  let whiskerLow = Infinity;
  let whiskerHigh = -Infinity;
  const outlierIndices: number[] = [];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    if (Number.isNaN(value)) continue;
    n += 1;
    if (value < lower || value > upper) outlierIndices.push(at);
    else {
      if (value < whiskerLow) whiskerLow = value;
      if (value > whiskerHigh) whiskerHigh = value;
    }
  }
  outlierIndices.sort((a, b) => (values[a] as number) - (values[b] as number));
  const outliers = outlierIndices.map((at) => values[at] as number);
  return {
    n,
    q1,
    median,
    q3,
    iqr,
    lowerFence: lower,
    upperFence: upper,
    whiskerLow,
    whiskerHigh,
    outliers,
    outlierIndices,
  };
}

/**
 * The fence 1.5 interquartile ranges below the first quartile, on the scale of the axis.
 *
 * lowerFence(10, 1000, "log") → 0.01
 *
 * @param q1, q3 in one unit; above 0 with `log`.
 */
export function lowerFence(q1: number, q3: number, scale: BoxScale): number {
  return scale === 'log' ? q1 * (q1 / q3) ** 1.5 : q1 - 1.5 * (q3 - q1);
}

/**
 * The fence 1.5 interquartile ranges above the third quartile, on the scale of the axis.
 *
 * upperFence(1, 3, "linear") → 6
 *
 * @param q1, q3 in one unit; above 0 with `log`.
 */
export function upperFence(q1: number, q3: number, scale: BoxScale): number {
  return scale === 'log' ? q3 * (q3 / q1) ** 1.5 : q3 + 1.5 * (q3 - q1);
}
