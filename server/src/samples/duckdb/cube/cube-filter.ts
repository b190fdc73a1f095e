// By their own entries: a thread that counts does without the schemas of every call.
import { fieldOf, type FieldName } from '@wellfield/contract/fields';
import { clausesByField, type Clause, type Filter } from '@wellfield/contract/filter-model';
import { toRowTest } from '@wellfield/contract/row-test';
import type { SampleColumn } from '@wellfield/contract';
import type { Codes, Cube } from './cube.ts';
import type { RowTest } from './row-test.ts';

/*
 * How far a code of an axis is from passing: 0 passes all clauses; `missesOne + k` misses those of the active field k
 * alone; `missesMore` misses two fields, or the analyte asked for.
 */
export const missesOne = 1;
export const missesMore = 0xff;

/** What a filter asks of one axis of a cube: what each code misses, or null where it asks nothing. */
export type Misses = Uint8Array | null;

export interface CubeFilter {
  profiles: [Misses, Misses];
  location: Misses;
  /** What is asked of the range columns. */
  ranges: RowTest[];
  /** The fields with clauses, as `missesOne + k` numbers them. */
  active: FieldName[];
}

/** Whether a cube can test a clause: its column is one of the cube's, or location. */
export function cubeHolds({ columns, ranges }: Pick<Cube, 'columns' | 'ranges'>, { field }: Clause): boolean {
  const { column } = fieldOf(field);
  return column === 'location' || [...columns, ...ranges].some((held) => held.column === column);
}

/** Where a cube has a column: its index, its profile, and its place there. */
export function locateColumn(cube: Cube, column: SampleColumn): { index: number; profile: 0 | 1; position: number } {
  const index = cube.columns.findIndex((held) => held.column === column);
  const profile = cube.profiles[0].columns.includes(index) ? 0 : 1;
  return { index, profile, position: cube.profiles[profile].columns.indexOf(index) };
}

/** What a filter's clauses, as far as the cube holds them, and an analyte ask of the cube's axes. */
export function cubeFilter(cube: Cube, filter: Filter, analyte: string | null): CubeFilter {
  const groups = clausesByField(filter.clauses.filter((clause) => cubeHolds(cube, clause)));
  const asked: CubeFilter = { profiles: [null, null], location: null, ranges: [], active: [...groups.keys()] };
  asked.active.forEach((name, active) => {
    const clauses = groups.get(name) ?? [];
    const { column, valueType } = fieldOf(name);
    if (column === 'location') {
      const { locations } = cube;
      const passes = toRowTest(name, clauses, { kind: 'text', codes: [...locations.keys()], dictionary: locations });
      asked.location = Uint8Array.from(locations, (_, code) => (passes(code) ? 0 : missesOne + active));
      return;
    }
    const range = cube.ranges.find((held) => held.column === column);
    if (range) {
      const { values, codes } = range;
      const passes = toRowTest(name, clauses, { kind: 'number', values });
      asked.ranges.push({ codes, passes: Uint8Array.from(values, (_, code) => (passes(code) ? 1 : 0)) });
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
    const missed = (asked.profiles[profile] ??= new Uint8Array(cube.profiles[profile].size));
    const own = cube.profiles[profile].codes[position] as Codes;
    own.forEach((code, combination) => {
      if (passes(code)) return;
      missed[combination] = missed[combination] === 0 ? missesOne + active : missesMore;
    });
  });
  if (analyte !== null) {
    const { index, profile, position } = locateColumn(cube, 'analyte');
    const askedCode = cube.columns[index]?.values.indexOf(analyte) ?? -1;
    const missed = (asked.profiles[profile] ??= new Uint8Array(cube.profiles[profile].size));
    const own = cube.profiles[profile].codes[position] as Codes;
    own.forEach((code, combination) => {
      if (code !== askedCode) missed[combination] = missesMore;
    });
  }
  return asked;
}
