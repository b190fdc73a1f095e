import { float64At, uint32At } from '@wellfield/science';
import type { Extent } from './extent.ts';

/**
 * The scale of a field's distribution. The symmetric logarithm is nearly linear up to the constant on both sides of zero,
 * and logarithmic beyond.
 */
export type IntervalScale = { kind: 'linear' } | { kind: 'log' } | { kind: 'symlog'; constant: number };

/** The ratio of the largest to the small values above which a linear scale leaves no room for the small ones. */
const logSpread = 1_000;
/** So many values are enough to estimate the magnitude of most. */
const maxRequested = 10_000;

/**
 * The scale on which results can be distinguished: contaminants span powers of ten, and radionuclides also have results
 * of zero and below.
 */
export function resultScale(values: Float64Array, rows: Uint32Array, { min, max }: Extent): IntervalScale {
  if (min > 0) return max >= logSpread * min ? { kind: 'log' } : { kind: 'linear' };
  const largest = Math.max(-min, max);
  const constant = 10 ** Math.floor(Math.log10(smallSize(values, rows) ?? largest));
  return largest >= logSpread * constant ? { kind: 'symlog', constant } : { kind: 'linear' };
}

/** The lower quartile of the magnitudes of the rows' values, without zeros. */
function smallSize(values: Float64Array, rows: Uint32Array): number | undefined {
  const step = Math.max(1, Math.floor(rows.length / maxRequested));
  const sizes: number[] = [];
  for (let index = 0; index < rows.length; index += step) {
    const size = Math.abs(float64At(values, uint32At(rows, index)));
    // This also leaves out NaN.
    if (size > 0) sizes.push(size);
  }
  return sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 4)];
}

/** A value's position on its scale, in the scale's own measure. */
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
