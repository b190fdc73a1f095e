import type { Clause, Dataset, SampleColumn } from '@wellfield/contract';

/** The statistic that a location is shown by. */
export type LocationStatistic = 'max' | 'mean' | 'median' | 'sampleSize';

/** By which column the table is sorted, and which way. */
export interface Sort {
  column: SampleColumn;
  direction: 'ascending' | 'descending';
}

/** An inclusive stretch of results: a bar of the histogram. */
export interface ResultRange {
  min: number;
  max: number;
}

/** A polygon drawn on the map; coordinates are [longitude, latitude]. */
interface DrawnPolygon {
  id: string;
  coords: readonly (readonly [long: number, lat: number])[];
  layer: string;
}

/** What a person does with an answer: serialisable, and without the answer's rows. */
export interface Exploration {
  dataset: Dataset;
  /** The active analyte. */
  analyte: string | null;
  /** The filters of the filter bar. */
  clauses: readonly Clause[];
  selectedLocation: string | null;
  statistic: LocationStatistic;
  /** Null leaves the rows in the answer's order. */
  sort: Sort | null;
  /** The bars chosen in the histogram: their locations are highlighted. */
  histogramRanges: readonly ResultRange[];
  polygons: readonly DrawnPolygon[];
  /** The contours' levels where a person gave them. */
  contourBreaks: readonly number[] | null;
}

/** Before any answer has come. */
export const noExploration: Exploration = {
  dataset: 'bmi',
  analyte: null,
  clauses: [],
  selectedLocation: null,
  statistic: 'max',
  sort: null,
  histogramRanges: [],
  polygons: [],
  contourBreaks: null,
};
