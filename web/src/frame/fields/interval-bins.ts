import { limits, type Field, type FieldName } from '@wellfield/contract';
import { float64At, uint32At, uint8At } from '@wellfield/science';
import type { Extent } from './extent.ts';
import { positionOn, resultScale, valueAt, type IntervalScale } from './interval-scale.ts';
import { filteredColumn } from '../above-limits.ts';
import type { SampleFrame } from '../sample-frame.ts';

/** The bin of rows without a value, and of those with a value outside the extent. */
const missingBin = 255;
const outsideBin = 254;

const linear: IntervalScale = { kind: 'linear' };

/**
 * The rows of a numeric field in bins of equal width over the values of some of them. A bin is one year or the same number
 * of years each. Bins of results have equal widths on the results' scale: on a linear one the first would often contain
 * nearly all of them.
 */
export class IntervalBins {
  readonly extent: Extent;
  /** The scale on which bins have equal widths. */
  readonly scale: IntervalScale;
  /** One edge more than bins: a bin begins at its edge and ends before the next, the last includes the extent's end. */
  readonly edges: Float64Array;
  readonly #bins: Uint8Array;

  /** Null if the given rows have fewer than two distinct values: there is nothing to choose from. */
  static of(frame: SampleFrame, field: Field, rows: Uint32Array): IntervalBins | null {
    const column = filteredColumn(frame, field.column);
    if (column?.kind !== 'number') return null;
    const { values } = column;
    let min = Infinity;
    let max = -Infinity;
    for (let at = 0; at < rows.length; at += 1) {
      const value = float64At(values, uint32At(rows, at));
      // NaN passes neither comparison.
      if (value < min) min = value;
      if (value > max) max = value;
    }
    return Number.isFinite(max - min) && min < max ? new IntervalBins(values, rows, { min, max }, field.name) : null;
  }

  private constructor(values: Float64Array, rows: Uint32Array, extent: Extent, field: FieldName) {
    const { min, max } = extent;
    const isWhole = field === 'year';
    const scale = field === 'result' ? resultScale(values, rows, extent) : linear;
    const start = positionOn(scale, min);
    const span = positionOn(scale, max) - start + (isWhole ? 1 : 0);
    const width = isWhole ? Math.ceil(span / limits.intervalBins) : span / limits.intervalBins;
    const count = isWhole ? Math.ceil(span / width) : limits.intervalBins;
    this.extent = extent;
    this.scale = scale;
    this.edges = Float64Array.from({ length: count + 1 }, (_, edge) => valueAt(scale, start + edge * width));
    this.edges[0] = min;
    if (!isWhole) this.edges[count] = max;
    this.#bins = new Uint8Array(values.length);
    for (let row = 0; row < values.length; row += 1) {
      const value = float64At(values, row);
      if (value >= min && value <= max) {
        this.#bins[row] = Math.min(count - 1, Math.floor((positionOn(scale, value) - start) / width));
      } else this.#bins[row] = Number.isNaN(value) ? missingBin : outsideBin;
    }
  }

  /** How many of the given rows each bin has, and how many have no value. */
  count(...lists: readonly (Uint32Array | undefined)[]): { distribution: Uint32Array; missing: number } {
    const tally = new Uint32Array(missingBin + 1);
    const bins = this.#bins;
    for (const rows of lists) {
      if (!rows) continue;
      for (let at = 0; at < rows.length; at += 1) {
        const bin = uint8At(bins, uint32At(rows, at));
        tally[bin] = uint32At(tally, bin) + 1;
      }
    }
    return { distribution: tally.slice(0, this.edges.length - 1), missing: uint32At(tally, missingBin) };
  }
}
