import type { Snapshot } from '../../frame/snapshot/snapshot.ts';
import type { Exploration } from './exploration.ts';
import { withoutIsolation } from './map-look.ts';

/** Chooses the time that the map's statistics are of, or all dates. Periods of one step have the same classes. */
export function chooseSnapshot(exploration: Exploration, snapshot: Snapshot | null): Exploration {
  const before = exploration.snapshot;
  if (JSON.stringify(before) === JSON.stringify(snapshot)) return exploration;
  const isOfOneStep = before?.by === snapshot?.by;
  return {
    ...exploration,
    snapshot,
    mapLook: isOfOneStep ? exploration.mapLook : withoutIsolation(exploration.mapLook),
  };
}
