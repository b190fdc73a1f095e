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
    const firstMissed = firstMisses === null ? 0 : (firstMisses[first] as number);
    const secondMissed = secondMisses === null ? 0 : (secondMisses[second] as number);
    if (firstMissed !== 0 && secondMissed !== 0) return;
    if (firstMissed === missesMore || secondMissed === missesMore) return;
    const begin = cellStarts[cell] as number;
    const end = cellStarts[cell + 1] as number;
    const inCell = firstMissed === secondMissed ? 1 : 0;
    let sum = 0;
    // Adds 0 or 1 without a branch, which the processor could not predict.
    for (let row = begin; row < end; row += 1) {
      let passed = passes[codes[row] as number] as number;
      if (other) passed &= otherPasses[otherCodes[row] as number] as number;
      const at = rowLocations[row] as number;
      ofLocation[at] = (ofLocation[at] as number) + (passed & inCell);
      sum += located === null ? passed : passed & (located[at] as number);
    }
    if (secondMissed === 0) ofFirst[first] = (ofFirst[first] as number) + sum;
    if (firstMissed === 0) ofSecond[second] = (ofSecond[second] as number) + sum;
  };
  const bySecond = cube.cellsBySecond;
  if (secondMisses && bySecond && cellsOf(bySecond.starts, secondMisses) <= cells.rows.length * fewCells) {
    const order = orderOf(cube);
    for (let second = 0; second < secondMisses.length; second += 1) {
      if (secondMisses[second] === missesMore) continue;
      const end = bySecond.starts[second + 1] as number;
      for (let entry = bySecond.starts[second] as number; entry < end; entry += 1) {
        const first = bySecond.codes[entry] as number;
        if (first >= from && first < to) addCell(first, second, order[entry] as number);
      }
    }
    return;
  }
  for (let first = from; first < to; first += 1) {
    const end = cells.starts[first + 1] as number;
    for (let cell = cells.starts[first] as number; cell < end; cell += 1) {
      addCell(first, cells.codes[cell] as number, cell);
    }
  }
}

/** How many cells the codes have that matter. */
function cellsOf(starts: Uint32Array, misses: Uint8Array): number {
  return misses.reduce(
    (sum, missed, code) =>
      missed === missesMore ? sum : sum + (starts[code + 1] as number) - (starts[code] as number),
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
