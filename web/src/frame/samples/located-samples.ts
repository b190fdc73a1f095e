import { rangeOf, type ValueRange, float64At, uint32At } from '@wellfield/science';
import { gather } from '../gather.ts';
import { rowsOfLocation } from './location-rows.ts';
import { resultsOf } from './row-results.ts';
import { isSkewed } from '../survey/skewed-results.ts';
import { subjectOf, type RowSubject } from './row-subject.ts';
import type { SampleFrame } from '../sample-frame.ts';

/** The subject of a plot of locations' samples. */
export interface LocatedSamplesRequest {
  rows: Uint32Array;
  /** The selected location first, then those compared with it. */
  locations: readonly string[];
  /** A logarithmic axis cannot show results of 0 and below. Null: whatever shows the samples better. */
  scale: 'linear' | 'log' | null;
}

/** Locations' samples that a plot can draw, location by location; all lists have the same length. */
export interface LocatedSamples extends Omit<LocatedSamplesRequest, 'rows' | 'scale'> {
  scale: 'linear' | 'log';
  /** Of all samples of the locations. */
  subject: RowSubject;
  rows: Uint32Array<ArrayBuffer>;
  /** Each sample's location, by its index among the locations. */
  series: Uint8Array<ArrayBuffer>;
  values: Float64Array<ArrayBuffer>;
  /** 1 for a non-detect, else 0. */
  nonDetects: Uint8Array<ArrayBuffer>;
  /** The minimum and the maximum of the values. */
  extent: ValueRange;
  /** The numbers of samples with and without a result. */
  withResult: number;
  withoutResult: number;
  /** The number of results of 0 and below, which a logarithmic axis cannot show. */
  leftOut: number;
}

/** The samples of locations that fit on the axis of results, and on the other axis if there is one. */
export function locatedSamples(
  frame: SampleFrame,
  { rows, locations, scale: requested }: LocatedSamplesRequest,
  hasPosition: (row: number) => boolean = () => true,
): LocatedSamples {
  const { all, series } = rowsOfLocations(frame, { rows, locations });
  const { values, nonDetects } = resultsOf(frame, all);
  const scale = requested ?? (isSkewed(values) ? 'log' : 'linear');
  const counts = { withResult: 0, withoutResult: 0, leftOut: 0 };
  const retained = indicesWhere(all.length, (at) => {
    const isPositioned = hasPosition(uint32At(all, at));
    const value = float64At(values, at);
    if (Number.isNaN(value)) counts.withoutResult += 1;
    else if (scale === 'log' && value <= 0) counts.leftOut += 1;
    else counts.withResult += 1;
    return isPositioned && (scale === 'log' ? value > 0 : !Number.isNaN(value));
  });
  const subject = subjectOf(frame, all);
  return { subject, locations, scale, ...samplesAt({ rows: all, series, values, nonDetects }, retained), ...counts };
}

/** The rows of all locations, one after the other. */
function rowsOfLocations(
  frame: SampleFrame,
  { rows, locations }: Pick<LocatedSamplesRequest, 'rows' | 'locations'>,
): { all: Uint32Array; series: Uint8Array } {
  const each = locations.map((location) => rowsOfLocation(frame, rows, location));
  const count = each.reduce((sum, own) => sum + own.length, 0);
  const [all, series] = [new Uint32Array(count), new Uint8Array(count)];
  let at = 0;
  for (const [index, own] of each.entries()) {
    all.set(own, at);
    series.fill(index, at, (at += own.length));
  }
  return { all, series };
}

/** The numbers below a count that pass a test. */
export function indicesWhere(count: number, keeps: (at: number) => boolean): Uint32Array {
  const indices = new Uint32Array(count);
  let retained = 0;
  for (let at = 0; at < count; at += 1) {
    if (!keeps(at)) continue;
    indices[retained] = at;
    retained += 1;
  }
  return indices.subarray(0, retained);
}

/** Samples as lists of the same length. */
interface SampleLists {
  rows: Uint32Array;
  series: Uint8Array;
  values: Float64Array;
  nonDetects: Uint8Array;
}

/** The samples at some indices. */
function samplesAt(
  { rows, series, values, nonDetects }: SampleLists,
  indices: Uint32Array,
): Pick<LocatedSamples, keyof SampleLists | 'extent'> {
  const retained = gather(values, indices, new Float64Array(indices.length));
  return {
    rows: gather(rows, indices, new Uint32Array(indices.length)),
    series: gather(series, indices, new Uint8Array(indices.length)),
    values: retained,
    extent: rangeOf(retained),
    nonDetects: gather(nonDetects, indices, new Uint8Array(indices.length)),
  };
}

/** The buffers of samples, for transfer between threads. */
export function sampleBuffers({ rows, series, values, nonDetects }: LocatedSamples): Transferable[] {
  return [rows.buffer, series.buffer, values.buffer, nonDetects.buffer];
}
