import { executeQuery } from '@wellfield/contract';
import { CallFailure } from '../../api/call-failure.ts';
import type { SurveyRequest } from '../../frame/survey/answer-survey.ts';
import type { Exploration } from '../exploration/exploration.ts';
import { valueScopeOf } from '../exploration/value-scope.ts';
import type { Answer } from './answer.ts';
import { filtersInForce } from './filters-in-force.ts';
import type { Survey } from './survey-store.ts';
import { runOnAnswer } from './run-on-answer.ts';

/** Has the science worker find in an answer what a state of the exploration asks. Throws `CallFailure`. */
export async function surveyFor(answer: Answer, exploration: Exploration, signal?: AbortSignal): Promise<Survey> {
  const request = requestOf(answer, exploration);
  try {
    return { answer, request, result: await runOnAnswer(answer, 'findRows', { request }, { signal }) };
  } catch (cause) {
    const kind = signal?.aborted === true ? 'cancelled' : 'processing';
    throw new CallFailure({ kind, message: executeQuery.texts.processing, cause });
  }
}

/** Whether a survey is that of a state of the exploration. */
export function answers({ answer, request }: Survey, exploration: Exploration): boolean {
  return JSON.stringify(request) === JSON.stringify(requestOf(answer, exploration));
}

function requestOf(answer: Answer, exploration: Exploration): SurveyRequest {
  const { clauses, histogramRanges, levelStatistic, nonDetectMethod, snapshot } = exploration;
  return {
    filters: filtersInForce(answer, exploration),
    hasValues: valueScopeOf(clauses, null).hasValues,
    ...(levelStatistic === 'ucl95' && { meanLimits: true }),
    histogramRanges,
    nonDetects: nonDetectMethod,
    ...(snapshot && { snapshot }),
  };
}
