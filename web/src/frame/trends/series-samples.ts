import { uint32At } from '@wellfield/science';

/** The samples of all series: those of a series from its start to the next one's, in time. */
export interface SamplesBySeries extends SeriesSamples {
  /** Where each series begins; one more than series. */
  starts: Uint32Array;
}

/** The samples of a series, in time. */
export interface SeriesSamples {
  days: Float64Array<ArrayBuffer>;
  /** NaN for a missing one. */
  values: Float64Array<ArrayBuffer>;
  nonDetects: Uint8Array<ArrayBuffer>;
  /** The limits that results are above, which are no values; NaN elsewhere. Null without any. */
  aboveLimits: Float64Array<ArrayBuffer> | null;
}

/** The samples of one of the series, without copying them. */
export function samplesOfSeries(
  { starts, days, values, nonDetects, aboveLimits }: SamplesBySeries,
  index: number,
): SeriesSamples {
  const [from, to] = [uint32At(starts, index), uint32At(starts, index + 1)];
  return {
    days: days.subarray(from, to),
    values: values.subarray(from, to),
    nonDetects: nonDetects.subarray(from, to),
    aboveLimits: aboveLimits?.subarray(from, to) ?? null,
  };
}
