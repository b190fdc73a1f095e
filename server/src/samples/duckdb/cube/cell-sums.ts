import { missesMore, type Misses } from './cube-filter.ts';
import type { Cube } from './cube.ts';
import type { FirstCodes } from './cube-share.ts';
import type { RowTests } from './row-test.ts';

/** The sums by code; null for a profile that needs none. */
interface Sums {
  first: Uint32Array | null;
  second: Uint32Array | null;
}

/** Sums the rows that pass the tests, over the cells that matter to either profile. */
export function addCellSums(
  { first: ofFirst, second: ofSecond }: Sums,
  { cells, cellStarts }: Cube,
  [firstMisses, secondMisses]: readonly [Misses, Misses],
  tests: RowTests,
  { from, to }: FirstCodes,
): void {
  for (let first = from; first < to; first += 1) {
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
      const passed = sumOf(tests, begin, end);
      if (forFirst) sum += passed;
      if (forSecond) ofSecond[second] = (ofSecond[second] as number) + passed;
    }
    if (ofFirst) ofFirst[first] = sum;
  }
}

/** Adds 0 or 1 without a branch, which the processor could not predict. */
function sumOf([{ codes, passes }, other]: RowTests, begin: number, end: number): number {
  let sum = 0;
  if (!other) {
    for (let row = begin; row < end; row += 1) sum += passes[codes[row] as number] as number;
    return sum;
  }
  const { codes: otherCodes, passes: otherPasses } = other;
  for (let row = begin; row < end; row += 1) {
    sum += (passes[codes[row] as number] as number) & (otherPasses[otherCodes[row] as number] as number);
  }
  return sum;
}
