import type { PeriodSnapshot } from '../../../../frame/snapshot/snapshot.ts';
import { sessionScoped } from '../../../../session/session-scoped.ts';

/** The time that the map is compared with; null while it is not. */
export const useSwipe = sessionScoped<{ before: PeriodSnapshot | null }>({ before: null });

export function compareWith(before: PeriodSnapshot | null): void {
  useSwipe.setState({ before });
}
