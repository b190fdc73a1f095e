/** A line that a surface does not cross, by its corners in the plane of the samples. */
export type Barrier = readonly (readonly [x: number, y: number])[];

/** A point that is nearer to a barrier's line than this share of the length of its segment lies on it. */
const onTheLine = 1e-9;

/**
 * Which samples a target sees past barriers. A barrier hides a sample when the straight line to it crosses one of the
 * barrier's segments: target and sample lie on different sides of the segment, and the line meets it, be it at an end or
 * at a corner. What lies on a barrier is on both of its sides: a well on it counts on both, and a target on it sees both.
 */
export class Barriers {
  readonly isEmpty: boolean;
  readonly #count: number;
  /** x and y of both ends of each segment. */
  readonly #segments: Float64Array;
  /** Middle and half size of the boxes around the first half of the segments, the second, and so on down to one. */
  readonly #boxes: Float64Array;
  /** The segment that hid the last sample hides others beside it, too. */
  #lastCrossed = 0;
  /** The line of sight: its start and its extent. */
  #fromX = 0;
  #fromY = 0;
  #sightX = 0;
  #sightY = 0;

  /** @throws RangeError for a coordinate that is not a finite number. */
  constructor(barriers: readonly Barrier[]) {
    if (!barriers.flat(2).every(Number.isFinite)) throw new RangeError('barriers: a coordinate is not a number');
    const segments = barriers.flatMap((line) => line.slice(1).flatMap((to, at) => [...(line[at] ?? to), ...to]));
    this.#segments = Float64Array.from(segments);
    this.#count = segments.length / 4;
    this.isEmpty = this.#count === 0;
    this.#boxes = new Float64Array(16 * this.#count);
    // A line through a corner must not pass between two boxes by rounding.
    const margin = onTheLine * segments.reduce((max, at) => Math.max(max, Math.abs(at)), 0);
    if (!this.isEmpty) this.#build(1, 0, this.#count, margin);
  }

  /** Whether a barrier lies between two points. */
  hides(fromX: number, fromY: number, toX: number, toY: number): boolean {
    if (this.isEmpty) return false;
    this.#fromX = fromX;
    this.#fromY = fromY;
    this.#sightX = toX - fromX;
    this.#sightY = toY - fromY;
    return this.#isCrossed(this.#lastCrossed) || this.#isAnyCrossed(1, 0, this.#count);
  }

  #build(node: number, from: number, to: number, margin: number): void {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = from * 4; at < to * 4; at += 2) {
      const [x, y] = [this.#segments[at] as number, this.#segments[at + 1] as number];
      [west, east] = [Math.min(west, x), Math.max(east, x)];
      [south, north] = [Math.min(south, y), Math.max(north, y)];
    }
    const halves = [(east - west) / 2 + margin, (north - south) / 2 + margin];
    this.#boxes.set([(west + east) / 2, (south + north) / 2, ...halves], node * 4);
    if (to - from === 1) return;
    const middle = (from + to) >> 1;
    this.#build(2 * node, from, middle, margin);
    this.#build(2 * node + 1, middle, to, margin);
  }

  #isAnyCrossed(node: number, from: number, to: number): boolean {
    const at = node * 4;
    const middleX = (this.#boxes[at] as number) - this.#fromX;
    const middleY = (this.#boxes[at + 1] as number) - this.#fromY;
    const halfX = this.#boxes[at + 2] as number;
    const halfY = this.#boxes[at + 3] as number;
    const lengthX = Math.abs(this.#sightX);
    const lengthY = Math.abs(this.#sightY);
    if (Math.abs(middleX - this.#sightX / 2) > halfX + lengthX / 2) return false;
    if (Math.abs(middleY - this.#sightY / 2) > halfY + lengthY / 2) return false;
    const beside = Math.abs(this.#sightX * middleY - this.#sightY * middleX);
    if (beside > lengthX * halfY + lengthY * halfX) return false;
    if (to - from === 1) {
      if (!this.#isCrossed(from)) return false;
      this.#lastCrossed = from;
      return true;
    }
    const middle = (from + to) >> 1;
    return this.#isAnyCrossed(2 * node, from, middle) || this.#isAnyCrossed(2 * node + 1, middle, to);
  }

  #isCrossed(segment: number): boolean {
    const at = segment * 4;
    const startX = (this.#segments[at] as number) - this.#fromX;
    const startY = (this.#segments[at + 1] as number) - this.#fromY;
    const endX = (this.#segments[at + 2] as number) - this.#fromX;
    const endY = (this.#segments[at + 3] as number) - this.#fromY;
    const alongX = endX - startX;
    const alongY = endY - startY;
    const fromSide = alongY * startX - alongX * startY;
    const toSide = alongX * (this.#sightY - startY) - alongY * (this.#sightX - startX);
    if (fromSide > 0 === toSide > 0) return false;
    const slack = onTheLine * (alongX * alongX + alongY * alongY);
    if (Math.abs(fromSide) <= slack || Math.abs(toSide) <= slack) return false;
    const startSide = this.#sightX * startY - this.#sightY * startX;
    const endSide = this.#sightX * endY - this.#sightY * endX;
    return (startSide >= 0 && endSide <= 0) || (startSide <= 0 && endSide >= 0);
  }
}
