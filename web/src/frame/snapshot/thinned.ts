import { float64At } from '@wellfield/science';

/** Sorted values, no more than `max`: then evenly many between the lowest and the highest, which stay. */
export function thinned(values: Float64Array, max: number): Float64Array<ArrayBuffer> {
  const sorted = values.toSorted();
  if (sorted.length <= max) return sorted;
  return Float64Array.from({ length: max }, (_, at) =>
    float64At(sorted, Math.round((at * (sorted.length - 1)) / (max - 1))),
  );
}
