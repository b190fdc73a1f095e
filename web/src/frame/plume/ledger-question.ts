import type { NonDetectMethod, PlumeTerms, SurfaceTerms } from '@wellfield/science';
import type { PeriodStep } from '../snapshot/snapshot.ts';

/** Of what a plume is accounted for, and how. */
export interface LedgerQuestion {
  /** By what statistic a location enters its period's surface. */
  statistic: 'max' | 'mean' | 'median';
  nonDetects: NonDetectMethod;
  /** The periods; null for all dates as one. */
  step: PeriodStep | null;
  /** For so many months a location that was not sampled keeps its last value. */
  carryMonths: number;
  /** Whether each well is left out in turn. */
  leavesOut: boolean;
  terms: SurfaceTerms;
  plume: PlumeTerms;
}
