import { sessionScoped } from '../../../../session/session-scoped.ts';
import type { PeriodSnapshot } from '../../../../frame/snapshot/snapshot.ts';

/** A period that the map is compared with. Whether it carries values is the map's choice, for both sides. */
type BeforePeriod = Pick<PeriodSnapshot, 'by' | 'at'>;

/** The period that the map is compared with; null while it is not. */
export const useSwipe = sessionScoped<{ before: BeforePeriod | null }>({ before: null });

export function compareWith(before: BeforePeriod | null): void {
  useSwipe.setState({ before });
}

/** The map's time of a period; of one that is not among its periods any longer, that of the nearest before. */
export function snapshotBefore(before: BeforePeriod, snapshots: readonly PeriodSnapshot[]): PeriodSnapshot | null {
  return snapshots.findLast(({ by, at }) => by === before.by && at <= before.at) ?? snapshots[0] ?? null;
}
