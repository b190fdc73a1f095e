import type { FieldName, SampleColumn } from '@wellfield/contract';
import { builderFields } from '@wellfield/contract/fields';
import type { Question } from '../../sample-store.ts';
import { locateColumn, cubeFilter, missesOne, type Misses } from './cube-filter.ts';
import { axisRows } from './axis-rows.ts';
import type { CubeShare } from './cube-share.ts';
import type { Codes, Cube } from './cube.ts';

/** Rows by code for each of the builder's fields, in their order. Code 0 is "missing"; locations begin at code 0. */
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
 * Counts a question on a cube. For each axis, `axisRows` says how many rows each of its codes has that pass what is
 * asked of the other two axes. A field's values are then counted over the codes of its axis that pass, and those that
 * miss nothing but this very field's clauses, which leaves a field's own clauses out of its own list.
 *
 * Exact for every clause on the cube's columns. Clauses on other columns are left out; `among` then names the rows
 * that pass those, by their number in the release less the cube's `firstRow`, and no others count.
 * `share`: the part of the work to do, of parts whose counts add up to the whole's.
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

/** Rows by a column's code, over the combinations that miss nothing, or just `own`. */
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

/** What two parts of the work on one question counted, together. */
export function addCounts(one: CubeCount, other: CubeCount): CubeCount {
  return {
    records: one.records + other.records,
    fields: one.fields.map(({ rows, ...field }, index) => {
      const more = other.fields[index]?.rows;
      return { ...field, rows: rows.map((counted, code) => counted + (more?.[code] ?? 0)) };
    }),
  };
}
