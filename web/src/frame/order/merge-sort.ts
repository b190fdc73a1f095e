import { uint32At } from '@wellfield/science';
import type { Pace } from '../pace.ts';

/** Whether the item of one index belongs behind that of another. */
type IsAfter = (a: number, b: number) => boolean;

/** Indices sorted by insertion before merging begins, and indices merged between two readings of the clock. */
const runLength = 32;
const portion = 16_384;

/** Sorts indices, stably, in slices that let the page respond between them. The given array is overwritten. */
export async function mergeSort(indexes: Uint32Array, isAfter: IsAfter, pace: Pace): Promise<Uint32Array> {
  const count = indexes.length;
  for (let start = 0; start < count; start += portion) {
    insertRuns(indexes, start, Math.min(start + portion, count), isAfter);
    if (pace.isDue()) await pace.rest();
  }
  let from = indexes;
  let to: Uint32Array = new Uint32Array(count);
  for (let width = runLength; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      const middle = Math.min(start + width, count);
      const merge = { left: start, middle, right: middle, end: Math.min(start + 2 * width, count), at: start };
      // Rows that are already ordered, for example by location, often need no merging.
      if (middle === merge.end || !isAfter(uint32At(from, middle - 1), uint32At(from, middle))) {
        to.set(from.subarray(start, merge.end), start);
        merge.at = merge.end;
      }
      while (merge.at < merge.end) {
        mergePortion(from, to, merge, isAfter);
        if (pace.isDue()) await pace.rest();
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

function insertRuns(indexes: Uint32Array, first: number, last: number, isAfter: IsAfter): void {
  for (let start = first; start < last; start += runLength) {
    const end = Math.min(start + runLength, last);
    for (let next = start + 1; next < end; next += 1) {
      const index = uint32At(indexes, next);
      let at = next;
      while (at > start && isAfter(uint32At(indexes, at - 1), index)) {
        indexes[at] = uint32At(indexes, at - 1);
        at -= 1;
      }
      indexes[at] = index;
    }
  }
}

/** Two neighboring runs being merged: [left, middle) and [right, end) are left. */
interface Merge {
  left: number;
  middle: number;
  right: number;
  end: number;
  at: number;
}

function mergePortion(from: Uint32Array, to: Uint32Array, merge: Merge, isAfter: IsAfter): void {
  const { middle, end } = merge;
  let { left, right, at } = merge;
  const stop = Math.min(end, at + portion);
  while (at < stop) {
    const isRight = left >= middle || (right < end && isAfter(uint32At(from, left), uint32At(from, right)));
    to[at] = uint32At(from, isRight ? right : left);
    if (isRight) right += 1;
    else left += 1;
    at += 1;
  }
  Object.assign(merge, { left, right, at });
}
