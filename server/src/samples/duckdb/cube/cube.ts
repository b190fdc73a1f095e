import type { SampleColumn } from '@wellfield/contract';

/**
 * A dataset's rows, grouped by the columns that count questions name, along three axes: two *profiles* and location.
 *
 * A profile is a combination, that occurs, of columns that go together (an analyte, its type, its unit …; a year, its
 * reports, its matrix …), so that a row is two profile codes and a location instead of one code a column.
 * A *cell* is a pair of profile codes that some rows share; rows stand in the order of their cells.
 */
export interface Cube {
  columns: readonly CubeColumn[];
  profiles: readonly [Profile, Profile];
  /** The names of locations by code. Every row has one. */
  locations: readonly string[];
  /** The rows of each cell, by first and second profile: the starts of its entries number the cells. */
  cells: Pairs;
  /** The rows of each profile's codes by location. */
  byLocation: readonly [Pairs, Pairs];
  /** Where each cell's rows begin in `rowLocations`; one more says where the last one's end. */
  cellStarts: Uint32Array;
  /** The location of each row, in the order of cells. */
  rowLocations: Codes;
  /** The columns on which a question may ask for a range: numbers that go together with nothing. */
  ranges: readonly RangeColumn[];
  /** Null in cubes that hold every column a clause may name; what an older import left out is asked of the rows. */
  rowNumbers: RowNumbers | null;
}

export interface RangeColumn {
  column: SampleColumn;
  /** The column's values by code, ascending; code 0 is "missing", so this starts with NaN. */
  values: Float64Array;
  /** The code of each row, in the order of cells. */
  codes: Codes;
}

/** Which row of the release stands where. */
interface RowNumbers {
  /** The release's number (`rowid`) of the dataset's first row; the others follow it without a gap. */
  first: number;
  /** Where a row stands in the order of cells, by its number in the release less `first`. */
  positions: Uint32Array;
}

export type Codes = Uint8Array | Uint16Array | Uint32Array;

export interface CubeColumn {
  column: SampleColumn;
  /** The column's values by code; code 0 is "missing", so this starts with null. */
  values: readonly (string | number | null)[];
}

export interface Profile {
  /** Which columns it joins, as indices into `columns`. */
  columns: readonly number[];
  /** How many combinations occur. */
  size: number;
  /** For each of its columns, the code of the column's value in each combination. */
  codes: readonly Codes[];
}

/**
 * How many rows share a code of one axis and a code of another: those of code `i` of the first are the entries
 * `starts[i]` up to `starts[i + 1]`, each a code of the second and a number of rows.
 */
export interface Pairs {
  starts: Uint32Array;
  codes: Codes;
  rows: Uint32Array;
}

/** An array of a code for each row: of two types, not three, as the passes over all rows are compiled for what they meet. */
export function rowCodesFor(size: number, length: number): Codes {
  return size <= 0x1_0000 ? new Uint16Array(length) : new Uint32Array(length);
}

/** An array for codes below `size`, as narrow as they allow. */
export function codesFor(size: number, length: number): Codes {
  if (size <= 0x100) return new Uint8Array(length);
  return size <= 0x1_0000 ? new Uint16Array(length) : new Uint32Array(length);
}
