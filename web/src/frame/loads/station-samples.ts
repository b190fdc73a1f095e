import { gather } from '../gather.ts';
import { rowsOfLocation } from '../samples/location-rows.ts';
import { resultsOf } from '../samples/row-results.ts';
import { subjectOf, type RowSubject } from '../samples/row-subject.ts';
import type { SampleFrame } from '../sample-frame.ts';

/** The rows of which a station's samples are requested. */
export interface StationRequest {
  rows: Uint32Array;
  location: string;
}

/** A station's samples in the order of the rows; all lists have the same length. */
export interface StationSamples {
  subject: RowSubject;
  /** Counted from 1970-01-01. */
  days: Int32Array<ArrayBuffer>;
  /** A non-detect's limit; NaN without a result. */
  values: Float64Array<ArrayBuffer>;
  /** 1 for a non-detect, else 0. */
  nonDetects: Uint8Array<ArrayBuffer>;
  /** The index of each sample's unit; -1 without one. */
  unitOf: Int32Array<ArrayBuffer>;
  units: readonly string[];
}

/** The samples that loads are calculated of. */
export function stationSamples(frame: SampleFrame, { rows, location }: StationRequest): StationSamples {
  const own = rowsOfLocation(frame, rows, location);
  const [date, unit] = [frame.columns.get('sample_date'), frame.columns.get('unit')];
  const unitOf = new Int32Array(own.length).fill(-1);
  const days = new Int32Array(own.length);
  if (date?.kind === 'day') gather(date.days, own, days);
  if (unit?.kind === 'text') gather(unit.codes, own, unitOf);
  const units = unit?.kind === 'text' ? unit.dictionary : [];
  return { subject: subjectOf(frame, own), days, ...resultsOf(frame, own), unitOf, units };
}
