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
 * Source: C. A. R. Hoare, Algorithm 65: Find, Communications of the ACM 4 (1961); pivot: median of three; partition: N.
 * Lomuto's without a branch, in which a processor never guesses wrong: S. Edelkamp and A. Weiß, BlockQuicksort (2016).
 */
export function select(values: MutableNumbers, rank: number): number {
  if (!(Number.isInteger(rank) && rank >= 0 && rank < values.length)) {
    throw new RangeError(`select: rank must be a place in ${values.length} values, got ${rank}`);
  }
  let left = 0;
  let right = values.length - 1;
  while (left < right) {
    const pivot = medianOfThree(values[left] as number, values[(left + right) >> 1] as number, values[right] as number);
    const less = lowerFirst(values, [left, right], pivot, 0);
    if (rank < less) right = less - 1;
    else if (less > left) left = less;
    else {
      // The pivot is the smallest: what equals it goes first.
      const upTo = lowerFirst(values, [left, right], pivot, 1);
      if (rank < upTo) break;
      left = upTo;
    }
  }
  return values[rank] as number;
}

/** Puts what is lower than the pivot first, with `withEqual` 1 what equals it too; returns where the others begin. */
function lowerFirst(
  values: MutableNumbers,
  [left, right]: readonly [number, number],
  pivot: number,
  withEqual: 0 | 1,
): number {
  let count = left;
  for (let at = left; at <= right; at += 1) {
    const value = values[at] as number;
    // What is not lower is exchanged too, and again with the next one that is: cheaper than to ask.
    values[at] = values[count] as number;
    values[count] = value;
    count += Number(value < pivot) | (Number(value === pivot) & withEqual);
  }
  return count;
}

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
