import { float64At, int32At, uint32At } from '../arrays/element-at.ts';

/** Results of one series over time, in one unit. All lists have the same length; their order does not matter. */
export interface TrendSamples {
  /** When each was taken, in the time unit of slopes, such as years; NaN means not known. */
  times: ArrayLike<number>;
  /** Results, a non-detect at its limit; NaN means missing. */
  values: ArrayLike<number>;
  /** 1 where the sample at the same index is a non-detect, else 0; null: all are detects. */
  nonDetects: ArrayLike<number> | null;
  /** Where only samples of one season are compared: each sample's season, a whole number from 0, and year; else null. */
  seasons: { of: ArrayLike<number>; years: ArrayLike<number> } | null;
}

/** Samples by season, within one by time, at one time by value. */
export interface OrderedSamples {
  /** What is compared: the time, or with seasons the whole year. */
  times: Float64Array;
  /** The time itself. */
  positions: Float64Array;
  values: Float64Array;
  /** 1 for a non-detect, else 0. */
  nonDetects: Uint8Array;
  nonDetectCount: number;
  /** Where each season that occurs begins, and at last the number of samples. */
  starts: Uint32Array;
  /** Samples without a result or a time, which are left out. */
  missing: number;
}

/**
 * Samples in the order in which trends compare them. Takes n log n time.
 *
 * orderSamples({"times": [2, 1, 1], "values": [5, 4, 3], "nonDetects": [0, 0, 1], "seasons": null}) → {"times": [1, 1, 2], "positions": [1, 1, 2], "values": [3, 4, 5], "nonDetects": [1, 0, 0], "nonDetectCount": 1, "starts": [0, 3], "missing": 0}
 *
 * @returns the samples with a result and a time; the others are counted.
 * @throws RangeError if the lengths differ.
 */
export function orderSamples({ times, values, nonDetects, seasons }: TrendSamples): OrderedSamples {
  const lengths = [times, nonDetects, seasons?.of, seasons?.years].map((list) => list?.length ?? values.length);
  if (lengths.some((length) => length !== values.length)) {
    throw new RangeError(`orderSamples: all lists must be as long as values, got ${lengths.join(', ')}`);
  }
  const known = new Uint32Array(values.length);
  let n = 0;
  for (let at = 0; at < values.length; at += 1) {
    if (Number.isNaN(values[at]) || Number.isNaN(times[at])) continue;
    known[n] = at;
    n += 1;
  }
  const indices = known.subarray(0, n);
  const compared = float64sOf(seasons?.years ?? times);
  const seasonOf = seasons && new Int32Array(seasons.of);
  const results = float64sOf(values);
  const precedes = (a: number, b: number): number =>
    (seasonOf === null ? 0 : int32At(seasonOf, a) - int32At(seasonOf, b)) ||
    float64At(compared, a) - float64At(compared, b) ||
    float64At(results, a) - float64At(results, b);
  if (!isSorted(indices, precedes)) indices.sort(precedes);
  const orderedTimes = new Float64Array(n);
  const ordered = {
    times: orderedTimes,
    // Without seasons the time itself is compared.
    positions: seasons === null ? orderedTimes : new Float64Array(n),
    values: new Float64Array(n),
    nonDetects: new Uint8Array(n),
  };
  let nonDetectCount = 0;
  for (let to = 0; to < n; to += 1) {
    const at = uint32At(indices, to);
    ordered.times[to] = float64At(compared, at);
    ordered.positions[to] = times[at] as number;
    ordered.values[to] = float64At(results, at);
    if (nonDetects?.[at] !== 1) continue;
    ordered.nonDetects[to] = 1;
    nonDetectCount += 1;
  }
  return { ...ordered, nonDetectCount, starts: startsOf(indices, seasonOf), missing: values.length - n };
}

function float64sOf(values: ArrayLike<number>): Float64Array {
  return values instanceof Float64Array ? values : new Float64Array(values);
}

/** Samples mostly come in order, and checking that is cheap. */
function isSorted(indices: Uint32Array, precedes: (a: number, b: number) => number): boolean {
  for (let at = 1; at < indices.length; at += 1) {
    if (precedes(uint32At(indices, at - 1), uint32At(indices, at)) > 0) return false;
  }
  return true;
}

function startsOf(indices: Uint32Array, seasonOf: Int32Array | null): Uint32Array {
  const starts = [0];
  if (seasonOf !== null) {
    for (let at = 1; at < indices.length; at += 1) {
      if (int32At(seasonOf, uint32At(indices, at)) !== int32At(seasonOf, uint32At(indices, at - 1))) starts.push(at);
    }
  }
  if (indices.length > 0) starts.push(indices.length);
  return new Uint32Array(starts);
}

/**
 * Where the samples of the same season and time as the one at an index end.
 *
 * timeGroupEnd([1, 1, 2], 0, 3) → 2
 *
 * @param end where the season ends.
 */
export function timeGroupEnd(times: ArrayLike<number>, from: number, end: number): number {
  let to = from + 1;
  while (to < end && times[to] === times[from]) to += 1;
  return to;
}
