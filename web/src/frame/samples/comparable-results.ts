import { countMissing, resultsOf, type RowResults } from './row-results.ts';
import { subjectOf, type RowSubject } from './row-subject.ts';
import type { SampleFrame } from '../sample-frame.ts';

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
