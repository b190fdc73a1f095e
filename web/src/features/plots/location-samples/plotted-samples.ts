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

/** The rows of all series, one series after the other. */
export function allRows(series: readonly SampleSeries[]): Uint32Array {
  const rows = new Uint32Array(series.reduce((count, one) => count + one.rows.length, 0));
  let at = 0;
  for (const one of series) {
    rows.set(one.rows, at);
    at += one.rows.length;
  }
  return rows;
}

export function plottedSamples({ frame, series, isLog }: LocationSamplesInput): PlottedSamples {
  const rows = allRows(series);
  const seriesOf = new Uint8Array(rows.length);
  let end = 0;
  for (const [place, one] of series.entries()) seriesOf.fill(place, end, (end += one.rows.length));
  const { values, nonDetects } = resultsOf(frame, rows);
  const counts = { withoutResult: 0, leftOut: 0 };
  const all: PlottedSamples = { rows, series: seriesOf, values, nonDetects, ...counts };
  const drawn = keepSamples(all, (at) => {
    const value = values[at] as number;
    if (Number.isNaN(value)) counts.withoutResult += 1;
    else if (isLog && value <= 0) counts.leftOut += 1;
    else return true;
    return false;
  });
  return { ...drawn, ...counts };
}

/** Those of the samples that a test of their places keeps. */
export function keepSamples(samples: PlottedSamples, keeps: (at: number) => boolean): PlottedSamples {
  const { rows, series, values, nonDetects } = samples;
  const places = new Uint32Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    if (!keeps(at)) continue;
    places[count] = at;
    count += 1;
  }
  if (count === rows.length) return samples;
  const kept: PlottedSamples = {
    ...samples,
    rows: new Uint32Array(count),
    series: new Uint8Array(count),
    values: new Float64Array(count),
    nonDetects: new Uint8Array(count),
  };
  for (let to = 0; to < count; to += 1) {
    const at = places[to] as number;
    kept.rows[to] = rows[at] as number;
    kept.series[to] = series[at] as number;
    kept.values[to] = values[at] as number;
    kept.nonDetects[to] = nonDetects[at] as number;
  }
  return kept;
}

/** The smallest and largest of some numbers; of none, infinities the wrong way round. */
export function extentOf(values: ArrayLike<number>): [least: number, greatest: number] {
  let [least, greatest] = [Infinity, -Infinity];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return [least, greatest];
}
