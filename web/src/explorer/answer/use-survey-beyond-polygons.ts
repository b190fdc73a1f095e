import { useMemo } from 'react';
import type { SurveyRequest, SurveyResult } from '../../frame/survey/answer-survey.ts';
import { useExploration } from '../exploration/exploration-store.ts';
import type { Answer } from './answer.ts';
import { runOnAnswer } from './run-on-answer.ts';
import { surveyRequestOf } from './survey-for.ts';
import { surveyResultOf, useSurvey } from './survey-store.ts';
import { useWork } from './use-work.ts';

/**
 * What passes all filters but the map's polygons, for what is accounted for within one of them and made of wells around it
 * too; the shown survey where that is the same or not requested. Null while it is worked out.
 */
export function useSurveyBeyondPolygons(answer: Answer, isRequested: boolean): SurveyResult | null {
  const shown = useSurvey(surveyResultOf);
  const exploration = useExploration();
  const isOther = isRequested && exploration.polygons.length > 0;
  const requestText = isOther
    ? JSON.stringify(surveyRequestOf(answer, { ...exploration, polygons: [], snapshot: null, histogramRanges: [] }))
    : null;
  const requested = useMemo(
    () => (requestText === null ? null : { answer, request: JSON.parse(requestText) as SurveyRequest }),
    [answer, requestText],
  );
  const { last } = useWork(requested, find);
  if (requested === null) return shown;
  return last?.of === requested ? last.result : null;
}

async function find({ answer, request }: { answer: Answer; request: SurveyRequest }, signal: AbortSignal) {
  return runOnAnswer(answer, 'findRows', { request }, { signal });
}
