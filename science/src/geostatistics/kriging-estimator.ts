import { workOf, type Estimator } from './estimator.ts';
import { KrigingSystem } from './kriging-system.ts';
import { PointsInReach } from './points-in-reach.ts';
import type { SampledPoints } from './sampled-points.ts';
import { type KrigingMethod, maxKrigedTogether } from './surface-method.ts';

/** Ordinary kriging from the points in reach of each target. At a sampled point it has its value, and no variance. */
export class KrigingEstimator implements Estimator {
  readonly reach: PointsInReach;
  prediction = Number.NaN;
  variance = Number.NaN;
  multiplier = Number.NaN;
  added = 0;
  readonly #values: Float64Array;
  readonly #system: KrigingSystem;

  /** @throws RangeError for more points at once than `maxKrigedTogether`, for an invalid model or reach. */
  constructor(points: SampledPoints, method: KrigingMethod) {
    this.reach = new PointsInReach(points, method);
    const { x, y, capacity } = this.reach;
    if (capacity > maxKrigedTogether) {
      throw new RangeError(`kriging: ${capacity} points at once are more than ${maxKrigedTogether}; take the nearest`);
    }
    this.#values = points.values;
    this.#system = new KrigingSystem(x, y, points.values, method.model, capacity);
  }

  estimate(x: number, y: number, without: number): number {
    this.reach.find(x, y, without);
    const { count, nearest, indices, squared, sights } = this.reach;
    this.added = 0;
    if (count === 0 || nearest === 0) {
      const at = squared.subarray(0, count).indexOf(0);
      this.prediction = at < 0 ? Number.NaN : (this.#values[indices[at] as number] as number);
      this.variance = this.multiplier = at < 0 ? Number.NaN : 0;
      return workOf.target;
    }
    const isNewSystem = this.#system.use(indices, count);
    this.#system.solve(squared);
    ({ prediction: this.prediction, variance: this.variance, multiplier: this.multiplier } = this.#system);
    this.added = this.#system.added;
    const perPair = isNewSystem ? workOf.newPair + count * workOf.newTriple : workOf.pair;
    return workOf.target + sights * workOf.sight + count * count * perPair;
  }

  /** @param weights is given those of the points in reach of the last target, which is at none of them. */
  weights(weights: Float64Array): void {
    this.#system.weights(weights);
  }
}
