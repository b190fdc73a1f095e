import { missesMore, type CubeFilter, type Misses } from './cube-filter.ts';
import type { Codes, Cube, Pairs } from './cube.ts';
import { rowTest, type RowTest } from './row-test.ts';

/** Rows by code of each axis that pass what is asked of the other two axes; nothing is asked of the axis itself. */
export interface AxisRows {
  profiles: [Uint32Array, Uint32Array];
  location: Uint32Array;
}

/**
 * Counts each axis from as little as answers it: where the other two axes are asked nothing, its rows in all; where
 * one of them is asked something, the pairs with that axis; only where both are, the rows themselves.
 * Codes that miss more than one field are of no use to any list, and may be left at 0.
 */
export function axisRows(cube: Cube, asked: CubeFilter, among: Uint32Array | null): AxisRows {
  const {
    profiles: [first, second],
    location,
  } = asked;
  const counted: AxisRows = {
    profiles: [new Uint32Array(cube.profiles[0].size), new Uint32Array(cube.profiles[1].size)],
    location: new Uint32Array(cube.locations.length),
  };
  const test = rowTest(cube, asked, among);
  const wanted = {
    first: test !== null || (second !== null && location !== null),
    second: test !== null || (first !== null && location !== null),
    location: test !== null || (first !== null && second !== null),
  };
  if (!wanted.first) {
    if (location) addByFirst(counted.profiles[0], cube.byLocation[0], first, location);
    else addByFirst(counted.profiles[0], cube.cells, first, second);
  }
  if (!wanted.second) {
    if (location) addByFirst(counted.profiles[1], cube.byLocation[1], second, location);
    else addBySecond(counted.profiles[1], cube.cells, first);
  }
  if (!wanted.location) {
    if (second) addBySecond(counted.location, cube.byLocation[1], second);
    else addBySecond(counted.location, cube.byLocation[0], first);
  }
  if (first && second && !location && !test) addLocations(counted, cube, first, second);
  else if (wanted.first || wanted.second || wanted.location) addRows(counted, wanted, cube, asked, test);
  return counted;
}

/** Each first code's rows whose second code passes. */
function addByFirst(into: Uint32Array, { starts, codes, rows }: Pairs, own: Misses, others: Misses): void {
  // Multiplied in, not branched on: which entries pass follows no pattern that a processor could guess.
  const passing = others && others.map((missed) => (missed === 0 ? 1 : 0));
  for (let first = 0; first < into.length; first += 1) {
    if (own !== null && own[first] === missesMore) continue;
    const end = starts[first + 1] as number;
    let sum = 0;
    if (passing === null) {
      for (let entry = starts[first] as number; entry < end; entry += 1) sum += rows[entry] as number;
    } else {
      for (let entry = starts[first] as number; entry < end; entry += 1) {
        sum = (sum + Math.imul(rows[entry] as number, passing[codes[entry] as number] as number)) | 0;
      }
    }
    into[first] = sum;
  }
}

/** Each second code's rows whose first code passes. */
function addBySecond(into: Uint32Array, { starts, codes, rows }: Pairs, others: Misses): void {
  for (let first = 0; first + 1 < starts.length; first += 1) {
    if (others !== null && others[first] !== 0) continue;
    const end = starts[first + 1] as number;
    for (let entry = starts[first] as number; entry < end; entry += 1) {
      const second = codes[entry] as number;
      into[second] = (into[second] as number) + (rows[entry] as number);
    }
  }
}

/**
 * Each location's rows in the cells whose both codes pass: what `addRows` would count, where both profiles are asked
 * something and nothing else is. Where fewer rows miss just one of the profiles than pass both, those are taken off the
 * pairs of the other profile with location, which are few.
 */
function addLocations(counted: AxisRows, cube: Cube, first: Uint8Array, second: Uint8Array): void {
  const into = counted.location;
  const passBoth = sumPassing(counted.profiles[0], first);
  const ofSecond = new Uint32Array(second.length);
  addByFirst(ofSecond, cube.byLocation[1], null, null);
  const missFirst = sumPassing(ofSecond, second) - passBoth;
  const missSecond = sumPassing(rowsOfFirst(cube), first) - passBoth;
  if (passBoth <= Math.min(missFirst, missSecond)) {
    addCells(
      into,
      cube,
      (code) => first[code] === 0,
      (code) => second[code] === 0,
    );
    return;
  }
  const missed = new Uint32Array(into.length);
  if (missFirst <= missSecond) {
    addBySecond(into, cube.byLocation[1], second);
    addCells(
      missed,
      cube,
      (code) => first[code] !== 0,
      (code) => second[code] === 0,
    );
  } else {
    addBySecond(into, cube.byLocation[0], first);
    addCells(
      missed,
      cube,
      (code) => first[code] === 0,
      (code) => second[code] !== 0,
    );
  }
  for (let code = 0; code < into.length; code += 1) into[code] = (into[code] as number) - (missed[code] as number);
}

