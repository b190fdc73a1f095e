/** A part of the tree with so few points is read through. */
const leafSize = 8;

/**
 * Finds the nearest of many points, wherever they crowd: a k-d tree, halved at the median of x and y in turn. Of points
 * at equal distances those come first that came first.
 *
 * Source: J. L. Bentley, Multidimensional binary search trees used for associative searching, CACM 18 (1975).
 */
export class NearestPoints {
  /** The points of the last search, the nearest first, and the squares of their distances. */
  readonly indices: Int32Array;
  readonly squared: Float64Array;
  count = 0;
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  /** The points by the tree: each part has its median in the middle, what lies below before and the rest behind. */
  readonly #order: Int32Array;
  #accepts: (index: number) => boolean = () => true;
  #targetX = 0;
  #targetY = 0;
  /** The square of the distance from which on nothing is looked for. */
  #bound = Infinity;

  /** @param capacity how many are looked for. */
  constructor(x: Float64Array, y: Float64Array, capacity: number) {
    this.#x = x;
    this.#y = y;
    this.#order = Int32Array.from(x.keys());
    this.indices = new Int32Array(capacity);
    this.squared = new Float64Array(capacity);
    this.#build(0, x.length, true);
  }

  /** @param accepts is asked before a point is taken. */
  search(x: number, y: number, accepts: (index: number) => boolean): void {
    this.count = 0;
    this.#targetX = x;
    this.#targetY = y;
    this.#bound = Infinity;
    this.#accepts = accepts;
    this.#visit(0, this.#order.length, true);
  }

  #build(from: number, to: number, byX: boolean): void {
    if (to - from <= leafSize) return;
    const of = byX ? this.#x : this.#y;
    this.#order.subarray(from, to).sort((a, b) => (of[a] as number) - (of[b] as number));
    const middle = (from + to) >> 1;
    this.#build(from, middle, !byX);
    this.#build(middle + 1, to, !byX);
  }

  #visit(from: number, to: number, byX: boolean): void {
    if (to - from <= leafSize) {
      for (let at = from; at < to; at += 1) this.#consider(this.#order[at] as number);
      return;
    }
    const middle = (from + to) >> 1;
    const median = this.#order[middle] as number;
    const beyond = byX ? this.#targetX - (this.#x[median] as number) : this.#targetY - (this.#y[median] as number);
    if (beyond < 0) this.#visit(from, middle, !byX);
    else this.#visit(middle + 1, to, !byX);
    if (beyond * beyond > this.#bound) return;
    this.#consider(median);
    if (beyond < 0) this.#visit(middle + 1, to, !byX);
    else this.#visit(from, middle, !byX);
  }

  #consider(index: number): void {
    const awayX = (this.#x[index] as number) - this.#targetX;
    const awayY = (this.#y[index] as number) - this.#targetY;
    const squared = awayX * awayX + awayY * awayY;
    if (squared > this.#bound) return;
    const { indices, squared: distances } = this;
    const isFull = this.count === indices.length;
    let at = isFull ? this.count - 1 : this.count;
    if (isFull && !this.#isBefore(squared, index, at)) return;
    if (!this.#accepts(index)) return;
    for (; at > 0 && this.#isBefore(squared, index, at - 1); at -= 1) {
      indices[at] = indices[at - 1] as number;
      distances[at] = distances[at - 1] as number;
    }
    indices[at] = index;
    distances[at] = squared;
    if (!isFull) this.count += 1;
    if (this.count === indices.length) this.#bound = distances[this.count - 1] as number;
  }

  #isBefore(squared: number, index: number, at: number): boolean {
    const other = this.squared[at] as number;
    return squared < other || (squared === other && index < (this.indices[at] as number));
  }
}
