import { linearRadius, rangeOf } from '@wellfield/science';
import { sizes } from '../../../ui/sizes.ts';

/** How a value becomes a circle's radius, by `linearRadius`. */
export interface RadiusScale {
  radiusOf(value: number): number;
}

/** The linear scale over the values; null if there are none. */
export function radiusScale(values: Iterable<number>): RadiusScale | null {
  const [min, max] = rangeOf([...values]);
  if (min > max) return null;
  const radii = { min: sizes.circleRadius.minPx, max: sizes.circleRadius.maxPx };
  return { radiusOf: (value) => linearRadius(value, { min, max }, radii) };
}
