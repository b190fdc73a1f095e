import { uint32At } from '../arrays/element-at.ts';

/** Indices grouped by class: those of a class are in `order` from its start to the next one's, ascending. */
export interface GroupedIndices {
  order: Uint32Array;
  /** One entry more than there are classes. */
  starts: Uint32Array;
}

/**
 * A counting sort of the indices of a list by class, a whole number from 0. An index with a negative class is left out.
 * Takes two passes, whatever the number of classes.
 *
 * groupIndices([1, 0, -1, 1], 2) → {"order": [1, 0, 3], "starts": [0, 1, 3]}
 *
 * @param classOf one class for each index.
 * @param classes the number of classes; every class is below it.
 * Source: H. H. Seward (1954), as in D. E. Knuth, The Art of Computer Programming 3, 5.2, algorithm D.
 */
export function groupIndices(classOf: ArrayLike<number>, classes: number): GroupedIndices {
  const starts = new Uint32Array(classes + 1);
  for (let index = 0; index < classOf.length; index += 1) {
    const after = (classOf[index] as number) + 1;
    if (after > 0) starts[after] = uint32At(starts, after) + 1;
  }
  for (let after = 1; after < starts.length; after += 1) {
    starts[after] = uint32At(starts, after) + uint32At(starts, after - 1);
  }
  const next = starts.slice();
  const order = new Uint32Array(uint32At(starts, classes));
  for (let index = 0; index < classOf.length; index += 1) {
    const of = classOf[index] as number;
    if (of < 0) continue;
    const at = uint32At(next, of);
    order[at] = index;
    next[of] = at + 1;
  }
  return { order, starts };
}
