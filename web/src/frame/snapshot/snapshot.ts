import type { ViewState } from '@wellfield/contract';

/** The time that locations' statistics are of: the latest samples, a date, or a period with a first day. */
export type Snapshot = NonNullable<ViewState['snapshot']>;

/** The snapshots that follow one another. */
export type PeriodSnapshot = Extract<Snapshot, { carryMonths: number }>;

/** How long the periods are. */
export type PeriodStep = PeriodSnapshot['by'];

export function isOfPeriod(snapshot: Snapshot | null): snapshot is PeriodSnapshot {
  return snapshot !== null && 'carryMonths' in snapshot;
}
