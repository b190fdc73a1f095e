import { ascendingIndices } from './ascending-indices.ts';
import { quantileSorted } from './quantile.ts';
import { elementAt, float64At, uint32At } from '../arrays/element-at.ts';

/** The numbers of bars that a histogram may have. */
const minBins = 5;
const maxBins = 40;

/** A bar: the values from `min` to below `max` (the last bar includes `max`), in the unit of the values. */
export interface HistogramBin {
  min: number;
  max: number;
  detects: number;
  nonDetects: number;
}

export interface Histogram {
  bins: HistogramBin[];
  /** Values of 0 and below, which a logarithmic axis leaves out. */
  leftOut: number;
}

/**
 * Counts of values in bars of equal width from the smallest to the largest value. The width is 2 IQR / ∛n, but with 5
 * to 40 bars; if the IQR is 0, their number is Sturges' (1 + log₂ n). Non-detects count at their limit, separately from
 * detects.
 *
 * histogram([0, 1, 1, 2, 5], [0, 0, 1, 0, 0], "linear") → {"bins": [{"min": 0, "max": 1, "detects": 1, "nonDetects": 0}, {"min": 1, "max": 2, "detects": 1, "nonDetects": 1}, {"min": 2, "max": 3, "detects": 1, "nonDetects": 0}, {"min": 3, "max": 4, "detects": 0, "nonDetects": 0}, {"min": 4, "max": 5, "detects": 1, "nonDetects": 0}], "leftOut": 0}
 *
 * @param values results, a non-detect at its limit; NaN means missing and is left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0; null: all are detects.
 * @param scale `log`: width and number of bars are computed from the logarithms.
 * @returns no bars without values; one if all values are equal.
 * @throws RangeError if the lengths differ.
 * Source: D. Freedman and P. Diaconis, On the histogram as a density estimator: L2 theory, Zeitschrift für
 * Wahrscheinlichkeitstheorie 57 (1981); the bounds by this project.
 */
export function histogram(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number> | null,
  scale: 'linear' | 'log',
): Histogram {
  const all = ascendingIndices(values, nonDetects);
  const firstShown = scale === 'linear' ? 0 : all.findIndex((index) => elementAt(values, index) > 0);
  const indices = all.subarray(firstShown === -1 ? all.length : firstShown);
  const shown = Float64Array.from(indices, (index) => elementAt(values, index));
  const bins = binsOf(edgesOf(shown, scale));
  let bin = 0;
  shown.forEach((value, at) => {
    while (bin < bins.length - 1 && value >= (bins[bin] as HistogramBin).max) bin += 1;
    const kind = nonDetects?.[uint32At(indices, at)] === 1 ? 'nonDetects' : 'detects';
    (bins[bin] as HistogramBin)[kind] += 1;
  });
  return { bins, leftOut: all.length - indices.length };
}

function binsOf(edges: readonly number[]): HistogramBin[] {
  return edges.slice(1).map((max, at) => ({ min: elementAt(edges, at), max, detects: 0, nonDetects: 0 }));
}

function edgesOf(sorted: Float64Array, scale: 'linear' | 'log'): number[] {
  const min = sorted[0];
  const max = sorted.at(-1);
  if (min === undefined || max === undefined) return [];
  if (min === max) return [min, max];
  const onAxis = scale === 'log' ? sorted.map(Math.log) : sorted;
  const from = float64At(onAxis, 0);
  const to = onAxis.at(-1) as number;
  const count = binCount(onAxis, to - from);
  return Array.from({ length: count + 1 }, (_, edge) => {
    if (edge === 0) return min;
    if (edge === count) return max;
    const edgeAt = from + (edge * (to - from)) / count;
    return scale === 'log' ? Math.exp(edgeAt) : edgeAt;
  });
}

function binCount(sorted: Float64Array, range: number): number {
  const iqr = (quantileSorted(sorted, 0.75) as number) - (quantileSorted(sorted, 0.25) as number);
  const bins = iqr > 0 ? range / ((2 * iqr) / Math.cbrt(sorted.length)) : 1 + Math.log2(sorted.length);
  return Math.min(Math.max(Math.ceil(bins), minBins), maxBins);
}
