import {
  summariseLocation,
  type LocationStatistics,
  type NonDetectMethod,
  float64At,
  uint32At,
  uint8At,
} from '@wellfield/science';
import type { LocationCoordinates } from '../filtering/conditions.ts';
import type { ResultRange } from '../filtering/answer-filters.ts';
import type { SampleFrame } from '../sample-frame.ts';
import type { LocatedRows } from '../snapshot/snapshot-rows.ts';
import { locationsByRow, nonDetectsByRow } from './marks-by-row.ts';

/** A location with the statistics of its rows that pass the filters. */
export interface LocationSummary extends LocationStatistics, LocationCoordinates {
  /** Whether any of its rows pass the filters. */
  visible: boolean;
  /** Whether one of its results is in a selected bar of the histogram. */
  highlight: boolean;
}

/** A request about the locations. */
export interface LocationSummaryRequest {
  /** Whether one matrix and one unit are chosen: otherwise samples are counted and all other statistics are null. */
  hasValues: boolean;
  histogramRanges: readonly ResultRange[];
  nonDetects: NonDetectMethod;
}

/** The statistics of samples that have no value in common. */
export const unvalued = {
  max: null,
  min: null,
  mean: null,
  meanError: null,
  median: null,
  maxIsNonDetect: false,
  minIsNonDetect: false,
};

/** Groups a frame's rows by location, for statistics of those that are left. */
export class LocationGroups {
  readonly #locations: readonly LocationCoordinates[];
  /** The index of each row's location; one beyond the last if it is not listed. */
  readonly #locationOf: Uint32Array;
  readonly #results: Float64Array;
  readonly #nonDetects: Uint8Array;
  /** Where rows are grouped; reused, because allocating costs more than filling. */
  readonly #groupedResults: Float64Array;
  readonly #groupedNonDetects: Uint8Array;

  constructor(frame: SampleFrame, locations: readonly LocationCoordinates[]) {
    this.#locations = locations;
    this.#locationOf = locationsByRow(frame, locations);
    const result = frame.columns.get('result');
    this.#results = result?.kind === 'number' ? result.values : new Float64Array(frame.rowCount).fill(Number.NaN);
    this.#nonDetects = nonDetectsByRow(frame);
    this.#groupedResults = new Float64Array(frame.rowCount);
    this.#groupedNonDetects = new Uint8Array(frame.rowCount);
  }

  /** All locations, in their order, with statistics of the rows that are left. */
  summarise(rows: Uint32Array, request: LocationSummaryRequest): readonly LocationSummary[] {
    const starts = this.#group(rows);
    return this.#locations.map(({ location, lat, long }, index) => {
      const [start, end] = [starts[index], starts[index + 1]];
      const values = this.#groupedResults.subarray(start, end);
      const nonDetects = this.#groupedNonDetects.subarray(start, end);
      return {
        location,
        lat,
        long,
        visible: values.length > 0,
        highlight: isInAny(values, request.histogramRanges),
        ...summariseLocation(values, nonDetects, request.nonDetects),
        ...(!request.hasValues && unvalued),
      };
    });
  }

  /** The rows by location: those of each are between two starts. */
  located(rows: Uint32Array): LocatedRows {
    const locationOf = this.#locationOf;
    const starts = this.#startsOf(rows);
    const next = starts.slice();
    const sorted = new Uint32Array(rows.length);
    for (let from = 0; from < rows.length; from += 1) {
      const row = uint32At(rows, from);
      const index = uint32At(locationOf, row);
      const at = uint32At(next, index);
      sorted[at] = row;
      next[index] = at + 1;
    }
    return { starts, rows: sorted };
  }

  /** How many of the rows each location has, in the order of the locations. */
  count(rows: Uint32Array): Uint32Array {
    const locationOf = this.#locationOf;
    const counts = new Uint32Array(this.#locations.length + 1);
    for (let at = 0; at < rows.length; at += 1) {
      const index = uint32At(locationOf, uint32At(rows, at));
      counts[index] = uint32At(counts, index) + 1;
    }
    return counts.slice(0, -1);
  }

  /** A counting sort of the rows by location; answers where each one's begin, and after the last where they end. */
  #group(rows: Uint32Array): Uint32Array {
    const [locationOf, results, nonDetects] = [this.#locationOf, this.#results, this.#nonDetects];
    const [groupedResults, groupedNonDetects] = [this.#groupedResults, this.#groupedNonDetects];
    const starts = this.#startsOf(rows);
    const next = starts.slice();
    for (let from = 0; from < rows.length; from += 1) {
      const row = uint32At(rows, from);
      const index = uint32At(locationOf, row);
      const at = uint32At(next, index);
      groupedResults[at] = float64At(results, row);
      groupedNonDetects[at] = uint8At(nonDetects, row);
      next[index] = at + 1;
    }
    return starts;
  }

  /** Where each location's rows begin in a counting sort, and after the last where they end. */
  #startsOf(rows: Uint32Array): Uint32Array {
    const locationOf = this.#locationOf;
    const starts = new Uint32Array(this.#locations.length + 2);
    for (let at = 0; at < rows.length; at += 1) {
      const after = uint32At(locationOf, uint32At(rows, at)) + 1;
      starts[after] = uint32At(starts, after) + 1;
    }
    for (let index = 1; index < starts.length; index += 1) {
      starts[index] = uint32At(starts, index) + uint32At(starts, index - 1);
    }
    return starts;
  }
}

function isInAny(values: Float64Array, ranges: readonly ResultRange[]): boolean {
  return ranges.length > 0 && values.some((value) => ranges.some(({ min, max }) => value >= min && value <= max));
}
