import type { Codes, Cube } from './cube.ts';
import { firstCodesOf, wholeCube, type FirstCodes } from './cube-share.ts';
import { addAllOfFirst, addAllOfSecond, addBySecond, addPassingSecond } from './pair-rows.ts';
import type { RowTests } from './row-test.ts';

/** The chosen codes of each profile, 1 or 0; null for all. */
type Chosen = readonly [Uint8Array | null, Uint8Array | null];

/** 1 for the codes that fail nothing. */
export function passing(misses: Uint8Array): Uint8Array {
  return misses.map((missed) => (missed === 0 ? 1 : 0));
}

/** Counts each location's rows, or only those that pass the tests, in the cells with both codes chosen. */
export function addLocations(
  into: Uint32Array,
  { cells, cellStarts, rowLocations }: Cube,
  [firstChosen, secondChosen]: Chosen,
  { from, to }: FirstCodes,
  tests: RowTests | null,
): void {
  // Consecutive chosen cells make one run of rows.
  let begin = 0;
  let end = 0;
  const addRun = (firstCell: number, nextCell: number): void => {
    const start = cellStarts[firstCell] as number;
    if (start !== end) {
      add();
      begin = start;
    }
    end = cellStarts[nextCell] as number;
  };
  const add = (): void => {
    if (tests) addTested(into, rowLocations, tests, begin, end);
    else addAll(into, rowLocations, begin, end);
  };
  for (let first = from; first < to; first += 1) {
    if (firstChosen?.[first] === 0) continue;
    const lastCell = cells.starts[first + 1] as number;
    let cell = cells.starts[first] as number;
    if (!secondChosen) addRun(cell, lastCell);
    else for (; cell < lastCell; cell += 1) if (secondChosen[cells.codes[cell] as number] === 1) addRun(cell, cell + 1);
  }
  add();
}

/**
 * Counts all rows of the cells that pass both profiles. If fewer rows fail only one of the profiles than pass both, those
 * are subtracted from the pairs of the other profile with location, which are few. `ofFirst`: the rows of each first code
 * that pass the second profile, where they are known.
 */
export function addLocationsOfAll(
  into: Uint32Array,
  cube: Cube,
  [first, second]: readonly [Uint8Array, Uint8Array],
  ofFirst: Uint32Array | null,
): void {
  const whole = firstCodesOf(cube, wholeCube);
  const firstPasses = passing(first);
  const secondPasses = passing(second);
  const passBoth = sumChosen(
    ofFirst ?? rowsOf(first, (rows) => addPassingSecond(rows, cube, first, second)),
    firstPasses,
  );
  const passFirst = sumChosen(
    rowsOf(first, (rows) => addAllOfFirst(rows, cube)),
    firstPasses,
  );
  const passSecond = sumChosen(
    rowsOf(second, (rows) => addAllOfSecond(rows, cube)),
    secondPasses,
  );
  const missSecond = passFirst - passBoth;
  const missFirst = passSecond - passBoth;
  if (passBoth <= Math.min(missFirst, missSecond)) {
    addLocations(into, cube, [firstPasses, secondPasses], whole, null);
    return;
  }
  const missed = new Uint32Array(into.length);
  if (missFirst <= missSecond) {
    addBySecond(into, cube.byLocation[1], second);
    addLocations(missed, cube, [inverse(firstPasses), secondPasses], whole, null);
  } else {
    addBySecond(into, cube.byLocation[0], first);
    addLocations(missed, cube, [firstPasses, inverse(secondPasses)], whole, null);
  }
  for (let location = 0; location < into.length; location += 1) {
    into[location] = (into[location] as number) - (missed[location] as number);
  }
}

function rowsOf({ length }: Uint8Array, add: (rows: Uint32Array) => void): Uint32Array {
  const rows = new Uint32Array(length);
  add(rows);
  return rows;
}

function inverse(chosen: Uint8Array): Uint8Array {
  return chosen.map((one) => 1 - one);
}

function sumChosen(rows: Uint32Array, chosen: Uint8Array): number {
  return rows.reduce((sum, counted, code) => sum + (chosen[code] === 1 ? counted : 0), 0);
}

function addAll(into: Uint32Array, rowLocations: Codes, begin: number, end: number): void {
  for (let row = begin; row < end; row += 1) {
    const location = rowLocations[row] as number;
    into[location] = (into[location] as number) + 1;
  }
}

/** Adds 0 or 1 without a branch, which the processor could not predict. */
function addTested(
  into: Uint32Array,
  rowLocations: Codes,
  [{ codes, passes }, other]: RowTests,
  begin: number,
  end: number,
): void {
  if (!other) {
    for (let row = begin; row < end; row += 1) {
      const location = rowLocations[row] as number;
      into[location] = (into[location] as number) + (passes[codes[row] as number] as number);
    }
    return;
  }
  const { codes: otherCodes, passes: otherPasses } = other;
  for (let row = begin; row < end; row += 1) {
    const location = rowLocations[row] as number;
    const passed = (passes[codes[row] as number] as number) & (otherPasses[otherCodes[row] as number] as number);
    into[location] = (into[location] as number) + passed;
  }
}
