import { float64At } from '@wellfield/science';

/**
 * Where numbers between two ends stand between two positions. It is what d3's scales answer, to the last bit, without what
 * they ask of every number: a million points are positioned in milliseconds.
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

/** The positions of many numbers. A loop: the typed arrays' own `map` costs twice as much. */
export function scaleAll(values: Float64Array, positionOf: (value: number) => number): Float64Array {
  const positions = new Float64Array(values.length);
  for (let at = 0; at < values.length; at += 1) positions[at] = positionOf(float64At(values, at));
  return positions;
}
