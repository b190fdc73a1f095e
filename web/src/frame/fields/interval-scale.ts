import { float64At, uint32At } from '@wellfield/science';
import type { Extent } from './extent.ts';

/**
 * How a field's values stand along its distribution. On the symmetric logarithm they stand nearly evenly up to the
 * constant on both sides of zero, and by the logarithm of their size beyond.
 */
export type IntervalScale = { kind: 'linear' } | { kind: 'log' } | { kind: 'symlog'; constant: number };

/** From how many times the small values' size the largest one leaves no room for them on a linear scale. */
const logSpread = 1_000;
/** As many values tell the size of most. */
const maxAsked = 10_000;

/**
 * The scale on which results can be told from each other: contaminants spread over powers of ten, and radionuclides
 * have results of zero and below besides.
 */
export function resultScale(values: Float64Array, rows: Uint32Array, { min, max }: Extent): IntervalScale {
  if (min > 0) return max >= logSpread * min ? { kind: 'log' } : { kind: 'linear' };
  const largest = Math.max(-min, max);
  const constant = 10 ** Math.floor(Math.log10(smallSize(values, rows) ?? largest));
  return largest >= logSpread * constant ? { kind: 'symlog', constant } : { kind: 'linear' };
}

/** The size that a quarter of the rows' values do not reach, zeros left out. */
function smallSize(values: Float64Array, rows: Uint32Array): number | undefined {
  const step = Math.max(1, Math.floor(rows.length / maxAsked));
  const sizes: number[] = [];
  for (let index = 0; index < rows.length; index += step) {
    const size = Math.abs(float64At(values, uint32At(rows, index)));
    // Written so that NaN is left out, too.
    if (size > 0) sizes.push(size);
  }
  return sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 4)];
}

/** Where a value stands on its scale, in a measure of the scale's own. */
export function positionOn(scale: IntervalScale, value: number): number {
  switch (scale.kind) {
    case 'linear':
      return value;
    case 'log':
      return Math.log(value);
    case 'symlog':
      return Math.sign(value) * Math.log1p(Math.abs(value / scale.constant));
    default:
      return scale satisfies never;
  }
}

/** The value at a position. */
export function valueAt(scale: IntervalScale, position: number): number {
  switch (scale.kind) {
    case 'linear':
      return position;
    case 'log':
      return Math.exp(position);
    case 'symlog':
      return Math.sign(position) * Math.expm1(Math.abs(position)) * scale.constant;
    default:
      return scale satisfies never;
  }
}
