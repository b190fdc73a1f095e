import { float64At } from '@wellfield/science';

/**
 * Maps numbers between two ends to positions. The result equals d3's scales to the last bit, without their overhead for
 * every number: a million points take milliseconds.
 */
export function linearScale(
  [first, last]: readonly [number, number],
  [from, to]: readonly [number, number],
): (value: number) => number {
  const span = last - first;
  return (value) => {
    const share = (value - first) / span;
    return from * (1 - share) + to * share;
  };
}

/** The positions of many numbers. A loop, because the typed arrays' own `map` takes twice as long. */
export function scaleAll(values: Float64Array, positionOf: (value: number) => number): Float64Array {
  const positions = new Float64Array(values.length);
  for (let at = 0; at < values.length; at += 1) positions[at] = positionOf(float64At(values, at));
  return positions;
}
