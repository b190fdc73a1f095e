// By separate entries, so that counting threads do not load the schemas of all calls.
import { fieldOf, type FieldName } from '@wellfield/contract/fields';
import { clausesByField, type QueryClause, type Filter } from '@wellfield/contract/filter-model';
import { toRowTest } from '@wellfield/contract/row-test';
import type { SampleColumn } from '@wellfield/contract';
import type { Codes, Cube } from './cube.ts';
import type { RowTest } from './row-test.ts';

/*
 * How a code of an axis fails: 0 passes all clauses; `missesOne + k` fails only those of the active field k;
 * `missesMore` fails two fields, or the requested analyte.
 */
export const missesOne = 1;
export const missesMore = 0xff;

/** A filter on one axis of a cube: how each code fails, or null without clauses. */
export type Misses = Uint8Array | null;

export interface CubeFilter {
  profiles: [Misses, Misses];
  location: Misses;
  /** The clauses on range columns. */
  ranges: RowTest[];
  /** The fields with clauses, in the order of `missesOne + k`. */
  active: FieldName[];
}

/** Whether a cube can test a clause: its column is one of the cube's, or location. */
export function cubeHolds({ columns, ranges }: Pick<Cube, 'columns' | 'ranges'>, { field }: QueryClause): boolean {
  const { column } = fieldOf(field);
  return column === 'location' || [...columns, ...ranges].some((each) => each.column === column);
}

/** The position of a column in a cube: its index, its profile, and its index there. */
export function locateColumn(cube: Cube, column: SampleColumn): { index: number; profile: 0 | 1; position: number } {
  const index = cube.columns.findIndex((each) => each.column === column);
  const profile = cube.profiles[0].columns.includes(index) ? 0 : 1;
  return { index, profile, position: cube.profiles[profile].columns.indexOf(index) };
}

/** A filter's clauses, as far as the cube has them, and an analyte, as filters on the cube's axes. */
export function cubeFilter(cube: Cube, filter: Filter, analyte: string | null): CubeFilter {
  const groups = clausesByField(filter.clauses.filter((clause) => cubeHolds(cube, clause)));
  const requested: CubeFilter = { profiles: [null, null], location: null, ranges: [], active: [...groups.keys()] };
  requested.active.forEach((name, active) => {
    const clauses = groups.get(name) ?? [];
    const { column, valueType } = fieldOf(name);
    if (column === 'location') {
      const { locations } = cube;
      const passes = toRowTest(name, clauses, { kind: 'text', codes: [...locations.keys()], dictionary: locations });
      requested.location = flagsOf(passes, locations.length).map((passed) => (passed === 1 ? 0 : missesOne + active));
      return;
    }
    const range = cube.ranges.find((each) => each.column === column);
    if (range) {
      const { values, codes, byValue } = range;
      const passes = toRowTest(name, clauses, { kind: 'number', values });
      requested.ranges.push({ codes, passes: flagsOf(passes, values.length), byValue });
      return;
    }
    const { index, profile, position } = locateColumn(cube, column);
    const values = cube.columns[index]?.values.slice(1) ?? [];
    const passes = toRowTest(
      name,
      clauses,
      valueType === 'number'
        ? { kind: 'number', values: [Number.NaN, ...(values as number[])] }
        : { kind: 'text', codes: [-1, ...values.keys()], dictionary: values as string[] },
    );
    const missed = (requested.profiles[profile] ??= new Uint8Array(cube.profiles[profile].size));
    const passing = flagsOf(passes, values.length + 1);
    miss(missed, cube.profiles[profile].codes[position] as Codes, passing, missesOne + active);
  });
  if (analyte !== null) {
    const { index, profile, position } = locateColumn(cube, 'analyte');
    const missed = (requested.profiles[profile] ??= new Uint8Array(cube.profiles[profile].size));
    const passing = Uint8Array.from(cube.columns[index]?.values ?? [], (value) => (value === analyte ? 1 : 0));
    miss(missed, cube.profiles[profile].codes[position] as Codes, passing, missesMore);
  }
  return requested;
}

/** 1 for each code that passes, else 0. */
function flagsOf(passes: (code: number) => boolean, size: number): Uint8Array {
  const flags = new Uint8Array(size);
  for (let code = 0; code < size; code += 1) if (passes(code)) flags[code] = 1;
  return flags;
}

/** Notes the combinations whose code does not pass: values are tested once, and combinations are many. */
function miss(missed: Uint8Array, codes: Codes, passing: Uint8Array, how: number): void {
  for (let combination = 0; combination < codes.length; combination += 1) {
    if (passing[codes[combination] as number] === 1) continue;
    missed[combination] = missed[combination] === 0 ? how : missesMore;
  }
}
