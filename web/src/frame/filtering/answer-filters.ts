import type { Clause, LeftOut, SampleColumn } from '@wellfield/contract';
import type { ScreeningState } from '@wellfield/science';
import type { LevelRule } from '../screening/level-rules.ts';

/** A filter that a person typed for a column of the table. Bounds are inclusive, null is open; dates are ISO days. */
export type ColumnFilter =
  | { kind: 'text'; column: SampleColumn; text: string }
  | { kind: 'number'; column: SampleColumn; min: number | null; max: number | null }
  | { kind: 'date'; column: 'sample_date'; from: string | null; to: string | null };

type Ring = readonly (readonly [long: number, lat: number])[];

/** A polygon drawn on the map, or added from a file; coordinates are [longitude, latitude]. */
export interface DrawnPolygon {
  id: string;
  coords: Ring;
  /** The rings that are cut out of it. */
  holes?: readonly Ring[];
  layer: string;
  /** Its name in the file that it came from. */
  name?: string;
}

/** Whose results a location is chosen by. */
export type LocationRangeScope = 'any' | 'latest';

/** Locations with a result in a range, or whose latest one is: all of their samples are left. A null bound is open. */
export interface LocationRange {
  of: LocationRangeScope;
  min: number | null;
  max: number | null;
}

/** All that narrows an answer's rows, for every view alike. */
export interface AnswerFilters {
  /** The filters of the filter bar. */
  clauses: readonly Clause[];
  /** The table's column filters, at most one per column. */
  columnFilters: readonly ColumnFilter[];
  /** If there are any, only rows of locations inside one of them are left. */
  polygons: readonly DrawnPolygon[];
  /** With one, rows are left of the locations that it chooses. */
  locationRange: LocationRange | null;
  /** If there are any, only rows in one of these states against the levels in force are left. */
  levelStates: readonly ScreeningState[];
}

/** What the site or a person can leave out of figures. */
export interface LeftOutChoice extends LeftOut {
  /** Whether it counts, by the site's default or a person's choice. */
  isIn: boolean;
}

/** All rows pass. */
export const noFilters: AnswerFilters = {
  clauses: [],
  columnFilters: [],
  polygons: [],
  locationRange: null,
  levelStates: [],
};

/** Filters with what the site leaves out of figures. */
export interface FiltersInForce extends AnswerFilters {
  leftOut?: readonly LeftOutChoice[];
  /** The levels in force; without any, no row can be classified. */
  levelRules?: readonly LevelRule[];
}

/** An inclusive range of results: a bar of the histogram. */
export interface ResultRange {
  min: number;
  max: number;
}
