import type { SurveyResult, SurveyRequest } from '../../frame/survey/answer-survey.ts';
import type { Operation } from '../operation.ts';

/** What follows from how an answer is narrowed. */
export const findRows: Operation<{ answerId: number; request: SurveyRequest }, SurveyResult> = (
  { answerId, request },
  { answers },
) => {
  const found = answers.get(answerId).survey.find(request);
  // The survey goes on with its own.
  const rows = found.rows.slice();
  return { output: { ...found, rows }, transfer: [rows.buffer] };
};
