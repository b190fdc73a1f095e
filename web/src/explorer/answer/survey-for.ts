import { executeQuery } from '@wellfield/contract';
import { CallFailure } from '../../api/call-failure.ts';
import type { Snapshot } from '../../frame/snapshot/snapshot.ts';
import type { SurveyRequest } from '../../frame/survey/answer-survey.ts';
import type { FiltersInForce } from '../../frame/filtering/answer-filters.ts';
import type { Exploration } from '../exploration/exploration.ts';
import { valueScopeOf } from '../exploration/value-scope.ts';
import { levelsInForce, ruleOf } from '../screening/levels-in-force.ts';
import type { Answer } from './answer.ts';
import { KnownSnapshots } from './known-snapshots.ts';
import type { Survey } from './survey-store.ts';
import { runOnAnswer } from './run-on-answer.ts';
import { leftOutChoices } from './left-out-samples.ts';

/** Has the science worker find in an answer what a state of the exploration asks. Throws `CallFailure`. */
export async function surveyFor(answer: Answer, exploration: Exploration, signal?: AbortSignal): Promise<Survey> {
  const request = surveyRequestOf(answer, exploration);
  try {
    const result = await runOnAnswer(answer, 'findRows', { request }, { signal });
    const known = new KnownSnapshots(result.locations.length);
    if (result.atSnapshot) known.keep(result.atSnapshot);
    return { answer, request, result, known };
  } catch (cause) {
    throw failed(cause, signal);
  }
}

/** Whether a survey is that of a state of the exploration. */
export function answers({ answer, request }: Survey, exploration: Exploration): boolean {
  return JSON.stringify(request) === JSON.stringify(surveyRequestOf(answer, exploration));
}

/** Whether a survey is that of a state of the exploration but for its snapshot. */
export function differsInTime({ answer, request }: Survey, exploration: Exploration): boolean {
  const wanted = surveyRequestOf(answer, exploration);
  const isOfTime = JSON.stringify(request.snapshot) === JSON.stringify(wanted.snapshot);
  return !isOfTime && JSON.stringify(atAllDates(request)) === JSON.stringify(atAllDates(wanted));
}

/** The survey with another snapshot, if that is known; null if the worker must find it. */
export function atKnownTime(survey: Survey, snapshot: Snapshot | null): Survey | null {
  const atSnapshot = snapshot === null ? null : survey.known.get(snapshot);
  if (atSnapshot === undefined) return null;
  return {
    ...survey,
    request: { ...atAllDates(survey.request), ...(snapshot && { snapshot }) },
    result: { ...survey.result, atSnapshot },
  };
}

/** Has the science worker find the locations at a time, and keeps them with their survey. Throws `CallFailure`. */
export async function learnSnapshot({ answer, request, known }: Survey, snapshot: Snapshot): Promise<void> {
  try {
    await known.learn(snapshot, () => runOnAnswer(answer, 'findSnapshot', { request: { ...request, snapshot } }));
  } catch (cause) {
    throw failed(cause);
  }
}

function atAllDates({ snapshot: _, ...request }: SurveyRequest): SurveyRequest {
  return request;
}

function failed(cause: unknown, signal?: AbortSignal): CallFailure {
  const kind = signal?.aborted === true ? 'cancelled' : 'processing';
  return new CallFailure({ kind, message: executeQuery.texts.processing, cause });
}

/** What a state of the exploration asks of an answer. */
export function surveyRequestOf(answer: Answer, exploration: Exploration): SurveyRequest {
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

/** All that holds back an answer's rows in a state of the exploration, and what the site leaves out. */
export function filtersInForce(answer: Answer, exploration: Exploration): FiltersInForce {
  const { clauses, columnFilters, polygons, locationRange, levelStates } = exploration;
  const leftOut = leftOutChoices(answer, exploration);
  const levelRules = levelsInForce(answer.screeningLevels, exploration).map(ruleOf);
  return { clauses, columnFilters, polygons, locationRange, levelStates, leftOut, levelRules };
}
