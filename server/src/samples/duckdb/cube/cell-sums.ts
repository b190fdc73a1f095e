import { uint32At, uint8At } from '@wellfield/science/arrays';
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
    const firstMissed = firstMisses === null ? 0 : uint8At(firstMisses, first);
    if (firstMissed === missesMore || (firstMissed !== 0 && !ofFirst)) continue;
    const lastCell = uint32At(cells.starts, first + 1);
    let sum = 0;
    for (let cell = uint32At(cells.starts, first); cell < lastCell; cell += 1) {
      const second = cells.codes[cell] as number;
      const secondMissed = secondMisses === null ? 0 : uint8At(secondMisses, second);
      const forFirst = ofFirst !== null && secondMissed === 0;
      const forSecond = ofSecond !== null && firstMissed === 0 && secondMissed !== missesMore;
      if (!forFirst && !forSecond) continue;
      const begin = uint32At(cellStarts, cell);
      const end = uint32At(cellStarts, cell + 1);
      const passed = sumOf(rowLocations, located, begin, end);
      if (forFirst) sum += passed;
      if (forSecond) ofSecond[second] = uint32At(ofSecond, second) + passed;
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
