import type { Findings, Inquiry } from '../../frame/survey/answer-survey.ts';
import type { Operation } from '../operation.ts';

/** What follows from how an answer is narrowed. */
export const findRows: Operation<{ answerId: number; inquiry: Inquiry }, Findings> = (
  { answerId, inquiry },
  { answers },
) => {
  const found = answers.get(answerId).survey.find(inquiry);
  // The survey goes on with its own.
  const rows = found.rows.slice();
  return { output: { ...found, rows }, transfer: [rows.buffer] };
};
