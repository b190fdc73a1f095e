import { isNonDetect } from '@wellfield/contract';
import { summariseLocation, type LocationStatistics } from '@wellfield/science';
import type { Answer } from './answer.ts';
import type { ResultRange } from './exploration.ts';
import type { SampleFrame } from './sample-frame.ts';

/** A location with the statistics of its rows that pass the filters; non-detects stand at their limits. */
export interface LocationSummary extends LocationStatistics {
  location: string;
  /** WGS84 degrees, null where the location has none. */
  lat: number | null;
  long: number | null;
  /** Whether any of its rows passes the filters. */
  visible: boolean;
  /** Whether one of its results lies in a chosen bar of the histogram. */
  highlight: boolean;
}

/**
 * All locations of an answer, in its order, with the statistics of the given rows. Without `hasValues` (no one matrix
 * and unit) only the samples are counted: the other statistics are null.
 */
export function summariseLocations(
  { head, frame }: Answer,
  rows: Uint32Array,
  hasValues: boolean,
  ranges: readonly ResultRange[],
): readonly LocationSummary[] {
  const groups = groupByLocation(frame, rows);
  return head.locations.map(({ location, lat, long }) => {
    const group = groups.get(location);
    const values = group?.values ?? new Float64Array();
    const highlight =
      ranges.length > 0 && values.some((value) => ranges.some(({ min, max }) => value >= min && value <= max));
    const statistics = summariseLocation(values, group?.nonDetects ?? new Uint8Array());
    return { location, lat, long, visible: values.length > 0, highlight, ...statistics, ...(!hasValues && unvalued) };
  });
}

const unvalued = { max: null, min: null, mean: null, median: null, maxIsNonDetect: false, minIsNonDetect: false };

interface Group {
  values: Float64Array;
  nonDetects: Uint8Array;
}

/** The rows' results and non-detects by location: a counting sort over the dictionary's codes. */
function groupByLocation(frame: SampleFrame, rows: Uint32Array): ReadonlyMap<string, Group> {
  const location = frame.columns.get('location');
  const result = frame.columns.get('result');
  const detect = frame.columns.get('detect');
  if (location?.kind !== 'text' || result?.kind !== 'number') return new Map();
  const { codes, dictionary } = location;
  const ends = new Uint32Array(dictionary.length);
  for (const row of rows) ends[codes[row] as number] = (ends[codes[row] as number] as number) + 1;
  let start = 0;
  for (let code = 0; code < ends.length; code += 1) {
    const count = ends[code] as number;
    ends[code] = start;
    start += count;
  }
  const values = new Float64Array(rows.length);
  const nonDetects = new Uint8Array(rows.length);
  const isFlagged =
    detect?.kind === 'text' ? Uint8Array.from(detect.dictionary, (flag) => (isNonDetect(flag) ? 1 : 0)) : null;
  const flags = detect?.kind === 'text' ? detect.codes : null;
  for (const row of rows) {
    const code = codes[row] as number;
    const at = ends[code] as number;
    ends[code] = at + 1;
    values[at] = result.values[row] as number;
    if (isFlagged && flags) nonDetects[at] = isFlagged[flags[row] as number] ?? 0;
  }
  const groups = new Map<string, Group>();
  dictionary.forEach((name, code) => {
    const from = code === 0 ? 0 : (ends[code - 1] as number);
    const to = ends[code] as number;
    if (to > from) groups.set(name, { values: values.subarray(from, to), nonDetects: nonDetects.subarray(from, to) });
  });
  return groups;
}
