import { countMissing, resultsOf, type RowResults } from './row-results.ts';
import { subjectOf, type RowSubject } from './row-subject.ts';
import type { SampleFrame } from '../sample-frame.ts';

/** Results that may be ranked and drawn together, and what they are of. */
export interface ComparableResults extends RowResults {
  /** Of all rows. */
  subject: RowSubject;
  /** The rows of the results: none where they are in several units. */
  rows: Uint32Array;
  /** How many of all rows have no result. */
  withoutResult: number;
}

/** The results of rows, unless they are in several units: those of one unit are never put together with another's. */
export function comparableResults(frame: SampleFrame, rows: Uint32Array): ComparableResults {
  const subject = subjectOf(frame, rows);
  const results = resultsOf(frame, rows);
  const withoutResult = countMissing(results.values);
  if (subject.units.length < 2) return { ...results, subject, rows, withoutResult };
  return { values: new Float64Array(), nonDetects: new Uint8Array(), subject, rows: new Uint32Array(), withoutResult };
}
