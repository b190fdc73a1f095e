import { isNonDetect } from '@wellfield/contract';
import { summariseLocation, type LocationStatistics, type NonDetectMethod } from '@wellfield/science';
import type { Place } from './criteria.ts';
import type { ResultRange } from './narrowing.ts';
import type { SampleFrame } from './sample-frame.ts';

/** A location with the statistics of its rows that pass the filters. */
export interface LocationSummary extends LocationStatistics, Place {
  /** Whether any of its rows passes the filters. */
  visible: boolean;
  /** Whether one of its results lies in a chosen bar of the histogram. */
  highlight: boolean;
}

/** What is asked about the locations. */
export interface LocationInquiry {
  /** Whether one matrix and one unit are chosen: without, samples are counted and all other statistics are null. */
  hasValues: boolean;
  histogramRanges: readonly ResultRange[];
  nonDetects: NonDetectMethod;
}

const unvalued = { max: null, min: null, mean: null, median: null, maxIsNonDetect: false, minIsNonDetect: false };

/**
 * A frame's rows sorted by location once, with their results and non-detects beside them: what passes a filter is then
 * picked out in one run, and lies together for each location.
 */
export class LocationGroups {
  readonly #places: readonly Place[];
  /** Where each place's rows begin among `#rows`; one more than there are places. */
  readonly #starts: Uint32Array;
  readonly #rows: Uint32Array;
  readonly #results: Float64Array;
  readonly #nonDetects: Uint8Array;
  /** Where what passes is put together; kept, as asking for memory costs more than filling it. */
  readonly #passingResults: Float64Array;
  readonly #passingNonDetects: Uint8Array;

  constructor(frame: SampleFrame, places: readonly Place[]) {
    this.#places = places;
    const placeOf = placesByRow(frame, places);
    this.#starts = startsOf(placeOf, places.length);
    this.#rows = sortRows(placeOf, this.#starts);
    const result = frame.columns.get('result');
    const detect = frame.columns.get('detect');
    this.#results = Float64Array.from(
      this.#rows,
      (row) => (result?.kind === 'number' ? result.values[row] : undefined) ?? Number.NaN,
    );
    const flags =
      detect?.kind === 'text' ? Uint8Array.from([null, ...detect.dictionary].map(isNonDetect), Number) : null;
    this.#nonDetects = Uint8Array.from(this.#rows, (row) =>
      detect?.kind === 'text' && flags ? (flags[(detect.codes[row] as number) + 1] as number) : 0,
    );
    this.#passingResults = new Float64Array(this.#rows.length);
    this.#passingNonDetects = new Uint8Array(this.#rows.length);
  }

  /** All locations, in their order, with the statistics of the rows that nothing refuses. */
  summarise(refusals: Uint32Array, inquiry: LocationInquiry): readonly LocationSummary[] {
    const values = this.#passingResults;
    const nonDetects = this.#passingNonDetects;
    let end = 0;
    return this.#places.map(({ location, lat, long }, place) => {
      const start = end;
      for (let at = this.#starts[place] as number; at < (this.#starts[place + 1] as number); at += 1) {
        // Written in any case, kept only where the row passes.
        values[end] = this.#results[at] as number;
        nonDetects[end] = this.#nonDetects[at] as number;
        end += refusals[this.#rows[at] as number] === 0 ? 1 : 0;
      }
      const group = values.subarray(start, end);
      return {
        location,
        lat,
        long,
        visible: end > start,
        highlight: isInAny(group, inquiry.histogramRanges),
        ...summariseLocation(group, nonDetects.subarray(start, end), inquiry.nonDetects),
        ...(!inquiry.hasValues && unvalued),
      };
    });
  }
}

function isInAny(values: Float64Array, ranges: readonly ResultRange[]): boolean {
  return ranges.length > 0 && values.some((value) => ranges.some(({ min, max }) => value >= min && value <= max));
}

/** The place of each row's location; one beyond the last where it is none of them. */
function placesByRow(frame: SampleFrame, places: readonly Place[]): Uint32Array {
  const column = frame.columns.get('location');
  if (column?.kind !== 'text') return new Uint32Array(frame.rowCount).fill(places.length);
  const placeOf = new Map(places.map(({ location }, place) => [location, place]));
  const byCode = Uint32Array.from([null, ...column.dictionary], (name) => placeOf.get(name ?? '') ?? places.length);
  return Uint32Array.from(column.codes, (code) => byCode[code + 1] as number);
}

function startsOf(placeOf: Uint32Array, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (const place of placeOf) if (place < count) starts[place + 1] = (starts[place + 1] as number) + 1;
  for (let place = 0; place < count; place += 1)
    starts[place + 1] = (starts[place + 1] as number) + (starts[place] as number);
  return starts;
}

function sortRows(placeOf: Uint32Array, starts: Uint32Array): Uint32Array {
  const next = starts.slice();
  const rows = new Uint32Array(starts.at(-1) ?? 0);
  placeOf.forEach((place, row) => {
    const at = next[place];
    if (at === undefined || place === starts.length - 1) return;
    rows[at] = row;
    next[place] = at + 1;
  });
  return rows;
}
