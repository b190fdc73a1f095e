import { ascendingIndices } from './ascending-indices.ts';
import { uint32At } from '../arrays/element-at.ts';

/** A quantile plot's points as columns, ascending by value. */
export interface QuantilePlot {
  /** Where each point's sample stands in what came in. */
  indices: Uint32Array;
  /** In the unit of the samples. */
  values: Float64Array<ArrayBuffer>;
  /** rank / count: above 0, and 1 at the largest value. */
  percentiles: Float64Array<ArrayBuffer>;
}

/**
 * The values of samples against their rank among all: rank / count, where equal values keep ranks of their own. A
 * non-detect stands at its limit, below detects of the same value; whoever draws it marks it.
 *
 * quantilePlot([9, 1, 5], null) → {"indices": [1, 2, 0], "values": [1, 5, 9], "percentiles": [0.3333333333333333, 0.6666666666666666, 1]}
 *
 * @param values results, a non-detect's being its limit; NaN is a missing one and left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0; null: none is.
 * @throws RangeError when the two differ in length.
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
