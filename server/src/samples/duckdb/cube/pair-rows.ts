import { uint32At } from '@wellfield/science/arrays';
import { allRows } from './all-rows.ts';
import { missesMore, type Misses } from './cube-filter.ts';
import type { Cube, Pairs } from './cube.ts';

/** Each first code's rows whose second code passes; first codes that fail more than one field are left at 0. */
export function addByFirst(into: Uint32Array, { starts, codes, rows }: Pairs, own: Misses, others: Uint8Array): void {
  // A multiplication instead of a branch, which the processor could not predict.
  const passing = others.map((missed) => (missed === 0 ? 1 : 0));
  for (let first = 0; first < into.length; first += 1) {
    if (own !== null && own[first] === missesMore) continue;
    const end = uint32At(starts, first + 1);
    let sum = 0;
    for (let entry = uint32At(starts, first); entry < end; entry += 1) {
      sum = (sum + Math.imul(uint32At(rows, entry), passing[codes[entry] as number] as number)) | 0;
    }
    into[first] = sum;
  }
}

/** Each first profile code's rows that pass the second profile. */
export function addPassingSecond(into: Uint32Array, cube: Cube, first: Misses, second: Uint8Array): void {
  if (cube.cellsBySecond) addByFewer(into, cube.cellsBySecond, second, allRows(cube).profiles[0]);
  else addByFirst(into, cube.cells, first, second);
}

/** Each second profile code's rows that pass the first profile. */
export function addPassingFirst(into: Uint32Array, cube: Cube, first: Misses): void {
  addByFewer(into, cube.cells, first, allRows(cube).profiles[1]);
}

/** Each location's rows whose code of a profile passes. */
export function addPassingOf(into: Uint32Array, cube: Cube, profile: 0 | 1, misses: Misses): void {
  addByFewer(into, cube.byLocation[profile], misses, allRows(cube).location);
}

/** Each second code's rows whose first code passes; where most entries pass, the others are taken off all rows of the codes. */
function addByFewer(into: Uint32Array, pairs: Pairs, others: Misses, all: Uint32Array): void {
  if (others === null) {
    into.set(all);
    return;
  }
  const { starts } = pairs;
  let passing = 0;
  for (let first = 0; first < others.length; first += 1) {
    if (others[first] === 0) passing += uint32At(starts, first + 1) - uint32At(starts, first);
  }
  if (passing * 2 <= pairs.rows.length) {
    addBySecond(into, pairs, others, true);
    return;
  }
  const missing = new Uint32Array(into.length);
  addBySecond(missing, pairs, others, false);
  into.set(all);
  subtract(into, missing);
}

export function subtract(from: Uint32Array, rows: Uint32Array): void {
  for (let code = 0; code < from.length; code += 1) from[code] = uint32At(from, code) - uint32At(rows, code);
}

/** Each second code's rows whose first code passes, or does not. */
function addBySecond(into: Uint32Array, { starts, codes, rows }: Pairs, others: Uint8Array, passes: boolean): void {
  for (let first = 0; first < others.length; first += 1) {
    if ((others[first] === 0) !== passes) continue;
    const end = uint32At(starts, first + 1);
    for (let entry = uint32At(starts, first); entry < end; entry += 1) {
      const second = codes[entry] as number;
      into[second] = uint32At(into, second) + uint32At(rows, entry);
    }
  }
}
