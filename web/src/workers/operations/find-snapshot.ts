import type { SurveyRequest } from '../../frame/survey/answer-survey.ts';
import type { SnapshotSurvey } from '../../frame/survey/snapshot-survey.ts';
import type { Operation } from '../operation.ts';

/** The locations of an answer at a time, with its filters; null without a time. */
export const findSnapshot: Operation<{ answerId: number; request: SurveyRequest }, SnapshotSurvey | null> = (
  { answerId, request },
  { answers },
) => ({ output: answers.get(answerId).survey.findSnapshot(request) });
