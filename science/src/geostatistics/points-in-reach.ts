import { IsotropicAxes, isotropicPlane } from './anisotropy.ts';
import { Barriers } from './barriers.ts';
import { NearestPoints } from './nearest-points.ts';
import type { SampledPoints } from './sampled-points.ts';
import type { Reach } from './surface-method.ts';

/** Finds the sampled points that count at a target. */
export class PointsInReach {
  /** The sampled points in the plane in which distances are measured. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** How many can count at once. */
  readonly capacity: number;
  /** Those that count at the last target, by ascending index, and the squares of their distances. */
  readonly indices: Int32Array;
  readonly squared: Float64Array;
  count = 0;
  /** The smallest of these squares, and the one up to which a point would count; Infinity where all do. */
  nearest = Infinity;
  farthest = Infinity;
  /** How many lines of sight were looked along for the last target. */
  sights = 0;
  readonly #points: SampledPoints;
  readonly #axes: IsotropicAxes;
  readonly #barriers: Barriers;
  readonly #tree: NearestPoints | null;
  #without = -1;
  #targetX = 0;
  #targetY = 0;
  readonly #counts = (index: number): boolean => {
    if (index === this.#without) return false;
    if (this.#barriers.isEmpty) return true;
    this.sights += 1;
    const { x, y } = this.#points;
    return !this.#barriers.hides(this.#targetX, this.#targetY, x[index] as number, y[index] as number);
  };

  /** @throws RangeError for a number of points that is not whole and above 0. */
  constructor(points: SampledPoints, { anisotropy, barriers, nearest }: Reach) {
    if (nearest !== null && !(Number.isInteger(nearest) && nearest > 0)) {
      throw new RangeError(`surface: nearest is a whole number of at least 1, got ${nearest}`);
    }
    this.#points = points;
    this.#axes = new IsotropicAxes(anisotropy);
    this.#barriers = new Barriers(barriers);
    const { x, y } = isotropicPlane(points, anisotropy);
    [this.x, this.y] = [x, y];
    this.capacity = Math.min(x.length, nearest ?? x.length);
    this.indices = new Int32Array(this.capacity);
    this.squared = new Float64Array(this.capacity);
    this.#tree = nearest === null ? null : new NearestPoints(x, y, this.capacity);
  }

  /** @param x and `y` of a target in the plane of the samples. @param without the index of a point to ignore, or -1. */
  find(x: number, y: number, without: number): void {
    this.sights = 0;
    this.#without = without;
    this.#targetX = x;
    this.#targetY = y;
    const across = this.#axes.across(x, y);
    const along = this.#axes.along(x, y);
    if (this.#tree === null) this.#findAll(across, along);
    else this.#findNearest(this.#tree, across, along);
  }

  #findNearest(tree: NearestPoints, across: number, along: number): void {
    tree.search(across, along, this.#counts);
    this.count = tree.count;
    this.nearest = tree.count > 0 ? (tree.squared[0] as number) : Infinity;
    this.farthest = tree.count < this.capacity ? Infinity : (tree.squared[tree.count - 1] as number);
    // One order for one set of points, so that equal sets give equal sums.
    const { indices, squared } = this;
    for (let at = 0; at < tree.count; at += 1) {
      const index = tree.indices[at] as number;
      let to = at;
      for (; to > 0 && (indices[to - 1] as number) > index; to -= 1) {
        indices[to] = indices[to - 1] as number;
        squared[to] = squared[to - 1] as number;
      }
      indices[to] = index;
      squared[to] = tree.squared[at] as number;
    }
  }

  #findAll(across: number, along: number): void {
    if (this.#barriers.isEmpty && this.#without < 0) this.#measureAll(across, along);
    else this.#findInSight(across, along);
  }

  #findInSight(across: number, along: number): void {
    const { x, y, indices, squared } = this;
    let count = 0;
    let nearest = Infinity;
    for (let index = 0; index < x.length; index += 1) {
      if (!this.#counts(index)) continue;
      const awayX = (x[index] as number) - across;
      const awayY = (y[index] as number) - along;
      const square = awayX * awayX + awayY * awayY;
      indices[count] = index;
      squared[count] = square;
      count += 1;
      if (square < nearest) nearest = square;
    }
    this.count = count;
    this.nearest = nearest;
  }

  /** The same where every point counts: a loop without a question for each takes a third of the time. */
  #measureAll(across: number, along: number): void {
    const { x, y, indices, squared } = this;
    let nearest = Infinity;
    for (let index = 0; index < x.length; index += 1) {
      const awayX = (x[index] as number) - across;
      const awayY = (y[index] as number) - along;
      const square = awayX * awayX + awayY * awayY;
      indices[index] = index;
      squared[index] = square;
      if (square < nearest) nearest = square;
    }
    this.count = x.length;
    this.nearest = nearest;
  }
}
