import { uint32At, uint8At } from '@wellfield/science/arrays';
import { missesMore, type CubeFilter } from './cube-filter.ts';
import type { FirstCodes } from './cube-share.ts';
import type { AxisRows, Cube } from './cube.ts';
import { passing } from './location-rows.ts';
import type { RowTests } from './row-test.ts';

/** Counts the rows that pass the tests, each row once for all axes. */
export function addTestedRows(
  into: AxisRows,
  cube: Cube,
  { profiles: [firstMisses, secondMisses], location }: CubeFilter,
  [{ codes, passes }, other]: RowTests,
  { from, to }: FirstCodes,
): void {
  const { cells, cellStarts, rowLocations } = cube;
  const [ofFirst, ofSecond] = into.profiles;
  const ofLocation = into.location;
  const located = location && passing(location);
  const otherCodes = other?.codes ?? codes;
  const otherPasses = other?.passes ?? passes;
  const addCell = (first: number, second: number, cell: number): void => {
    const firstMissed = firstMisses === null ? 0 : uint8At(firstMisses, first);
    const secondMissed = secondMisses === null ? 0 : uint8At(secondMisses, second);
    if (firstMissed !== 0 && secondMissed !== 0) return;
    if (firstMissed === missesMore || secondMissed === missesMore) return;
    const begin = uint32At(cellStarts, cell);
    const end = uint32At(cellStarts, cell + 1);
    const inCell = firstMissed === secondMissed ? 1 : 0;
    let sum = 0;
    // Adds 0 or 1 without a branch, which the processor could not predict.
    for (let row = begin; row < end; row += 1) {
      let passed = passes[codes[row] as number] as number;
      if (other) passed &= otherPasses[otherCodes[row] as number] as number;
      const at = rowLocations[row] as number;
      ofLocation[at] = uint32At(ofLocation, at) + (passed & inCell);
      sum += located === null ? passed : passed & uint8At(located, at);
    }
    if (secondMissed === 0) ofFirst[first] = uint32At(ofFirst, first) + sum;
    if (firstMissed === 0) ofSecond[second] = uint32At(ofSecond, second) + sum;
  };
  for (let first = from; first < to; first += 1) {
    if (firstMisses !== null && firstMisses[first] === missesMore) continue;
    const end = uint32At(cells.starts, first + 1);
    for (let cell = uint32At(cells.starts, first); cell < end; cell += 1) {
      const second = cells.codes[cell] as number;
      // These are most cells where a range of days tests the rows of the years at its ends: their rows come in the order of memory.
      if (secondMisses !== null && secondMisses[second] === missesMore) continue;
      addCell(first, second, cell);
    }
  }
}
