/** A list of numbers that may be reordered. */
export interface MutableNumbers {
  readonly length: number;
  [at: number]: number;
}

/**
 * The value at a rank, from 0; afterwards no value before it is greater and none after it is smaller. Takes linear time
 * on average, and reorders `values`, which must not contain NaN.
 *
 * select([5, 1, 4, 2, 3], 1) → 2
 *
 * @throws RangeError if the rank is outside `values`.
 * Source: C. A. R. Hoare, Algorithm 65: Find, Communications of the ACM 4 (1961); pivot: median of three.
 */
export function select(values: MutableNumbers, rank: number): number {
  if (!(Number.isInteger(rank) && rank >= 0 && rank < values.length)) {
    throw new RangeError(`select: rank must be a place in ${values.length} values, got ${rank}`);
  }
  let left = 0;
  let right = values.length - 1;
  while (left < right) {
    const pivot = medianOfThree(values[left] as number, values[(left + right) >> 1] as number, values[right] as number);
    let i = left;
    let j = right;
    while (i <= j) {
      while ((values[i] as number) < pivot) i += 1;
      while ((values[j] as number) > pivot) j -= 1;
      if (i > j) break;
      const held = values[i] as number;
      values[i] = values[j] as number;
      values[j] = held;
      i += 1;
      j -= 1;
    }
    if (rank <= j) right = j;
    else if (rank >= i) left = i;
    else break;
  }
  return values[rank] as number;
}

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
