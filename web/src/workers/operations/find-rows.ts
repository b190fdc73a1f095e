import type { SurveyResult, SurveyRequest } from '../../frame/survey/answer-survey.ts';
import type { Operation } from '../operation.ts';
import type { SnapshotSurvey } from '../../frame/survey/snapshot-survey.ts';
import { orderRows, type Sort } from '../../frame/order/row-order.ts';

/** All rows of an answer, sorted by a column. */
export const orderAnswer: Operation<{ answerId: number; sort: Sort }, Uint32Array> = async (
  { answerId, sort },
  { answers, signal },
) => {
  const order = await orderRows(answers.get(answerId).frame, sort, signal);
  return { output: order, transfer: [order.buffer] };
};

/** The locations of an answer at a time, with its filters; null without a time. */
export const findSnapshot: Operation<{ answerId: number; request: SurveyRequest }, SnapshotSurvey | null> = (
  { answerId, request },
  { answers },
) => ({ output: answers.get(answerId).survey.findSnapshot(request) });

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
