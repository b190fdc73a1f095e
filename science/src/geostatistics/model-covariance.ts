import type { VariogramModel } from './variogram-model.ts';

/** A model as the covariance of two points: the sill less their semivariance. Written for millions of calls. */
export class ModelCovariance {
  readonly sill: number;
  readonly #shape: VariogramModel['shape'];
  readonly #partialSill: number;
  readonly #perRange: number;

  /** @throws RangeError for a range or a sill that is not above 0, and for a nugget or partial sill below 0. */
  constructor({ shape, nugget, partialSill, range }: VariogramModel) {
    this.sill = nugget + partialSill;
    const isValid = nugget >= 0 && partialSill >= 0 && this.sill > 0 && this.sill < Infinity;
    if (!isValid || !(range > 0 && range < Infinity)) {
      throw new RangeError(
        `kriging: no variogram has nugget ${nugget}, partial sill ${partialSill} and range ${range}`,
      );
    }
    this.#shape = shape;
    this.#partialSill = partialSill;
    this.#perRange = 1 / range;
  }

  /** @param squaredDistance above 0: at a distance of 0 it is the sill. */
  at(squaredDistance: number): number {
    if (this.#shape === 'gaussian') {
      return this.#partialSill * Math.exp(-squaredDistance * this.#perRange * this.#perRange);
    }
    const ranges = Math.sqrt(squaredDistance) * this.#perRange;
    if (this.#shape === 'exponential') return this.#partialSill * Math.exp(-ranges);
    return ranges < 1 ? this.#partialSill * (1 - ranges * (1.5 - 0.5 * ranges * ranges)) : 0;
  }
}
