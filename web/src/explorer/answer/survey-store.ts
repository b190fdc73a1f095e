import type { SurveyResult, SurveyRequest } from '../../frame/survey/answer-survey.ts';
import { sessionScoped } from '../../session/session-scoped.ts';
import type { Answer } from './answer.ts';
import type { KnownSnapshots } from './known-snapshots.ts';

/** A result, and what it is an answer to. */
export interface Survey {
  answer: Answer;
  request: SurveyRequest;
  result: SurveyResult;
  /** Its locations at other times, as far as they are known. */
  known: KnownSnapshots;
}

interface SurveyState {
  survey: Survey | null;
  /** When something was changed that the result does not follow yet (`performance.now`); null while it is fresh. */
  since: number | null;
}

export const noSurvey: SurveyState = { survey: null, since: null };

/** What every view shows: what the worker found for the exploration, or is still to follow it. */
export const useSurvey = sessionScoped<SurveyState>(noSurvey);

const emptyResult: SurveyResult = {
  rows: new Uint32Array(),
  valueCounts: new Map(),
  intervals: [],
  locations: [],
  unitsLeft: [],
  converted: null,
  hydrogeologicUnitsLeft: [],
  unitsOfLevels: new Map(),
  summary: { rows: 0, nonDetects: 0, firstDay: null, lastDay: null },
  samplingDays: new Int32Array(),
  isSkewed: false,
  rowsWithout: new Map(),
  scope: { rows: 0, ofLocation: new Uint32Array() },
  alike: [],
  leftOut: [],
  screening: null,
  atSnapshot: null,
};

export function surveyResultOf({ survey }: SurveyState): SurveyResult {
  return survey?.result ?? emptyResult;
}
