import type { Point } from './geography.ts';

export type LocationKind =
  | 'monitoring well'
  | 'extraction well'
  | 'wash well'
  | 'seep'
  | 'stream station'
  | 'soil boring';

export type Programme = 'quarterly' | 'semi-annual' | 'annual' | 'occasional';

/** A place where samples are taken. */
export interface SamplingLocation {
  name: string;
  kind: LocationKind;
  owner: string;
  point: Point;
  /** False where no survey is known: its samples carry no coordinates. */
  surveyed: boolean;
  /** Screened interval in feet below ground; null where unknown or at the surface. */
  screen: { topFt: number; bottomFt: number } | null;
  hydro: string | null;
  litho: string | null;
  /** First year of sampling, and the year in which it was given up. */
  installed: number;
  ended: number;
  programme: Programme;
}

/** Who owns and reports what; all invented. */
export const owners = {
  trust: 'Sandhill Trust',
  former: 'Basin Chemical (former owner)',
  neighbour: 'Mesa Solvents',
  agency: 'Wash Water Agency',
} as const;

export const lastYear = 2022;
