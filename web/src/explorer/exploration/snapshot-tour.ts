import type { Snapshot } from '../../frame/snapshot/snapshot.ts';
import { sessionScoped } from '../../session/session-scoped.ts';
import type { Exploration } from './exploration.ts';
import { explore, useExploration } from './exploration-store.ts';
import { chooseSnapshot } from './snapshot-transitions.ts';

/**
 * Where the map is while it goes through the periods by itself: the exploration, its address and its steps stay, and
 * have where it stopped.
 */
export const useSnapshotTour = sessionScoped<{ at: Snapshot | null }>({ at: null });

/** The exploration as the map shows it. */
export function touredExploration(): Exploration {
  const exploration = useExploration.getState();
  const { at } = useSnapshotTour.getState();
  return at === null ? exploration : { ...exploration, snapshot: at };
}

/** Goes on with another period. */
export function tourTo(at: Snapshot): void {
  useSnapshotTour.setState({ at });
}

/** Ends the tour where it is; with `isBack` where it began. */
export function endTour({ isBack = false } = {}): void {
  const { at } = useSnapshotTour.getState();
  if (at === null) return;
  if (!isBack) explore(chooseSnapshot, at);
  useSnapshotTour.setState({ at: null });
}
