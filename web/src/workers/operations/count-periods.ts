import { subjectOf, type RowSubject } from '../../frame/samples/row-subject.ts';
import { samplingPeriods, type SamplingPeriod } from '../../frame/samples/sampling-periods.ts';
import type { Operation } from '../operation.ts';

/** The number of samples in each period, and the samples' subject. */
export interface RowPeriods {
  subject: RowSubject;
  periods: readonly SamplingPeriod[];
}

/** Rows of an answer counted by year or quarter. */
export const countPeriods: Operation<{ answerId: number; rows: Uint32Array }, RowPeriods> = (
  { answerId, rows },
  { answers },
) => {
  const { frame } = answers.get(answerId);
  return { output: { subject: subjectOf(frame, rows), periods: samplingPeriods(frame, rows) } };
};
