import type { Clause, SampleColumn } from '@wellfield/contract';

/** What a person typed over a column of the table. Bounds are inclusive, a null one is open; dates are ISO days. */
export type ColumnFilter =
  | { kind: 'text'; column: SampleColumn; text: string }
  | { kind: 'number'; column: SampleColumn; min: number | null; max: number | null }
  | { kind: 'date'; column: 'sample_date'; from: string | null; to: string | null };

/** A polygon drawn on the map; coordinates are [longitude, latitude]. */
export interface DrawnPolygon {
  id: string;
  coords: readonly (readonly [long: number, lat: number])[];
  layer: string;
}

/** All that narrows an answer's rows, for every view alike. */
export interface AnswerFilters {
  /** The filters of the filter bar. */
  clauses: readonly Clause[];
  /** The filters over the table's columns, one a column at most. */
  columnFilters: readonly ColumnFilter[];
  /** With any, rows are left of the locations inside one of them. */
  polygons: readonly DrawnPolygon[];
}

/** An inclusive range of results: a bar of the histogram. */
export interface ResultRange {
  min: number;
  max: number;
}
