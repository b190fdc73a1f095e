import { sizes } from '../../../ui/sizes.ts';

/**
 * How a value becomes a circle's radius; without a spread of values every circle has the middle radius, and a value
 * outside of the spread, as of a class from before the last change, the nearer end's.
 */
export interface RadiusScale {
  radiusOf(value: number): number;
}

/** The linear scale over the values that are there; null when there are none. */
export function radiusScale(values: Iterable<number>): RadiusScale | null {
  let least = Infinity;
  let greatest = -Infinity;
  for (const value of values) {
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  if (least > greatest) return null;
  const { leastPx, greatestPx } = sizes.circleRadius;
  const radiusOf = (value: number) => {
    const share = greatest > least ? Math.min(Math.max((value - least) / (greatest - least), 0), 1) : 0.5;
    return leastPx + share * (greatestPx - leastPx);
  };
  return { radiusOf };
}
