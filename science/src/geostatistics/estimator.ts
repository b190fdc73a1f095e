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

/**
 * The work of parts of an estimate, in nanoseconds of a processor. Measured with 400 random points, 4 to 200 of them in reach, of
 * up to 20,000 random targets and of as many close together, with and without barriers: the sums were within a factor of 2 to 3 of
 * the time that estimates of 12 points or more took. It only decides after how many targets others have their turn.
 */
export const workOf = {
  /** Finding the points in reach of a target, whatever their number. */
  target: 5_000,
  /** Whether a barrier is between a target and a point. */
  sight: 100,
  /** Weighing a point by its distance. */
  weightedPoint: 10,
  /** Solving for one target the equations of the same points as before, for each two of them. */
  pair: 1,
  /** Setting up and factoring equations of other points: for each two of them, and for each three. */
  newPair: 10,
  newTriple: 1 / 6,
} as const;