function sumPassing(rows: Uint32Array, misses: Uint8Array): number {
  let sum = 0;
  for (let code = 0; code < rows.length; code += 1) if (misses[code] === 0) sum += rows[code] as number;
  return sum;
}

/** Each first code's rows, which lie together. */
function rowsOfFirst({ profiles, cells, cellStarts }: Cube): Uint32Array {
  const start = (code: number) => cellStarts[cells.starts[code] as number] as number;
  return Uint32Array.from({ length: profiles[0].size }, (_, code) => start(code + 1) - start(code));
}

type Choice = (code: number) => boolean;

/** Each location's rows in the cells whose codes are chosen. */
function addCells(
  into: Uint32Array,
  { profiles, cells, cellStarts, rowLocations }: Cube,
  first: Choice,
  second: Choice,
): void {
  const chosen = Uint8Array.from({ length: profiles[1].size }, (_, code) => (second(code) ? 1 : 0));
  let from = 0;
  let to = 0;
  for (let code = 0; code < profiles[0].size; code += 1) {
    if (!first(code)) continue;
    const end = cells.starts[code + 1] as number;
    for (let cell = cells.starts[code] as number; cell < end; cell += 1) {
      if (chosen[cells.codes[cell] as number] === 0) continue;
      const start = cellStarts[cell] as number;
      // Cells that are chosen one after the other make one stretch of rows.
      if (start !== to) {
        addStretch(into, rowLocations, from, to);
        from = start;
      }
      to = cellStarts[cell + 1] as number;
    }
  }
  addStretch(into, rowLocations, from, to);
}

function addStretch(into: Uint32Array, rowLocations: Codes, from: number, to: number): void {
  for (let place = from; place < to; place += 1) {
    const location = rowLocations[place] as number;
    into[location] = (into[location] as number) + 1;
  }
}

/** Goes through the rows of all cells that can bear on a wanted axis. */
function addRows(
  into: AxisRows,
  wanted: { first: boolean; second: boolean; location: boolean },
  { cells, cellStarts, rowLocations, locations }: Cube,
  { profiles: [firstMisses, secondMisses], location: locationMisses }: CubeFilter,
  test: RowTest | null,
): void {
  const [byFirst, bySecond] = into.profiles;
  const byLocation = into.location;
  // Added up, not branched on: which rows pass follows no pattern that a processor could guess.
  const locationPasses = Uint8Array.from(locations, (_, code) => (locationMisses?.[code] ? 0 : 1));
  const { codes, passes } = test ?? { codes: rowLocations, passes: new Uint8Array(locations.length).fill(1) };
  for (let first = 0; first + 1 < cells.starts.length; first += 1) {
    const firstMissed = firstMisses === null ? 0 : (firstMisses[first] as number);
    if (firstMissed === missesMore || (firstMissed !== 0 && !wanted.first)) continue;
    const end = cells.starts[first + 1] as number;
    let ofFirst = 0;
    for (let cell = cells.starts[first] as number; cell < end; cell += 1) {
      const second = cells.codes[cell] as number;
      const secondMissed = secondMisses === null ? 0 : (secondMisses[second] as number);
      const forFirst = wanted.first && secondMissed === 0;
      const forSecond = wanted.second && firstMissed === 0 && secondMissed !== missesMore;
      const forLocation = wanted.location && firstMissed === 0 && secondMissed === 0;
      if (!forFirst && !forSecond && !forLocation) continue;
      const to = cellStarts[cell + 1] as number;
      let passed = 0;
      if (forLocation) {
        for (let place = cellStarts[cell] as number; place < to; place += 1) {
          const row = passes[codes[place] as number] as number;
          const location = rowLocations[place] as number;
          byLocation[location] = (byLocation[location] as number) + row;
          passed += row & (locationPasses[location] as number);
        }
      } else {
        for (let place = cellStarts[cell] as number; place < to; place += 1) {
          passed +=
            (passes[codes[place] as number] as number) & (locationPasses[rowLocations[place] as number] as number);
        }
      }
      if (forFirst) ofFirst += passed;
      if (forSecond) bySecond[second] = (bySecond[second] as number) + passed;
    }
    if (wanted.first) byFirst[first] = ofFirst;
  }
}
