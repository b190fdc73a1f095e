import { useMemo } from 'react';
import type { ScreeningLevel } from '@wellfield/contract';
import type { ScreeningSurvey } from '../../frame/survey/screening-survey.ts';
import { useExploration } from '../exploration/exploration-store.ts';
import { levelsFor, levelsInForce, type LevelInForce, type ShownLevel } from '../screening/levels-in-force.ts';
import { useAnswer } from './answer-store.ts';
import { useValueScope } from './selectors.ts';
import { surveyResultOf, useSurvey } from './survey-store.ts';

const noLevels: readonly ScreeningLevel[] = [];

/** The site's levels, of all analytes. */
export function useSiteLevels(): readonly ScreeningLevel[] {
  return useAnswer(({ answer }) => answer?.screeningLevels ?? noLevels);
}

/** The levels in force for the shown analyte; none without a choice. */
export function useLevelsInForce(): readonly LevelInForce[] {
  const levels = useSiteLevels();
  const analyte = useExploration((state) => state.analyte);
  const levelSet = useExploration((state) => state.levelSet);
  const ownLevels = useExploration((state) => state.ownLevels);
  return useMemo(() => levelsInForce(levels, { analyte, levelSet, ownLevels }), [levels, analyte, levelSet, ownLevels]);
}

/** The levels that hold for the chosen matrix, in the chosen unit; none where several are shown. */
export function useShownLevels(): readonly ShownLevel[] {
  const levels = useLevelsInForce();
  const { matrix, unit, hasValues } = useValueScope();
  return useMemo(() => (hasValues ? levelsFor(levels, matrix, unit) : []), [levels, hasValues, matrix, unit]);
}

/** The states of rows and locations against the levels in force; null without any. */
export function useScreening(): ScreeningSurvey | null {
  return useSurvey((state) => surveyResultOf(state).screening);
}
