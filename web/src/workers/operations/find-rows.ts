import type { SurveyResult, SurveyRequest } from '../../frame/survey/answer-survey.ts';
import type { Operation } from '../operation.ts';

/** The survey of an answer with its filters. */
export const findRows: Operation<{ answerId: number; request: SurveyRequest }, SurveyResult> = (
  { answerId, request },
  { answers },
) => {
  const found = answers.get(answerId).survey.find(request);
  // A copy: the survey keeps its own.
  const rows = found.rows.slice();
  return { output: { ...found, rows }, transfer: [rows.buffer] };
};
