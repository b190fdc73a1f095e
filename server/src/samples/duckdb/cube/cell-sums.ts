import { missesMore, type Misses } from './cube-filter.ts';
import type { Codes, Cube } from './cube.ts';

/** The sums by code; null for a profile that needs none. */
interface Sums {
  first: Uint32Array | null;
  second: Uint32Array | null;
}

/** Sums the rows whose location passes, over the cells that matter to either profile. */
export function addCellSums(
  { first: ofFirst, second: ofSecond }: Sums,
  { cells, cellStarts, rowLocations }: Cube,
  [firstMisses, secondMisses]: readonly [Misses, Misses],
  located: Uint8Array,
): void {
  for (let first = 0; first + 1 < cells.starts.length; first += 1) {
    const firstMissed = firstMisses === null ? 0 : (firstMisses[first] as number);
    if (firstMissed === missesMore || (firstMissed !== 0 && !ofFirst)) continue;
    const lastCell = cells.starts[first + 1] as number;
    let sum = 0;
    for (let cell = cells.starts[first] as number; cell < lastCell; cell += 1) {
      const second = cells.codes[cell] as number;
      const secondMissed = secondMisses === null ? 0 : (secondMisses[second] as number);
      const forFirst = ofFirst !== null && secondMissed === 0;
      const forSecond = ofSecond !== null && firstMissed === 0 && secondMissed !== missesMore;
      if (!forFirst && !forSecond) continue;
      const begin = cellStarts[cell] as number;
      const end = cellStarts[cell + 1] as number;
      const passed = sumOf(rowLocations, located, begin, end);
      if (forFirst) sum += passed;
      if (forSecond) ofSecond[second] = (ofSecond[second] as number) + passed;
    }
    if (ofFirst) ofFirst[first] = sum;
  }
}

/** Adds 0 or 1 without a branch, which the processor could not predict. */
function sumOf(rowLocations: Codes, located: Uint8Array, begin: number, end: number): number {
  let sum = 0;
  for (let row = begin; row < end; row += 1) sum += located[rowLocations[row] as number] as number;
  return sum;
}
