import { useEffect, useMemo } from 'react';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useShownLevels } from '../../explorer/answer/use-levels.ts';
import { useSurveyBeyondPolygons } from '../../explorer/answer/use-survey-beyond-polygons.ts';
import { useWork } from '../../explorer/answer/use-work.ts';
import type { LedgerArea } from '../../frame/plume/ledger-question.ts';
import type { WellWeights } from '../../workers/operations/well-surfaces.ts';
import { scienceWorker } from '../../workers/science-worker.ts';
import type { LayerInput } from '../../explorer/surfaces/input/layer-input.ts';
import { useLedgerInput } from '../../explorer/surfaces/areas/use-ledger-area.ts';
import { influenceColumns } from './influence-columns.ts';
import { chosenWells, influenceRows } from './influence-rows.ts';
import { useQualityDisplay } from './quality-display.ts';
import type { RequestedQuality } from './requested-quality.ts';
import { namesOfSet, useInfluenceSet } from './use-influence-set.ts';
import { useQualityAsk } from './use-quality.ts';

interface RequestedInfluence extends RequestedQuality {
  /** The one in force, of the area that is counted; null without one. */
  level: number | null;
  /** The wells that are left out in turn, by their index among the surface's; null for all. */
  only: readonly number[] | null;
  /** The area whose wells these are; null without one. */
  area: LedgerArea | null;
  /** Chosen wells that are not on the surface. */
  missing: readonly string[];
  /** Whether drawn polygons keep no well out of the surface, as the set is of one of them. */
  isBeyondPolygons: boolean;
}

interface InfluenceOf {
  answer: Answer;
  input: LayerInput;
}

/** What the surface would be without each well, while that is shown; the map has its rings meanwhile. */
export function useInfluence({ answer, input }: InfluenceOf, isShown: boolean) {
  const [level] = useShownLevels();
  const levelInForce = level?.value ?? null;
  const set = useInfluenceSet(input);
  const { judged, isBeyondPolygons } = useJudged(answer, input, isShown && set.isDrawn);
  // The same question after another part was shown has its answer already.
  const requested = useMemo((): RequestedInfluence | null => {
    if (judged === null || set.reason !== null || set.isAwaited) return null;
    const { locations, statistic } = judged;
    const names = namesOfSet(set, locations);
    const only = chosenWells(locations, names);
    const isThere = new Set(locations.map(({ location }) => location));
    return {
      ...judged,
      level: statistic === 'sampleSize' ? null : levelInForce,
      only,
      area: set.area,
      missing: (names ?? []).filter((name) => !isThere.has(name)),
      isBeyondPolygons,
    };
  }, [judged, isBeyondPolygons, levelInForce, set]);
  const work = useWork(isShown ? requested : null, weigh);
  const { last } = work;
  const found = useMemo(() => {
    if (last === null) return null;
    const { of, result } = last;
    return { of, result, rows: influenceRows(of, result), columns: influenceColumns(of.unit, of.level) };
  }, [last]);
  const isDrawn = isShown && requested !== null && !work.wasCancelled;
  useEffect(() => {
    useQualityDisplay.setState({
      weighed:
        isDrawn && found
          ? { rows: found.rows, unit: found.of.unit, areChosen: found.of.only !== null, area: found.of.area }
          : null,
    });
  }, [isDrawn, found]);
  useEffect(() => () => useQualityDisplay.setState({ weighed: null }), []);
  return { work, found, set, wells: judged?.locations ?? null };
}

export type Influence = ReturnType<typeof useInfluence>;
export type FoundInfluence = NonNullable<Influence['found']>;

/**
 * The surface whose wells are weighed: that of the map, or for a set in a drawn polygon the one of all wells, as in the plume
 * ledger; null where there is none, or while it is awaited. At a time of the map, and of one hydrogeologic unit, it is the map's.
 */
function useJudged(answer: Answer, input: LayerInput, isInDrawn: boolean) {
  const isBeyondPolygons = isInDrawn && input.time === null && input.oneUnit === null;
  const survey = useSurveyBeyondPolygons(answer, isBeyondPolygons);
  const beyond = useLedgerInput(input, survey?.locations ?? noLocations);
  const ask = useQualityAsk(isBeyondPolygons ? beyond : input);
  const isAwaited = isBeyondPolygons && survey === null;
  return { judged: 'requested' in ask && !isAwaited ? ask.requested : null, isBeyondPolygons };
}

const noLocations: readonly [] = [];

function weigh(
  { wells, terms, level, only }: RequestedInfluence,
  signal: AbortSignal,
  onNote: (share: number) => void,
): Promise<WellWeights> {
  return scienceWorker.run('weighWells', { wells, terms, level, only }, { signal, onNote });
}
