import type { PeriodSnapshot } from '../../frame/snapshot/snapshot.ts';

/** The periods that the map can go through. */
export interface MapPeriods {
  snapshots: readonly PeriodSnapshot[];
  /** Which of them have a sample. */
  hasSamples: readonly boolean[];
  /** The requested one. */
  index: number;
}
