import { uint32At, uint8At } from '@wellfield/science/arrays';
import { builderFields } from '@wellfield/contract/fields';
import type { Question } from '../../sample-store.ts';
import { locateColumn, cubeFilter, missesOne, type Misses } from './cube-filter.ts';
import { rowsOfParts } from './cube-parts.ts';
import { wholeCube, type CubeShare } from './cube-share.ts';
import { valuesOf, type Codes, type Cube } from './cube.ts';

export interface CubeCount {
  records: number;
  /** Rows by code for each of the builder's fields, one after another. Code 0 is "missing", except for locations. */
  rows: Uint32Array<ArrayBuffer>;
}

/**
 * Counts a question on a cube. For each axis, `rowsOfParts` gives the rows of each code that pass the clauses on the other
 * two axes. A field's values are then counted over the codes of its axis that pass, and those that fail only this field's
 * clauses, so that a field's list ignores its own clauses.
 *
 * Exact for every clause on the cube's columns. Clauses on other columns are ignored; `among` then lists the rows that
 * pass those, by row number in the release minus the cube's `firstRow`, and only these count. `share`: the part of the
 * work to do; the parts' counts add up to the whole.
 */
export function countOnCube(
  cube: Cube,
  { filter, analyte }: Question,
  among: Uint32Array | null = null,
  share: CubeShare = wholeCube,
): CubeCount {
  const requested = cubeFilter(cube, filter, analyte);
  const rows = rowsOfParts(cube, requested, among, share);
  let records = 0;
  rows.location.forEach((counted, location) => {
    if (!requested.location || requested.location[location] === 0) records += counted;
  });
  const passing = rows.profiles.map((counted, profile) => listed(counted, requested.profiles[profile] ?? null, 0));
  const fields = builderFields(filter.dataset).map(({ name, column }) => ({
    name,
    column,
    length: valuesOf(cube, column).length,
  }));
  // One array, which a thread hands over without copying it.
  const counted = new Uint32Array(fields.reduce((sum, { length }) => sum + length, 0));
  let start = 0;
  for (const { name, column, length } of fields) {
    const tallied = counted.subarray(start, (start += length));
    if (column === 'location') {
      tallied.set(rows.location);
      continue;
    }
    const { profile, position } = locateColumn(cube, column);
    const codes = cube.profiles[profile].codes[position] as Codes;
    const ofProfile = rows.profiles[profile];
    tally(tallied, codes, ofProfile, passing[profile] as Uint32Array);
    const own = requested.active.indexOf(name);
    if (own >= 0) tally(tallied, codes, ofProfile, listed(ofProfile, requested.profiles[profile], missesOne + own));
  }
  return { records, rows: counted };
}

/** The combinations with rows that fail just so: few of many, for all fields of a profile. */
function listed(rows: Uint32Array, misses: Misses, how: number): Uint32Array {
  const combinations = new Uint32Array(rows.length);
  let found = 0;
  for (let combination = 0; combination < rows.length; combination += 1) {
    const missed = misses === null ? 0 : uint8At(misses, combination);
    if (missed === how && rows[combination] !== 0) combinations[found++] = combination;
  }
  return combinations.subarray(0, found);
}

/** Adds the rows of combinations by a column's code. */
function tally(into: Uint32Array, codes: Codes, rows: Uint32Array, combinations: Uint32Array): void {
  for (let index = 0; index < combinations.length; index += 1) {
    const combination = uint32At(combinations, index);
    const code = codes[combination] as number;
    into[code] = uint32At(into, code) + uint32At(rows, combination);
  }
}

/** Adds the counts of two parts of a question. */
export function addCounts(one: CubeCount, other: CubeCount): CubeCount {
  return {
    records: one.records + other.records,
    rows: one.rows.map((counted, index) => counted + uint32At(other.rows, index)),
  };
}
