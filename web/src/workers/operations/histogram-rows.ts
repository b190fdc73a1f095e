import { formatClasses, histogram, type ClassTexts, type Histogram } from '@wellfield/science';
import { countMissing, resultsOf } from '../../frame/samples/row-results.ts';
import { subjectOf, type RowSubject } from '../../frame/samples/row-subject.ts';
import type { AnswerRows, Operation } from '../operation.ts';

interface Requested extends AnswerRows {
  scale: 'linear' | 'log';
}

/** A histogram of results, and their subject. */
export interface RowHistogram extends Histogram {
  subject: RowSubject;
  scale: Requested['scale'];
  /** The ends of each bar, as they are written. */
  written: readonly ClassTexts[];
  /** Rows without a result. */
  withoutResult: number;
}

/** The histogram of rows of an answer; without bars if results are in several units. */
export const histogramRows: Operation<Requested, RowHistogram> = ({ answerId, rows, scale }, { answers }) => {
  const { frame } = answers.get(answerId);
  const subject = subjectOf(frame, rows);
  const { values, nonDetects } = resultsOf(frame, rows);
  const withoutResult = countMissing(values);
  const counted = subject.units.length > 1 ? { bins: [], leftOut: 0 } : histogram(values, nonDetects, scale);
  const written = formatClasses(counted.bins, values);
  return { output: { ...counted, written, subject, scale, withoutResult } };
};
