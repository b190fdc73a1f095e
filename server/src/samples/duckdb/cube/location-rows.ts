import { uint32At, uint8At } from '@wellfield/science/arrays';
import { allRows } from './all-rows.ts';
import type { Codes, Cube } from './cube.ts';
import { addPassingOf, addPassingSecond, subtract } from './pair-rows.ts';

/** The chosen codes of each profile, 1 or 0. */
type Chosen = readonly [Uint8Array, Uint8Array];

/** 1 for the codes that fail nothing. */
export function passing(misses: Uint8Array): Uint8Array {
  return misses.map((missed) => (missed === 0 ? 1 : 0));
}

/** Counts each location's rows in the cells with both codes chosen. */
function addLocations(
  into: Uint32Array,
  { cells, cellStarts, rowLocations }: Cube,
  [firstChosen, secondChosen]: Chosen,
): void {
  // Consecutive chosen cells make one run of rows.
  let begin = 0;
  let end = 0;
  const addRun = (firstCell: number, nextCell: number): void => {
    const start = uint32At(cellStarts, firstCell);
    if (start !== end) {
      addAll(into, rowLocations, begin, end);
      begin = start;
    }
    end = uint32At(cellStarts, nextCell);
  };
  for (let first = 0; first + 1 < cells.starts.length; first += 1) {
    if (firstChosen[first] === 0) continue;
    const lastCell = uint32At(cells.starts, first + 1);
    for (let cell = uint32At(cells.starts, first); cell < lastCell; cell += 1)
      if (secondChosen[cells.codes[cell] as number] === 1) addRun(cell, cell + 1);
  }
  addAll(into, rowLocations, begin, end);
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
  const firstPasses = passing(first);
  const secondPasses = passing(second);
  const {
    profiles: [allOfFirst, allOfSecond],
  } = allRows(cube);
  const passBoth = sumChosen(ofFirst ?? passingSecond(cube, first, second), firstPasses);
  const passFirst = sumChosen(allOfFirst, firstPasses);
  const passSecond = sumChosen(allOfSecond, secondPasses);
  const missSecond = passFirst - passBoth;
  const missFirst = passSecond - passBoth;
  if (passBoth <= Math.min(missFirst, missSecond)) {
    addLocations(into, cube, [firstPasses, secondPasses]);
    return;
  }
  const missed = new Uint32Array(into.length);
  if (missFirst <= missSecond) {
    addPassingOf(into, cube, 1, second);
    addLocations(missed, cube, [inverse(firstPasses), secondPasses]);
  } else {
    addPassingOf(into, cube, 0, first);
    addLocations(missed, cube, [firstPasses, inverse(secondPasses)]);
  }
  subtract(into, missed);
}

function passingSecond(cube: Cube, first: Uint8Array, second: Uint8Array): Uint32Array {
  const rows = new Uint32Array(first.length);
  addPassingSecond(rows, cube, first, second);
  return rows;
}

function inverse(chosen: Uint8Array): Uint8Array {
  return chosen.map((one) => 1 - one);
}

function sumChosen(rows: Uint32Array, chosen: Uint8Array): number {
  let sum = 0;
  for (let code = 0; code < rows.length; code += 1) sum += Math.imul(uint32At(rows, code), uint8At(chosen, code));
  return sum;
}

function addAll(into: Uint32Array, rowLocations: Codes, begin: number, end: number): void {
  for (let row = begin; row < end; row += 1) {
    const location = rowLocations[row] as number;
    into[location] = uint32At(into, location) + 1;
  }
}
