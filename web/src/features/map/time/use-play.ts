import { useEffect, useRef, useState } from 'react';
import { foreseeSnapshots } from '../../../explorer/answer/survey-follower.ts';
import { useShownAnswer } from '../../../explorer/answer/selectors.ts';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { endTour, tourTo, useSnapshotTour } from '../../../explorer/exploration/snapshot-tour.ts';
import type { PeriodSnapshot } from '../../../frame/snapshot/snapshot.ts';
import type { MapPeriods } from './use-time.ts';

/** How long each period is shown. */
const stepMs = 800;

/** Shows the periods one after the other, from the present one or, at the end, from the first, until the last. */
export function usePlay(periods: MapPeriods | null, isAwaited: boolean) {
  const [isPlaying, setIsPlaying] = useState(false);
  const answer = useShownAnswer();
  const state = useRef({ periods, isAwaited });
  state.current = { periods, isAwaited };
  // Another answer, other periods or none: there is nothing to go on with.
  const of = periods?.snapshots ?? null;
  useEffect(() => {
    if (!isPlaying || of === null) return undefined;
    const controller = new AbortController();
    void foreseeSnapshots(fromHere(state.current.periods), controller.signal);
    const timer = setInterval(() => {
      const { periods: now, isAwaited: isLate } = state.current;
      if (now === null || isLate) return;
      const next = now.snapshots[now.index + 1];
      if (next) tourTo(next);
      else setIsPlaying(false);
    }, stepMs);
    // Whoever chooses another time, or goes back, has it.
    const stop = useExploration.subscribe((after, before) => {
      if (after.snapshot === before.snapshot || useSnapshotTour.getState().at === null) return;
      endTour({ isBack: true });
      setIsPlaying(false);
    });
    return () => {
      controller.abort();
      clearInterval(timer);
      stop();
      endTour();
      setIsPlaying(false);
    };
  }, [isPlaying, of, answer]);
  const play = () => {
    const [first] = periods?.snapshots ?? [];
    if (periods && first && periods.index === periods.snapshots.length - 1) tourTo(first);
    setIsPlaying(true);
  };
  return { isPlaying, play, pause: () => setIsPlaying(false) };
}

/** The periods in the order in which they will be asked for: from the present one on, then those before it. */
export function fromHere(periods: MapPeriods | null): PeriodSnapshot[] {
  if (periods === null) return [];
  const { snapshots, index } = periods;
  return [...snapshots.slice(index), ...snapshots.slice(0, index).toReversed()];
}
