import { inverseDistanceMean, rangeOf, type ValueRange } from '../geospatial/inverse-distance.ts';
import { workOf, type Estimator } from './estimator.ts';
import { PointsInReach } from './points-in-reach.ts';
import type { SampledPoints } from './sampled-points.ts';
import type { InverseDistanceMethod } from './surface-method.ts';

/** Inverse distance weighting of the points in reach of each target. */
export class InverseDistanceEstimator implements Estimator {
  readonly reach: PointsInReach;
  prediction = Number.NaN;
  readonly variance = Number.NaN;
  readonly added = 0;
  readonly #values: Float64Array;
  readonly #reached: Float64Array;
  readonly #power: number;
  readonly #range: ValueRange;

  /** @throws RangeError for an invalid reach. */
  constructor(points: SampledPoints, method: InverseDistanceMethod) {
    this.reach = new PointsInReach(points, method);
    this.#values = points.values;
    this.#reached = new Float64Array(this.reach.capacity);
    this.#power = method.power;
    this.#range = rangeOf(points.values);
  }

  estimate(x: number, y: number, without: number): number {
    this.reach.find(x, y, without);
    const { count, nearest, indices, squared, sights } = this.reach;
    let [distances, values] = [squared, this.#values];
    if (count < values.length) {
      for (let at = 0; at < count; at += 1) this.#reached[at] = values[indices[at] as number] as number;
      [distances, values] = [squared.subarray(0, count), this.#reached.subarray(0, count)];
    }
    this.prediction = inverseDistanceMean(distances, values, this.#power, nearest, this.#range);
    return workOf.target + count * workOf.weightedPoint + sights * workOf.sight;
  }
}
