import { uint32At } from '@wellfield/science/arrays';
import { missesMore, type Misses } from './cube-filter.ts';
import type { Cube, Pairs } from './cube.ts';

/** Each first code's rows whose second code passes; first codes that fail more than one field are left at 0. */
export function addByFirst(into: Uint32Array, { starts, codes, rows }: Pairs, own: Misses, others: Misses): void {
  // A multiplication instead of a branch, which the processor could not predict.
  const passing = others && others.map((missed) => (missed === 0 ? 1 : 0));
  for (let first = 0; first < into.length; first += 1) {
    if (own !== null && own[first] === missesMore) continue;
    const end = uint32At(starts, first + 1);
    let sum = 0;
    if (passing === null) {
      for (let entry = uint32At(starts, first); entry < end; entry += 1) sum += uint32At(rows, entry);
    } else {
      for (let entry = uint32At(starts, first); entry < end; entry += 1) {
        sum = (sum + Math.imul(uint32At(rows, entry), passing[codes[entry] as number] as number)) | 0;
      }
    }
    into[first] = sum;
  }
}

/** All rows of each code of the first profile: a code's cells follow each other. */
export function addAllOfFirst(into: Uint32Array, { cells, cellStarts }: Cube): void {
  let begin = uint32At(cellStarts, uint32At(cells.starts, 0));
  for (let first = 0; first < into.length; first += 1) {
    const end = uint32At(cellStarts, uint32At(cells.starts, first + 1));
    into[first] = end - begin;
    begin = end;
  }
}

/** All rows of each code of the second profile, by its locations, which are fewer than its cells. */
export function addAllOfSecond(into: Uint32Array, { byLocation }: Cube): void {
  addByFirst(into, byLocation[1], null, null);
}

/** Each first profile code's rows that pass the second profile. */
export function addPassingSecond(into: Uint32Array, cube: Cube, first: Misses, second: Misses): void {
  if (cube.cellsBySecond) addByFewer(into, cube.cellsBySecond, second, () => addAllOfFirst(into, cube));
  else addByFirst(into, cube.cells, first, second);
}

/** Each second profile code's rows that pass the first profile. */
export function addPassingFirst(into: Uint32Array, cube: Cube, first: Misses): void {
  addByFewer(into, cube.cells, first, () => addAllOfSecond(into, cube));
}

/** Each location's rows whose code of a profile passes. */
export function addPassingOf(into: Uint32Array, { byLocation }: Cube, profile: 0 | 1, misses: Misses): void {
  addByFewer(into, byLocation[profile], misses, () => addBySecond(into, byLocation[1], null));
}

/** Like `addBySecond`; where most entries pass, the others are taken off all rows of each code, which `addAll` adds. */
function addByFewer(into: Uint32Array, pairs: Pairs, others: Misses, addAll: () => void): void {
  const { starts } = pairs;
  const entries = starts.at(-1) as number;
  let passing = 0;
  others?.forEach((missed, first) => {
    if (missed === 0) passing += uint32At(starts, first + 1) - uint32At(starts, first);
  });
  if (others === null || passing * 2 <= entries) {
    addBySecond(into, pairs, others);
    return;
  }
  addAll();
  const missing = new Uint32Array(into.length);
  addBySecond(
    missing,
    pairs,
    others.map((missed) => (missed === 0 ? 1 : 0)),
  );
  subtract(into, missing);
}

export function subtract(from: Uint32Array, rows: Uint32Array): void {
  for (let code = 0; code < from.length; code += 1) from[code] = uint32At(from, code) - uint32At(rows, code);
}

/** Each second code's rows whose first code passes. */
function addBySecond(into: Uint32Array, { starts, codes, rows }: Pairs, others: Misses): void {
  for (let first = 0; first + 1 < starts.length; first += 1) {
    if (others !== null && others[first] !== 0) continue;
    const end = uint32At(starts, first + 1);
    for (let entry = uint32At(starts, first); entry < end; entry += 1) {
      const second = codes[entry] as number;
      into[second] = uint32At(into, second) + uint32At(rows, entry);
    }
  }
}
