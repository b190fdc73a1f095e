import { elementAt, float64At, int32At } from '../arrays/element-at.ts';
import type { Steps } from '../geospatial/steps.ts';
import { IsotropicAxes } from './anisotropy.ts';
import { workPerStep } from './estimator.ts';
import { keyOfPoint, type KeyedNoise } from './keyed-noise.ts';
import { KrigingEstimator } from './kriging-estimator.ts';
import type { PlanePoints, SampledPoints } from './sampled-points.ts';
import type { KrigingMethod } from './surface-method.ts';
import { UnconditionalField } from './unconditional-field.ts';

/**
 * Draws of the errors of ordinary kriging at some targets, all together: a field with the covariance of the model, less what
 * kriging makes of that field's own numbers at the wells (conditioning by kriging). Their mean is 0, their variance that of
 * kriging, and they are correlated as its errors are; at a sampled point the error is 0. A prediction plus such a draw is a
 * surface through the wells that varies between them as the model says.
 *
 * Source: A. G. Journel and C. J. Huijbregts, Mining Geostatistics (1978), section VII.A; J.-P. Chilès and P. Delfiner,
 * Geostatistics: Modeling Spatial Uncertainty (2012), section 7.3.
 */
export class KrigingErrorDraws {
  /** The errors of the last draw, one for each target; NaN where no well is in reach. */
  readonly errors: Float64Array;
  readonly #targets: PlanePoints;
  readonly #count: number;
  readonly #estimator: KrigingEstimator;
  readonly #field: UnconditionalField;
  /** Of each target: how many wells count, which, and their weights; -1 at a sampled point. */
  readonly #counts: Int32Array;
  readonly #wells: Int32Array;
  readonly #weights: Float64Array;

  /**
   * @param points as `sampledPoints` has them, with the logarithms where the method is of them.
   * @param targets in the plane of the points.
   * @throws RangeError for a method with barriers: with some points out of sight there is no covariance of all; and as
   * `KrigingEstimator`.
   */
  constructor(points: SampledPoints, targets: PlanePoints, method: KrigingMethod) {
    if (method.barriers.length > 0) throw new RangeError('conditional simulation: not with barriers');
    const count = targets.x.length;
    [this.#targets, this.#count] = [targets, count];
    this.#estimator = new KrigingEstimator(points, method);
    const { x, y, capacity } = this.#estimator.reach;
    this.errors = new Float64Array(count);
    this.#counts = new Int32Array(count);
    this.#wells = new Int32Array(count * capacity);
    this.#weights = new Float64Array(count * capacity);
    const axes = new IsotropicAxes(method.anisotropy);
    const all = count + x.length;
    const [east, north, keys] = [new Float64Array(all), new Float64Array(all), new Int32Array(all)];
    for (let at = 0; at < count; at += 1) {
      const [targetX, targetY] = [elementAt(targets.x, at), elementAt(targets.y, at)];
      east[at] = axes.across(targetX, targetY);
      north[at] = axes.along(targetX, targetY);
      keys[at] = keyOfPoint(targetX, targetY);
    }
    east.set(x, count);
    north.set(y, count);
    for (let at = 0; at < x.length; at += 1) {
      keys[count + at] = keyOfPoint(float64At(points.x, at), float64At(points.y, at));
    }
    this.#field = new UnconditionalField(east, north, count, keys, method.model);
  }

  /** The work that is done once. Yields the share done. */
  *prepare(): Steps<void> {
    const { reach } = this.#estimator;
    const { capacity } = reach;
    let work = 0;
    for (let target = 0; target < this.#count; target += 1) {
      work += this.#estimator.estimate(elementAt(this.#targets.x, target), elementAt(this.#targets.y, target), -1);
      const isSampled = reach.nearest === 0;
      this.#counts[target] = isSampled ? -1 : reach.count;
      if (!isSampled && reach.count > 0) {
        this.#wells.set(reach.indices.subarray(0, reach.count), target * capacity);
        this.#estimator.weights(this.#weights.subarray(target * capacity, (target + 1) * capacity));
      }
      if (work < workPerStep) continue;
      work = 0;
      yield (target + 1) / this.#count / 2;
    }
    for (const steps = this.#field.prepare(); ;) {
      const { done, value } = steps.next();
      if (done) return;
      yield (1 + value) / 2;
    }
  }

  /** @param draw its number: the same number has the same errors. */
  draw(noise: KeyedNoise, draw: number): void {
    this.#field.draw(noise, draw);
    const { values } = this.#field;
    const { capacity } = this.#estimator.reach;
    const [errors, counts, wells, weights, count] = [
      this.errors,
      this.#counts,
      this.#wells,
      this.#weights,
      this.#count,
    ];
    for (let target = 0; target < count; target += 1) {
      const used = int32At(counts, target);
      if (used <= 0) {
        errors[target] = used < 0 ? 0 : Number.NaN;
        continue;
      }
      let error = float64At(values, target);
      const end = target * capacity + used;
      for (let to = target * capacity; to < end; to += 1) {
        error -= float64At(weights, to) * float64At(values, count + int32At(wells, to));
      }
      errors[target] = error;
    }
  }
}
