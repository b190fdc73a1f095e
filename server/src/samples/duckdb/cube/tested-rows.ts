import { uint32At, uint8At } from '@wellfield/science/arrays';
import { missesMore, type CubeFilter } from './cube-filter.ts';
import type { FirstCodes } from './cube-share.ts';
import { orderBy } from './count-pairs.ts';
import type { AxisRows, Cube } from './cube.ts';
import { passing } from './location-rows.ts';
import type { RowTests } from './row-test.ts';

/** By the second profile, where its codes that matter have at most this share of all cells. */
const fewCells = 0.5;

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
  const bySecond = cube.cellsBySecond;
  if (secondMisses && bySecond && cellsOf(bySecond.starts, secondMisses) <= cells.rows.length * fewCells) {
    const order = orderOf(cube);
    for (let second = 0; second < secondMisses.length; second += 1) {
      if (secondMisses[second] === missesMore) continue;
      const end = uint32At(bySecond.starts, second + 1);
      for (let entry = uint32At(bySecond.starts, second); entry < end; entry += 1) {
        const first = bySecond.codes[entry] as number;
        if (first >= from && first < to) addCell(first, second, uint32At(order, entry));
      }
    }
    return;
  }
  for (let first = from; first < to; first += 1) {
    const end = uint32At(cells.starts, first + 1);
    for (let cell = uint32At(cells.starts, first); cell < end; cell += 1) {
      addCell(first, cells.codes[cell] as number, cell);
    }
  }
}

/** How many cells the codes have that matter. */
function cellsOf(starts: Uint32Array, misses: Uint8Array): number {
  return misses.reduce(
    (sum, missed, code) => (missed === missesMore ? sum : sum + uint32At(starts, code + 1) - uint32At(starts, code)),
    0,
  );
}

const orders = new WeakMap<object, Uint32Array>();

/** The cells by second and first profile. */
function orderOf({ cells, profiles }: Cube): Uint32Array {
  const order = orders.get(cells) ?? orderBy(cells.codes, profiles[1].size, null);
  orders.set(cells, order);
  return order;
}
