import { useEffect, useMemo } from 'react';
import { useShownLevels } from '../../../explorer/answer/use-levels.ts';
import { useWork } from '../../../explorer/answer/use-work.ts';
import type { WellWeights } from '../../../workers/operations/weigh-wells.ts';
import { scienceWorker } from '../../../workers/science-worker.ts';
import { influenceColumns } from './influence-columns.ts';
import { chosenWells, influenceRows } from './influence-rows.ts';
import { useQualityDisplay } from './quality-display.ts';
import type { AskedQuality } from './asked-quality.ts';

interface AskedInfluence extends AskedQuality {
  /** The one in force, of the area that is counted; null without one. */
  level: number | null;
  /** The wells that are left out in turn, by their index among the surface's; null for all. */
  only: readonly number[] | null;
}

/** What the surface would be without each well, while that is shown; the map has its rings meanwhile. */
export function useInfluence(judged: AskedQuality | null, isShown: boolean, chosen: readonly string[]) {
  const [level] = useShownLevels();
  const levelInForce = level?.value ?? null;
  // The same question after another part was shown has its answer already.
  const asked = useMemo(
    (): AskedInfluence | null =>
      judged && {
        ...judged,
        level: judged.statistic === 'sampleSize' ? null : levelInForce,
        only: chosenWells(judged.locations, chosen),
      },
    [judged, levelInForce, chosen],
  );
  const work = useWork(isShown ? asked : null, weigh);
  const { last } = work;
  const found = useMemo(() => {
    if (last === null) return null;
    const { of, result } = last;
    return { of, result, rows: influenceRows(of, result), columns: influenceColumns(of.unit, of.level) };
  }, [last]);
  const isDrawn = isShown && judged !== null && !work.wasCancelled;
  useEffect(() => {
    useQualityDisplay.setState({
      weighed: isDrawn && found ? { rows: found.rows, unit: found.of.unit, areChosen: found.of.only !== null } : null,
    });
  }, [isDrawn, found]);
  useEffect(() => () => useQualityDisplay.setState({ weighed: null }), []);
  return { work, found };
}

export type FoundInfluence = NonNullable<ReturnType<typeof useInfluence>['found']>;

function weigh(
  { wells, terms, level, only }: AskedInfluence,
  signal: AbortSignal,
  onNote: (share: number) => void,
): Promise<WellWeights> {
  return scienceWorker.run('weighWells', { wells, terms, level, only }, { signal, onNote });
}
