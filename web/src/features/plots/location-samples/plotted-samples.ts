import { resultsOf } from '../../../frame/row-results.ts';
import type { SampleFrame } from '../../../frame/sample-frame.ts';

/** A location's samples, by their rows. */
export interface SampleSeries {
  location: string;
  rows: Uint32Array;
}

/** What a plot of locations' samples is made from. */
export interface LocationSamplesInput {
  analyte: string | null;
  frame: SampleFrame;
  /** The selected location first, then those that it is compared with. */
  series: readonly SampleSeries[];
  isLog: boolean;
}

/** The samples that have a place on the axis of results, location by location; all lists are of one length. */
export interface PlottedSamples {
  rows: Uint32Array;
  /** The place of each sample's location among the series. */
  series: Uint8Array;
  values: Float64Array;
  nonDetects: Uint8Array;
  withoutResult: number;
  /** Results not above 0, which a logarithmic axis has no place for. */
  leftOut: number;
}

export function allRows(series: readonly SampleSeries[]): Uint32Array {
  return Uint32Array.from(series.flatMap(({ rows }) => [...rows]));
}

export function plottedSamples({ frame, series, isLog }: LocationSamplesInput): PlottedSamples {
  const rows = allRows(series);
  const seriesOf = Uint8Array.from(series.flatMap((one, place) => Array<number>(one.rows.length).fill(place)));
  const { values, nonDetects } = resultsOf(frame, rows);
  const counts = { withoutResult: 0, leftOut: 0 };
  const places = Uint32Array.from(rows.keys()).filter((at) => {
    const value = values[at] as number;
    if (Number.isNaN(value)) counts.withoutResult += 1;
    else if (isLog && value <= 0) counts.leftOut += 1;
    else return true;
    return false;
  });
  return {
    rows: places.map((at) => rows[at] as number),
    series: Uint8Array.from(places, (at) => seriesOf[at] as number),
    values: Float64Array.from(places, (at) => values[at] as number),
    nonDetects: Uint8Array.from(places, (at) => nonDetects[at] as number),
    ...counts,
  };
}

/** Those of the samples that a test of their places keeps. */
export function keepSamples(samples: PlottedSamples, keeps: (at: number) => boolean): PlottedSamples {
  const places = Uint32Array.from(samples.rows.keys()).filter(keeps);
  return {
    ...samples,
    rows: places.map((at) => samples.rows[at] as number),
    series: Uint8Array.from(places, (at) => samples.series[at] as number),
    values: Float64Array.from(places, (at) => samples.values[at] as number),
    nonDetects: Uint8Array.from(places, (at) => samples.nonDetects[at] as number),
  };
}

/** The smallest and largest of some numbers; of none, infinities the wrong way round. */
export function extentOf(values: Iterable<number>): [least: number, greatest: number] {
  let [least, greatest] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return [least, greatest];
}
