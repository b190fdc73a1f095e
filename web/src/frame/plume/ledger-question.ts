import type { Product } from '@wellfield/contract';
import type { HoledPolygon, NonDetectMethod, PlumeTerms, SurfaceTerms } from '@wellfield/science';
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
  /** By how many draws intervals of the whole are found; null for none. */
  draws: number | null;
  /** A change by at most so many percent is taken for none. */
  withinPercent: number;
  /** Thicknesses of free product in wells, of all days. */
  product: readonly Product[];
  /** Where the surface counts, which is of all wells; null for the whole of it. */
  area: LedgerArea | null;
}

/** An area that a plume is accounted for in. */
export interface LedgerArea {
  /** As people read it. */
  name: string;
  polygons: readonly HoledPolygon[];
}

/** What changes are judged by. */
export interface ChangeTerms {
  level: number;
  /** What is taken for no change. */
  withinPercent: number;
}

export function changeTermsOf({ plume, withinPercent }: Pick<LedgerQuestion, 'plume' | 'withinPercent'>): ChangeTerms {
  return { level: plume.level, withinPercent };
}
