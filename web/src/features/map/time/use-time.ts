import { useCallback, useMemo } from 'react';
import { useSamplingDays, useSnapshotSurvey } from '../../../explorer/answer/selectors.ts';
import { explore, useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { useSnapshotTour } from '../../../explorer/exploration/snapshot-tour.ts';
import { chooseSnapshot } from '../../../explorer/exploration/map-transitions.ts';
import { periodsOf } from '../../../frame/snapshot/periods.ts';
import { isOfPeriod, type Snapshot } from '../../../frame/snapshot/snapshot.ts';
import type { MapPeriods } from '../../../explorer/map-parts/map-state.ts';
import type { SnapshotSurvey } from '../../../frame/survey/snapshot-survey.ts';
import { indexOfPeriod, periodsWithSamples, snapshotsOf } from './time-choices.ts';

/** The map's time: what is requested, and what is shown. */
export interface MapTimeState {
  snapshot: Snapshot | null;
  /** Null while it is of no period. */
  periods: MapPeriods | null;
  shown: SnapshotSurvey | null;
  /** Whether what is requested is still on its way. */
  isAwaited: boolean;
  days: Int32Array;
  choose(snapshot: Snapshot | null): void;
}

export function useTime(): MapTimeState {
  const chosen = useExploration((state) => state.snapshot);
  const toured = useSnapshotTour(({ at }) => at);
  const snapshot = toured ?? chosen;
  const days = useSamplingDays();
  const shown = useSnapshotSurvey();
  const step = isOfPeriod(snapshot) ? snapshot.by : null;
  const carryMonths = isOfPeriod(snapshot) ? snapshot.carryMonths : 0;
  const all = useMemo(() => {
    if (step === null) return null;
    const periods = periodsOf(step, days);
    const snapshots = snapshotsOf({ by: step, at: '', carryMonths }, periods);
    return { periods, snapshots, hasSamples: periodsWithSamples(periods, days) };
  }, [step, carryMonths, days]);
  const periods = useMemo(
    () => (all && isOfPeriod(snapshot) ? { ...all, index: indexOfPeriod(snapshot, all.periods, days) } : null),
    [all, snapshot, days],
  );
  const choose = useCallback((next: Snapshot | null) => explore(chooseSnapshot, next), []);
  return {
    snapshot,
    periods,
    shown,
    isAwaited: JSON.stringify(shown?.snapshot ?? null) !== JSON.stringify(snapshot),
    days,
    choose,
  };
}
