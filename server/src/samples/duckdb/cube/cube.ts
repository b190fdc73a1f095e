import type { SampleColumn } from '@wellfield/contract';

/**
 * A dataset's rows, grouped by the columns of count questions, along three axes: two *profiles* and location.
 *
 * A profile is an existing combination of values of correlated columns (an analyte, its type, its unit …; a year, its
 * reports, its matrix …), so that a row is two profile codes and a location instead of one code per column. A *cell* is a
 * pair of profile codes that some rows share; rows are in the order of their cells.
 */
export interface Cube {
  columns: readonly CubeColumn[];
  profiles: readonly [Profile, Profile];
  /** The names of locations by code. Every row has one. */
  locations: readonly string[];
  /** The rows of each cell, by first and second profile: the starts of its entries number the cells. */
  cells: Pairs;
  /** `cells` by second and first profile; null in cubes of an older import. */
  cellsBySecond: Pairs | null;
  /** Each location's rows, by their profile codes; null in cubes of an older import. */
  locationRows: LocationRows | null;
  /** The rows of each profile's codes by location. */
  byLocation: readonly [Pairs, Pairs];
  /** The start of each cell's rows in `rowLocations`, and at last the end. */
  cellStarts: Uint32Array;
  /** The location of each row, in the order of cells. */
  rowLocations: Codes;
  /** The columns with range clauses: numbers without correlation to others. */
  ranges: readonly RangeColumn[];
  /** Null in cubes with every column of clauses; otherwise missing columns are queried from the rows. */
  rowNumbers: RowNumbers | null;
}

/** Location `i` has the rows from `starts[i]` to before `starts[i + 1]`; `first` and `second` are a row's codes. */
export interface LocationRows {
  starts: Uint32Array;
  first: Codes;
  second: Codes;
}

export interface RangeColumn {
  column: SampleColumn;
  /** The column's values by code, ascending; code 0 is "missing", so this starts with NaN. */
  values: Float64Array;
  /** The code of each row, in the order of cells. */
  codes: Codes;
  /** For a column that no axis says much of; null for others, and in cubes of an older import. */
  byValue: RowsByValue | null;
}

/** The rows in the order of cells, but those of a code of the first profile by a range column: its codes ascend there. */
export interface RowsByValue {
  codes: Codes;
  second: Codes;
  locations: Codes;
}

/** Maps the release's rows to the order of cells. */
interface RowNumbers {
  /** The release's row number (`rowid`) of the dataset's first row; the others follow without a gap. */
  first: number;
  /** The index in the order of cells, by row number minus `first`. */
  positions: Uint32Array;
}

/** Rows by code of each axis that pass the clauses on the other two axes. */
export interface AxisRows {
  profiles: [Uint32Array, Uint32Array];
  location: Uint32Array;
}

export type Codes = Uint8Array | Uint16Array | Uint32Array;

export interface CubeColumn {
  column: SampleColumn;
  /** The column's values by code; code 0 is "missing", so this starts with null. */
  values: readonly (string | number | null)[];
}

/** A column's values by code, the locations included; none for a column that a cube lacks. */
export function valuesOf(
  { columns, locations }: Pick<Cube, 'columns' | 'locations'>,
  column: SampleColumn,
): readonly (string | number | null)[] {
  if (column === 'location') return locations;
  return columns.find((each) => each.column === column)?.values ?? [];
}

export interface Profile {
  /** Its columns, as indices into `columns`. */
  columns: readonly number[];
  /** The number of combinations. */
  size: number;
  /** For each of its columns, the code of the column's value in each combination. */
  codes: readonly Codes[];
}

/**
 * The number of rows for pairs of codes of two axes: code `i` of the first has the entries from `starts[i]` to before
 * `starts[i + 1]`, each a code of the second and a number of rows.
 */
export interface Pairs {
  starts: Uint32Array;
  codes: Codes;
  rows: Uint32Array;
}

/** An array with a code for each row: only two types, because hot loops are compiled for the types they meet. */
export function rowCodesFor(size: number, length: number): Codes {
  return size <= 0x1_0000 ? new Uint16Array(length) : new Uint32Array(length);
}

/** The narrowest array for codes below `size`. */
export function codesFor(size: number, length: number): Codes {
  if (size <= 0x100) return new Uint8Array(length);
  return size <= 0x1_0000 ? new Uint16Array(length) : new Uint32Array(length);
}
