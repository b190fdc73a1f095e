import type { Extent } from './interval-bins.ts';

/**
 * How a field's values stand along its distribution. On the symmetric logarithm they stand nearly evenly up to the
 * constant on both sides of zero, and by the logarithm of their size beyond.
 */
export type IntervalScale = { kind: 'linear' } | { kind: 'log' } | { kind: 'symlog'; constant: number };

/** From how many times the small values' size the greatest one leaves no room for them on a linear scale. */
const logSpread = 1_000;
/** As many values tell the size of most. */
const mostAsked = 10_000;

/**
 * The scale on which results can be told from each other: contaminants spread over powers of ten, and radionuclides
 * have results of zero and below besides.
 */
export function resultScale(values: Float64Array, { min, max }: Extent): IntervalScale {
  if (min > 0) return max >= logSpread * min ? { kind: 'log' } : { kind: 'linear' };
  const constant = 10 ** Math.floor(Math.log10(smallSize(values, { min, max })));
  return Math.max(-min, max) >= logSpread * constant ? { kind: 'symlog', constant } : { kind: 'linear' };
}

/** The size that a quarter of the values within the extent do not reach, zeros left out. */
function smallSize(values: Float64Array, { min, max }: Extent): number {
  const step = Math.max(1, Math.floor(values.length / mostAsked));
  const sizes: number[] = [];
  for (let row = 0; row < values.length; row += step) {
    const value = values[row] as number;
    if (value >= min && value <= max && value !== 0) sizes.push(Math.abs(value));
  }
  return sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 4)] ?? Math.max(-min, max);
}

/** Where a value stands on its scale, in a measure of the scale's own. */
export function placeOn(scale: IntervalScale, value: number): number {
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

/** The value at a place. */
export function valueAt(scale: IntervalScale, place: number): number {
  switch (scale.kind) {
    case 'linear':
      return place;
    case 'log':
      return Math.exp(place);
    case 'symlog':
      return Math.sign(place) * Math.expm1(Math.abs(place)) * scale.constant;
    default:
      return scale satisfies never;
  }
}
