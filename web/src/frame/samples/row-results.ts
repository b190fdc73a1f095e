import { isNonDetect } from '@wellfield/contract';
import { uint8At } from '@wellfield/science';
import { decode, gather } from '../gather.ts';
import type { SampleFrame } from '../sample-frame.ts';
import { subjectOf, type RowSubject } from './row-subject.ts';

/** Results as statistics take them: a non-detect at its limit, NaN without a value. */
export interface Results {
  values: Float64Array;
  /** 1 where the sample at the same index is a non-detect, else 0. */
  nonDetects: Uint8Array;
}

/** The results of some rows. */
export interface RowResults extends Results {
  values: Float64Array<ArrayBuffer>;
  nonDetects: Uint8Array<ArrayBuffer>;
}

/** The number of missing results. */
export function countMissing(values: Float64Array): number {
  let missing = 0;
  for (let at = 0; at < values.length; at += 1) if (Number.isNaN(values[at])) missing += 1;
  return missing;
}

/** The number of non-detects among some flags. */
export function countNonDetects(nonDetects: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < nonDetects.length; at += 1) count += uint8At(nonDetects, at);
  return count;
}

/** The results of rows with their non-detects, in the order of the rows. */
export function resultsOf(frame: SampleFrame, rows: Uint32Array): RowResults {
  const result = frame.columns.get('result');
  const detect = frame.columns.get('detect');
  const values = new Float64Array(rows.length);
  const nonDetects = new Uint8Array(rows.length);
  if (result?.kind === 'number') gather(result.values, rows, values);
  else values.fill(Number.NaN);
  if (detect?.kind === 'text') {
    const isFlagged = Uint8Array.from([null, ...detect.dictionary], (flag) => (isNonDetect(flag) ? 1 : 0));
    decode(gather(detect.codes, rows, new Int32Array(rows.length)), isFlagged, nonDetects);
  }
  return { values, nonDetects };
}

/** Results that can be ranked and drawn together, and their subject. */
export interface ComparableResults extends RowResults {
  /** Of all rows. */
  subject: RowSubject;
  /** The rows of the results: none if they are in several units. */
  rows: Uint32Array;
  /** The number of rows without a result. */
  withoutResult: number;
}

/** The results of rows, unless they are in several units, which are never combined. */
export function comparableResults(frame: SampleFrame, rows: Uint32Array): ComparableResults {
  const subject = subjectOf(frame, rows);
  const results = resultsOf(frame, rows);
  const withoutResult = countMissing(results.values);
  if (subject.units.length < 2) return { ...results, subject, rows, withoutResult };
  return { values: new Float64Array(), nonDetects: new Uint8Array(), subject, rows: new Uint32Array(), withoutResult };
}
