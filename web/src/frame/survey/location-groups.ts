import { isNonDetect } from '@wellfield/contract';
import { summariseLocation, type LocationStatistics, type NonDetectMethod } from '@wellfield/science';
import type { Place } from '../filtering/conditions.ts';
import { decode } from '../gather.ts';
import type { ResultRange } from '../filtering/answer-filters.ts';
import type { SampleFrame } from '../sample-frame.ts';

/** A location with the statistics of its rows that pass the filters. */
export interface LocationSummary extends LocationStatistics, Place {
  /** Whether any of its rows passes the filters. */
  visible: boolean;
  /** Whether one of its results lies in a chosen bar of the histogram. */
  highlight: boolean;
}

/** What is asked about the locations. */
export interface LocationSummaryRequest {
  /** Whether one matrix and one unit are chosen: without, samples are counted and all other statistics are null. */
  hasValues: boolean;
  histogramRanges: readonly ResultRange[];
  nonDetects: NonDetectMethod;
}

const unvalued = { max: null, min: null, mean: null, median: null, maxIsNonDetect: false, minIsNonDetect: false };

/** The locations of a frame's rows, for statistics of those that are left. */
export class LocationGroups {
  readonly #places: readonly Place[];
  /** The place of each row's location; one beyond the last where it is none of them. */
  readonly #placeOf: Uint32Array;
  readonly #results: Float64Array;
  readonly #nonDetects: Uint8Array;
  /** Where what is left is put together; kept, as asking for memory costs more than filling it. */
  readonly #groupedResults: Float64Array;
  readonly #groupedNonDetects: Uint8Array;

  constructor(frame: SampleFrame, places: readonly Place[]) {
    this.#places = places;
    this.#placeOf = placesByRow(frame, places);
    const result = frame.columns.get('result');
    this.#results = result?.kind === 'number' ? result.values : new Float64Array(frame.rowCount).fill(Number.NaN);
    this.#nonDetects = nonDetectsByRow(frame);
    this.#groupedResults = new Float64Array(frame.rowCount);
    this.#groupedNonDetects = new Uint8Array(frame.rowCount);
  }

  /** All locations, in their order, with the statistics of the rows that are left. */
  summarise(rows: Uint32Array, request: LocationSummaryRequest): readonly LocationSummary[] {
    const starts = this.#group(rows);
    return this.#places.map(({ location, lat, long }, place) => {
      const [start, end] = [starts[place], starts[place + 1]];
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

  /** A counting sort of the rows by place; answers where each place's begin, and after the last place where they end. */
  #group(rows: Uint32Array): Uint32Array {
    const placeOf = this.#placeOf;
    const starts = new Uint32Array(this.#places.length + 2);
    for (const row of rows) {
      const after = (placeOf[row] as number) + 1;
      starts[after] = (starts[after] as number) + 1;
    }
    for (let place = 1; place < starts.length; place += 1) {
      starts[place] = (starts[place] as number) + (starts[place - 1] as number);
    }
    const next = starts.slice();
    for (const row of rows) {
      const place = placeOf[row] as number;
      const at = next[place] as number;
      this.#groupedResults[at] = this.#results[row] as number;
      this.#groupedNonDetects[at] = this.#nonDetects[row] as number;
      next[place] = at + 1;
    }
    return starts;
  }
}

function isInAny(values: Float64Array, ranges: readonly ResultRange[]): boolean {
  return ranges.length > 0 && values.some((value) => ranges.some(({ min, max }) => value >= min && value <= max));
}

function placesByRow(frame: SampleFrame, places: readonly Place[]): Uint32Array {
  const column = frame.columns.get('location');
  if (column?.kind !== 'text') return new Uint32Array(frame.rowCount).fill(places.length);
  const placeOf = new Map(places.map(({ location }, place) => [location, place]));
  const byCode = Uint32Array.from([null, ...column.dictionary], (name) => placeOf.get(name ?? '') ?? places.length);
  return decode(column.codes, byCode, new Uint32Array(frame.rowCount));
}

function nonDetectsByRow(frame: SampleFrame): Uint8Array {
  const detect = frame.columns.get('detect');
  if (detect?.kind !== 'text') return new Uint8Array(frame.rowCount);
  const flagged = Uint8Array.from([null, ...detect.dictionary].map(isNonDetect), Number);
  return decode(detect.codes, flagged, new Uint8Array(frame.rowCount));
}
