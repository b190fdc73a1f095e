import { ascendingIndices } from './ascending-indices.ts';
import { uint32At } from '../arrays/element-at.ts';

/** A quantile plot's points as columns, ascending by value. */
export interface QuantilePlot {
  /** The index of each point's sample in the input. */
  indices: Uint32Array;
  /** In the unit of the samples. */
  values: Float64Array<ArrayBuffer>;
  /** rank / count: above 0, and 1 at the largest value. */
  percentiles: Float64Array<ArrayBuffer>;
}

/**
 * The values of samples against their percentile, rank / count; equal values keep separate ranks. A non-detect is at its
 * limit, below detects of the same value; a drawing must mark it.
 *
 * quantilePlot([9, 1, 5], null) → {"indices": [1, 2, 0], "values": [1, 5, 9], "percentiles": [0.3333333333333333, 0.6666666666666666, 1]}
 *
 * @param values results, a non-detect at its limit; NaN means missing and is left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0; null: all are detects.
 * @throws RangeError if the lengths differ.
 * Source: point PLT-03.
 */
export function quantilePlot(values: ArrayLike<number>, nonDetects: ArrayLike<number> | null): QuantilePlot {
  const indices = ascendingIndices(values, nonDetects);
  const plot = { indices, values: new Float64Array(indices.length), percentiles: new Float64Array(indices.length) };
  for (let rank = 0; rank < indices.length; rank += 1) {
    plot.values[rank] = values[uint32At(indices, rank)] as number;
    plot.percentiles[rank] = (rank + 1) / indices.length;
  }
  return plot;
}
