import { float64At } from '../arrays/element-at.ts';
import { ModelCovariance } from './model-covariance.ts';
import type { VariogramModel } from './variogram-model.ts';

/** A system whose points differ less than this share of the sill is steadied, by adding ten times as much. */
const minPivot = 1e-9;
const addedShare = 1e-8;
/** The covariances of so many points with each other are kept, in 8 MB at most: most cells have other nearest points. */
const maxTabled = 1_000;

/**
 * The equations of ordinary kriging for some sampled points, solved for one target after another. They are written in
 * covariances, sill − semivariance, which with weights of sum 1 give what the semivariances give; their matrix is
 * factored after Cholesky, and again only where the points change.
 */
export class KrigingSystem {
  /** The estimate at the last target, its variance, and the multiplier μ of Σ wⱼ γᵢⱼ + μ = γᵢ₀. */
  prediction = Number.NaN;
  variance = Number.NaN;
  multiplier = Number.NaN;
  /** What was added to the nugget in the present system, so that it has one answer; mostly 0. */
  added = 0;
  readonly #covariance: ModelCovariance;
  /** Of every two points, row by row; null where they are too many. */
  readonly #table: Float64Array | null;
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #values: Float64Array;
  readonly #points: Int32Array;
  #count = -1;
  /** The factor's lower triangle, row by row, and 1 ÷ its diagonal. */
  readonly #factor: Float64Array;
  readonly #inverse: Float64Array;
  /** The factor's solutions for ones, values and the target's covariances. */
  readonly #ones: Float64Array;
  readonly #known: Float64Array;
  readonly #target: Float64Array;
  #onesSquared = 0;
  #onesKnown = 0;
  #center = 0;

  /** @throws RangeError as `ModelCovariance`. */
  constructor(x: Float64Array, y: Float64Array, values: Float64Array, model: VariogramModel, capacity: number) {
    this.#covariance = new ModelCovariance(model);
    [this.#x, this.#y, this.#values] = [x, y, values];
    this.#table = x.length <= maxTabled ? covarianceTable(x, y, this.#covariance) : null;
    this.#points = new Int32Array(capacity);
    this.#factor = new Float64Array(capacity * capacity);
    const list = () => new Float64Array(capacity);
    [this.#inverse, this.#ones, this.#known, this.#target] = [list(), list(), list(), list()];
  }

  /** Prepares for targets of these points, by ascending index. Returns whether they are others than before. */
  use(points: Int32Array, count: number): boolean {
    let isSame = count === this.#count;
    for (let at = 0; isSame && at < count; at += 1) isSame = points[at] === this.#points[at];
    if (isSame) return false;
    this.#points.set(points.subarray(0, count));
    this.#count = count;
    this.added = 0;
    if (!this.#decompose(0)) {
      this.added = addedShare * this.#covariance.sill;
      this.#decompose(this.added);
    }
    this.#solveForPoints();
    return true;
  }

  /** @param squared the squares of the distances from the target to the points of `use`, all above 0. */
  solve(squared: Float64Array): void {
    let [ones, squares, known] = [0, 0, 0];
    const [target, factor, capacity] = [this.#target, this.#factor, this.#points.length];
    for (let row = 0; row < this.#count; row += 1) {
      let rest = this.#covariance.at(squared[row] as number);
      const start = row * capacity;
      for (let column = 0; column < row; column += 1) {
        rest -= (factor[start + column] as number) * (target[column] as number);
      }
      const solved = rest * (this.#inverse[row] as number);
      target[row] = solved;
      ones += solved * (this.#ones[row] as number);
      known += solved * (this.#known[row] as number);
      squares += solved * solved;
    }
    this.multiplier = (1 - ones) / this.#onesSquared;
    this.prediction = this.#center + known + this.multiplier * this.#onesKnown;
    this.variance = Math.max(0, this.#covariance.sill - squares + (1 - ones) * this.multiplier);
  }

  /** @param weights is given those of the points for the last target, in the order of `use`. */
  weights(weights: Float64Array): void {
    const [factor, capacity] = [this.#factor, this.#points.length];
    for (let row = this.#count - 1; row >= 0; row -= 1) {
      let rest = float64At(this.#target, row) + this.multiplier * float64At(this.#ones, row);
      for (let below = row + 1; below < this.#count; below += 1) {
        rest -= float64At(factor, below * capacity + row) * float64At(weights, below);
      }
      weights[row] = rest * float64At(this.#inverse, row);
    }
  }

  /** Returns false where a point is determined by the others. */
  #decompose(added: number): boolean {
    const [factor, inverse, capacity] = [this.#factor, this.#inverse, this.#points.length];
    const { sill } = this.#covariance;
    for (let row = 0; row < this.#count; row += 1) {
      const start = row * capacity;
      const point = this.#points[row] as number;
      let pivot = sill + added;
      for (let column = 0; column < row; column += 1) {
        let rest = this.#between(point, this.#points[column] as number);
        const above = column * capacity;
        for (let at = 0; at < column; at += 1) rest -= (factor[start + at] as number) * (factor[above + at] as number);
        const solved = rest * (inverse[column] as number);
        factor[start + column] = solved;
        pivot -= solved * solved;
      }
      if (!(pivot > minPivot * sill)) return false;
      inverse[row] = 1 / Math.sqrt(pivot);
    }
    return true;
  }

  #between(one: number, other: number): number {
    if (this.#table !== null) return this.#table[one * this.#x.length + other] as number;
    const across = (this.#x[other] as number) - (this.#x[one] as number);
    const along = (this.#y[other] as number) - (this.#y[one] as number);
    return this.#covariance.at(across * across + along * along);
  }

  /** Values are taken from the first one: equal values then give it exactly. */
  #solveForPoints(): void {
    this.#center = this.#values[this.#points[0] as number] as number;
    [this.#onesSquared, this.#onesKnown] = [0, 0];
    for (let row = 0; row < this.#count; row += 1) {
      let one = 1;
      let known = (this.#values[this.#points[row] as number] as number) - this.#center;
      const start = row * this.#points.length;
      for (let column = 0; column < row; column += 1) {
        const factor = this.#factor[start + column] as number;
        one -= factor * (this.#ones[column] as number);
        known -= factor * (this.#known[column] as number);
      }
      this.#ones[row] = one * (this.#inverse[row] as number);
      this.#known[row] = known * (this.#inverse[row] as number);
      this.#onesSquared += (this.#ones[row] as number) ** 2;
      this.#onesKnown += (this.#ones[row] as number) * (this.#known[row] as number);
    }
  }
}

function covarianceTable(x: Float64Array, y: Float64Array, covariance: ModelCovariance): Float64Array {
  const points = x.length;
  const table = new Float64Array(points * points);
  for (let one = 0; one < points; one += 1) {
    for (let other = 0; other < one; other += 1) {
      const across = (x[other] as number) - (x[one] as number);
      const along = (y[other] as number) - (y[one] as number);
      const value = covariance.at(across * across + along * along);
      table[one * points + other] = value;
      table[other * points + one] = value;
    }
  }
  return table;
}
