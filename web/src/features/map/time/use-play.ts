import { useEffect, useRef, useState } from 'react';
import { foreseeSnapshots } from '../../../explorer/answer/survey-follower.ts';
import { useShownAnswer } from '../../../explorer/answer/selectors.ts';
import { beginTour, useSnapshotTour, type SnapshotTour } from '../../../explorer/exploration/snapshot-tour.ts';
import type { PeriodSnapshot } from '../../../frame/snapshot/snapshot.ts';
import type { MapPeriods } from '../../../explorer/map-parts/map-state.ts';

/** How long each period is shown once all of it is drawn. */
const stepMs = 800;

/**
 * Shows the periods one after the other, from the present one or, at the end, from the first, until the last. While a
 * period is awaited, or a layer of it, it stays.
 */
export function usePlay(periods: MapPeriods | null, isAwaited: boolean) {
  const [begun, setBegun] = useState<SnapshotTour | null>(null);
  // Whatever ends the tour, such as the choice of another time, ends playing.
  const tour = useSnapshotTour(({ tour: underWay }) => (underWay === begun ? begun : null));
  const answer = useShownAnswer();
  const state = useRef(periods);
  state.current = periods;
  // Another answer, other periods or none: there is nothing to go on with.
  const of = periods?.snapshots ?? null;
  useEffect(() => {
    if (tour === null) return undefined;
    void foreseeSnapshots(fromHere(state.current), tour.signal);
    return () => tour.end();
  }, [tour, of, answer]);
  const index = periods?.index ?? null;
  useEffect(() => {
    if (tour === null || isAwaited) return undefined;
    const timer = setTimeout(() => {
      const { current: now } = state;
      if (now === null || tour.signal.aborted) return;
      const next = now.snapshots[now.index + 1];
      if (next) tour.goTo(next);
      else tour.end();
    }, stepMs);
    return () => clearTimeout(timer);
  }, [tour, index, isAwaited]);
  const play = () => {
    if (periods === null) return;
    const next = beginTour({ goesBack: false });
    const [first] = periods.snapshots;
    if (first && periods.index === periods.snapshots.length - 1) next.goTo(first);
    setBegun(next);
  };
  return { isPlaying: tour !== null, play, pause: () => tour?.end() };
}

/** The periods in the order in which they will be requested: from the present one on, then those before it. */
export function fromHere(periods: MapPeriods | null): PeriodSnapshot[] {
  if (periods === null) return [];
  const { snapshots, index } = periods;
  return [...snapshots.slice(index), ...snapshots.slice(0, index).toReversed()];
}
