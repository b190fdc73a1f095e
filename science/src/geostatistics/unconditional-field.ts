import { float64At, int32At } from '../arrays/element-at.ts';
import type { Steps } from '../geospatial/steps.ts';
import { coarseToFine } from './coarse-to-fine.ts';
import type { KeyedNoise } from './keyed-noise.ts';
import { ModelCovariance } from './model-covariance.ts';
import { NearestPoints } from './nearest-points.ts';
import type { VariogramModel } from './variogram-model.ts';

/** Each number is drawn given so many of the nearest before it. */
const given = 30;
/**
 * The share of the sill that each number of the field has for itself, so that points close together are not distinguished from each
 * other by rounding alone. The Gaussian model is so smooth that it takes more, which is a part of its nugget then.
 */
const ownShares = { spherical: 1e-6, exponential: 1e-6, gaussian: 0.01 } as const;
/** Points per step: some milliseconds. */
const pointsPerStep = 300;

/**
 * Draws of a normal field of mean 0 at some points, with the covariance of a variogram's model: each number given those of
 * its nearest points before it, in an order from coarse to fine, first the cells and then the wells. Up to 31 points that is
 * exact, as every number is given all before it; of more, what lies behind the nearest is screened by them, and the error of
 * covariances is measured in the tests. The work is done once: a draw is a sum over neighbors for each point.
 *
 * Source: A. V. Vecchia, Estimation and model identification for continuous spatial processes, Journal of the Royal
 * Statistical Society B 50 (1988); the order: J. Guinness, Permutation and grouping methods for sharpening Gaussian process
 * approximations, Technometrics 60 (2018).
 */
export class UnconditionalField {
  /** The numbers of the last draw, in the order of the points. */
  readonly values: Float64Array;
  readonly #order: Int32Array;
  readonly #keys: Int32Array;
  /** Of each point in that order: how many are given, which, their weights, and the deviation of what they leave open. */
  readonly #counts: Int32Array;
  readonly #neighbors: Int32Array;
  readonly #weights: Float64Array;
  readonly #deviations: Float64Array;
  /** What each number has for itself in the field, and what it has of the nugget beside it. */
  readonly #own: number;
  readonly #nuggetDeviation: number;
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  /** Null where all is nugget. */
  readonly #covariance: ModelCovariance | null;

