import { useMemo } from 'react';
import type { ScreeningState } from '@wellfield/science';
import { queryTypeOf } from '@wellfield/contract';
import type { ChosenLevel } from '../screening/level-choices.ts';
import type { LocationLimit } from '../../frame/survey/limits-of-locations.ts';
import type { ScreeningSurvey } from '../../frame/survey/screening-survey.ts';
import type { LevelStatistic } from '../exploration/parts/level-parts.ts';
import { useExploration } from '../exploration/exploration-store.ts';
import {
  levelsFor,
  levelsInForce,
  onlyLevelSet,
  type LevelInForce,
  type ShownLevel,
} from '../screening/levels-in-force.ts';
import { useAnswer } from './answer.ts';
import { useValueScope } from './selectors.ts';
import { surveyResultOf, useSurvey } from './survey-store.ts';

const noLevels: readonly ChosenLevel[] = [];

/** The site's levels, of all choices and analytes. */
export function useSiteLevels(): readonly ChosenLevel[] {
  return useAnswer(({ answer }) => answer?.screeningLevels ?? noLevels);
}

/** Whether the answer came without the site's levels, which could not be fetched. */
export function useLevelsUnknown(): boolean {
  return useAnswer(({ answer }) => answer?.screeningLevels === null);
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

/** The only set of levels that has some for the shown analyte and rows, while none is in force; null without one. */
export function useLevelOffer(): { set: string; levels: readonly LevelInForce[] } | null {
  const siteLevels = useSiteLevels();
  const inForce = useLevelsInForce();
  const dataset = useExploration((state) => state.dataset);
  const scope = useValueScope();
  return useMemo(() => {
    if (inForce.length > 0 || queryTypeOf(dataset).class !== 'concentration') return null;
    return onlyLevelSet(siteLevels, scope);
  }, [siteLevels, inForce, dataset, scope]);
}

/** The states of rows and locations against the levels in force; null without any. */
export function useScreening(): ScreeningSurvey | null {
  return useSurvey((state) => surveyResultOf(state).screening);
}

/** The states of the locations at the time that the map shows. */
function useMapScreening(): Pick<ScreeningSurvey, 'ofLocation' | 'latestDays' | 'meanLimits'> | null {
  return useSurvey((state) => {
    const { screening, atSnapshot } = surveyResultOf(state);
    return atSnapshot === null ? screening : atSnapshot.screening;
  });
}

/** How the map compares locations with the levels in force. */
export interface AgainstLevel {
  statistic: LevelStatistic;
  levels: readonly LevelInForce[];
  /** The state of each location, in the order of the answer's; null where it has no sample that passes the filters. */
  states: readonly (ScreeningState | null)[];
  /** The last day with a result of each, in the same order; null without one. */
  latestDays: readonly (number | null)[];
  /** The limits of means behind the states, in the same order; null where other statistics are compared. */
  limits: readonly (LocationLimit | null)[] | null;
}

/** Null where the map shows values: by choice, or because no level is in force. */
export function useAgainstLevel(): AgainstLevel | null {
  const statistic = useExploration((state) => state.levelStatistic);
  const levels = useLevelsInForce();
  const screening = useMapScreening();
  const { hasValues } = useValueScope();
  return useMemo(() => {
    if (statistic === null || screening === null || levels.length === 0) return null;
    const { latestDays, meanLimits: limits } = screening;
    if (statistic !== 'ucl95') {
      return { statistic, levels, latestDays, states: screening.ofLocation[statistic], limits: null };
    }
    // They are on their way, or there is no mean.
    if (limits === null) return hasValues ? null : { statistic, levels, latestDays, states: [], limits };
    return { statistic, levels, latestDays, states: limits.map((limit) => limit?.state ?? null), limits };
  }, [statistic, levels, screening, hasValues]);
}
