import type { FieldName, SampleColumn } from '@wellfield/contract';
import { builderFields } from '@wellfield/contract/fields';
import type { Question } from '../../sample-store.ts';
import { locateColumn, cubeFilter, missesOne, type Misses } from './cube-filter.ts';
import { axisRows } from './axis-rows.ts';
import type { CubeShare } from './cube-share.ts';
import type { Codes, Cube } from './cube.ts';

/** Rows by code for each of the builder's fields, in order. Code 0 is "missing", except for locations. */
export interface CubeCount {
  records: number;
  fields: FieldRows[];
}

interface FieldRows {
  name: FieldName;
  column: SampleColumn;
  rows: Uint32Array;
}

/**
 * Counts a question on a cube. For each axis, `axisRows` gives the rows of each code that pass the clauses on the other
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
  share?: CubeShare,
): CubeCount {
  const asked = cubeFilter(cube, filter, analyte);
  const rows = axisRows(cube, asked, among, share);
  let records = 0;
  rows.location.forEach((counted, location) => {
    if (!asked.location || asked.location[location] === 0) records += counted;
  });
  return {
    records,
    fields: builderFields(filter.dataset).map(({ name, column }) => {
      if (column === 'location') return { name, column, rows: rows.location };
      const { index, profile, position } = locateColumn(cube, column);
      const codes = cube.profiles[profile].codes[position] as Codes;
      const own = asked.active.indexOf(name);
      const counted = tally(
        codes,
        rows.profiles[profile],
        asked.profiles[profile],
        own < 0 ? 0 : missesOne + own,
        cube.columns[index]?.values.length ?? 0,
      );
      return { name, column, rows: counted };
    }),
  };
}

/** Rows by a column's code, over the combinations that fail nothing, or only `own`. */
function tally(codes: Codes, rows: Uint32Array, misses: Misses, own: number, size: number): Uint32Array {
  const tallied = new Uint32Array(size);
  for (let combination = 0; combination < codes.length; combination += 1) {
    const missed = misses === null ? 0 : (misses[combination] as number);
    if (missed !== 0 && missed !== own) continue;
    const code = codes[combination] as number;
    tallied[code] = (tallied[code] as number) + (rows[combination] as number);
  }
  return tallied;
}

/** Adds the counts of two parts of a question. */
export function addCounts(one: CubeCount, other: CubeCount): CubeCount {
  return {
    records: one.records + other.records,
    fields: one.fields.map(({ rows, ...field }, index) => {
      const more = other.fields[index]?.rows;
      return { ...field, rows: rows.map((counted, code) => counted + (more?.[code] ?? 0)) };
    }),
  };
}
