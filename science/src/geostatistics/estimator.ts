import type { PointsInReach } from './points-in-reach.ts';

/** Estimates at one target after another; without a point in reach all is NaN. */
export interface Estimator {
  readonly reach: PointsInReach;
  readonly prediction: number;
  /** NaN where the method has none. */
  readonly variance: number;
  /** What was added to the nugget so that the last target has an answer; mostly 0. */
  readonly added: number;
  /** @param without the index of a point to ignore, or -1. @returns the work that it took, in about nanoseconds. */
  estimate(x: number, y: number, without: number): number;
}

/** Work per step: a few milliseconds. */
export const workPerStep = 4_000_000;