  /**
   * @param x and `y` of cells and then of wells, in the plane in which distances are measured.
   * @param cells how many of them are cells.
   * @param keys of `KeyedNoise`, one for each point.
   * @throws RangeError as `ModelCovariance`.
   */
  constructor(x: Float64Array, y: Float64Array, cells: number, keys: Int32Array, model: VariogramModel) {
    const points = x.length;
    [this.#x, this.#y, this.#keys] = [x, y, keys];
    const wells = coarseToFine(x.subarray(cells), y.subarray(cells)).map((at) => at + cells);
    this.#order = new Int32Array(points);
    this.#order.set(coarseToFine(x.subarray(0, cells), y.subarray(0, cells)));
    this.#order.set(wells, cells);
    this.#counts = new Int32Array(points);
    this.#neighbors = new Int32Array(points * given);
    this.#weights = new Float64Array(points * given);
    this.#deviations = new Float64Array(points);
    this.values = new Float64Array(points);
    this.#own = ownShares[model.shape] * model.partialSill;
    this.#nuggetDeviation = Math.sqrt(Math.max(0, model.nugget - this.#own));
    // The nugget is each point's own, and drawn apart.
    this.#covariance = model.partialSill === 0 ? null : new ModelCovariance({ ...model, nugget: 0 });
  }

  /** The work that is done once. Yields the share done. */
  *prepare(): Steps<void> {
    if (this.#covariance === null) return;
    const points = this.#x.length;
    const rank = new Int32Array(points);
    for (let at = 0; at < points; at += 1) rank[int32At(this.#order, at)] = at;
    const tree = new NearestPoints(this.#x, this.#y, given);
    const system = new NeighborSystem(this.#x, this.#y, this.#covariance, this.#own);
    for (let at = 0; at < points; at += 1) {
      const point = int32At(this.#order, at);
      tree.search(float64At(this.#x, point), float64At(this.#y, point), (other) => int32At(rank, other) < at);
      const start = at * given;
      this.#counts[at] = tree.count;
      for (let to = 0; to < tree.count; to += 1) this.#neighbors[start + to] = int32At(tree.indices, to);
      const weights = this.#weights.subarray(start, start + given);
      this.#deviations[at] = Math.sqrt(system.solve(tree.indices, tree.squared, tree.count, weights));
      if (at % pointsPerStep === pointsPerStep - 1) yield (at + 1) / points;
    }
  }

  draw(noise: KeyedNoise, draw: number): void {
    const { values } = this;
    noise.turnTo(draw, 0);
    const [order, counts, neighbors, weights] = [this.#order, this.#counts, this.#neighbors, this.#weights];
    const [deviations, keys] = [this.#deviations, this.#keys];
    for (let at = 0; at < order.length; at += 1) {
      const point = int32At(order, at);
      let value = float64At(deviations, at) * noise.at(int32At(keys, point));
      const end = at * given + int32At(counts, at);
      for (let to = at * given; to < end; to += 1) {
        value += float64At(weights, to) * float64At(values, int32At(neighbors, to));
      }
      values[point] = value;
    }
    if (this.#nuggetDeviation === 0) return;
    noise.turnTo(draw, 1);
    for (let point = 0; point < order.length; point += 1) {
      values[point] = float64At(values, point) + this.#nuggetDeviation * noise.at(int32At(keys, point));
    }
  }
}

/** The weights of a point's neighbors, and what variance they leave. */
class NeighborSystem {
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #covariance: ModelCovariance;
  readonly #own: number;
  readonly #factor = new Float64Array(given * given);
  readonly #inverse = new Float64Array(given);
  readonly #target = new Float64Array(given);

  constructor(x: Float64Array, y: Float64Array, covariance: ModelCovariance, own: number) {
    [this.#x, this.#y, this.#covariance, this.#own] = [x, y, covariance, own];
  }

  solve(points: Int32Array, squared: Float64Array, count: number, weights: Float64Array): number {
    const [factor, inverse, target, { sill }] = [this.#factor, this.#inverse, this.#target, this.#covariance];
    const variance = sill + this.#own;
    let rest = variance;
    for (let row = 0; row < count; row += 1) {
      const start = row * given;
      let pivot = variance;
      let toTarget = this.#at(float64At(squared, row));
      for (let column = 0; column < row; column += 1) {
        let between = this.#between(int32At(points, row), int32At(points, column));
        const above = column * given;
        for (let at = 0; at < column; at += 1) {
          between -= float64At(factor, start + at) * float64At(factor, above + at);
        }
        const solved = between * float64At(inverse, column);
        factor[start + column] = solved;
        pivot -= solved * solved;
        toTarget -= solved * float64At(target, column);
      }
      inverse[row] = 1 / Math.sqrt(pivot);
      const solved = toTarget * float64At(inverse, row);
      target[row] = solved;
      rest -= solved * solved;
    }
    for (let row = count - 1; row >= 0; row -= 1) {
      let weight = float64At(target, row);
      for (let below = row + 1; below < count; below += 1) {
        weight -= float64At(factor, below * given + row) * float64At(weights, below);
      }
      weights[row] = weight * float64At(inverse, row);
    }
    return rest;
  }

  #at(squared: number): number {
    return squared === 0 ? this.#covariance.sill : this.#covariance.at(squared);
  }

  #between(one: number, other: number): number {
    const across = float64At(this.#x, other) - float64At(this.#x, one);
    const along = float64At(this.#y, other) - float64At(this.#y, one);
    return this.#at(across * across + along * along);
  }
}
