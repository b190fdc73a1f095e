import type { Point } from './geography.ts';

export type LocationKind =
  | 'monitoring well'
  | 'extraction well'
  | 'wash well'
  | 'seep'
  | 'stream station'
  | 'soil boring';

export type Programme = 'quarterly' | 'semi-annual' | 'annual' | 'occasional';

/** A location where samples are taken. */
export interface SamplingLocation {
  name: string;
  kind: LocationKind;
  owner: string;
  point: Point;
  /** False if it was never surveyed: its samples have no coordinates. */
  surveyed: boolean;
  /** Screened interval in feet below ground; null if unknown or at the surface. */
  screen: { topFt: number; bottomFt: number } | null;
  hydro: string | null;
  litho: string | null;
  /** First and last year of sampling. */
  installed: number;
  ended: number;
  programme: Programme;
}

/** The owners, who also report; all invented. */
export const owners = {
  trust: 'Sandhill Trust',
  former: 'Basin Chemical (former owner)',
  neighbour: 'Mesa Solvents',
  agency: 'Wash Water Agency',
} as const;

export const lastYear = 2022;
