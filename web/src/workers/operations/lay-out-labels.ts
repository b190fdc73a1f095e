import { float64At } from '@wellfield/science';
import { AreaIndex } from './area-index.ts';
import type { Operation } from '../operation.ts';

/** Circles with their labels, the most important first, in px of one plane; y goes down. */
interface LabelInput {
  x: Float64Array;
  y: Float64Array;
  radius: Float64Array;
  /** Of the labels; 0 for a circle without one, which others still keep clear of. */
  width: Float64Array;
  height: Float64Array;
}

/** The sides of a circle that a label may stand at, the best first; across and down, −1 to 1. */
export const labelSides = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
] as const;

/** Between a circle and its label, and around each label. */
export const labelGapPx = 3;

/**
 * Places labels next to their circles, so that none lies on another nor on a circle: each at the first side that is
 * free, in the order of their importance. Returns the index of each one's side; −1 where none is free.
 */
export const layOutLabels: Operation<LabelInput, Int8Array<ArrayBuffer>> = ({ x, y, radius, width, height }) => {
  const sides = new Int8Array(x.length).fill(-1);
  const taken = new TakenAreas(2 * x.length);
  for (let at = 0; at < x.length; at += 1) {
    const [middleX, middleY, r] = [float64At(x, at), float64At(y, at), float64At(radius, at)];
    taken.add(middleX - r, middleX + r, middleY - r, middleY + r, at);
  }
  for (let at = 0; at < x.length; at += 1) {
    const [wide, high] = [float64At(width, at), float64At(height, at)];
    if (wide === 0) continue;
    const away = float64At(radius, at) + labelGapPx;
    for (const [side, [across, down]] of labelSides.entries()) {
      // Corners of a label come nearer to a circle than its sides.
      const reach = across !== 0 && down !== 0 ? away * Math.SQRT1_2 : away;
      const left = float64At(x, at) + across * reach + ((across - 1) / 2) * wide;
      const top = float64At(y, at) + down * reach + ((down - 1) / 2) * high;
      if (!taken.isFree(left, left + wide, top, top + high, at)) continue;
      taken.add(left, left + wide, top, top + high, at);
      sides[at] = side;
      break;
    }
  }
  return { output: sides, transfer: [sides.buffer] };
};

/** What circles and their labels cover. */
class TakenAreas {
  readonly #index = new AreaIndex();
  /** Of each area its left, right, top and bottom. */
  readonly #edges: Float64Array;
  readonly #owners: Int32Array;
  #count = 0;

  constructor(maxAreas: number) {
    this.#edges = new Float64Array(4 * maxAreas);
    this.#owners = new Int32Array(maxAreas);
  }

  /** `owner` is the circle that it is, or whose label. */
  add(left: number, right: number, top: number, bottom: number, owner: number): void {
    const area = this.#count;
    this.#count += 1;
    this.#edges.set([left, right, top, bottom], 4 * area);
    this.#owners[area] = owner;
    this.#index.add(area, left, right, top, bottom);
  }

  /** Whether nothing of another owner lies there. */
  isFree(left: number, right: number, top: number, bottom: number, owner: number): boolean {
    const [edges, owners] = [this.#edges, this.#owners];
    return !this.#index.someNear(
      left,
      right,
      top,
      bottom,
      (area) =>
        owners[area] !== owner &&
        left < float64At(edges, 4 * area + 1) &&
        float64At(edges, 4 * area) < right &&
        top < float64At(edges, 4 * area + 3) &&
        float64At(edges, 4 * area + 2) < bottom,
    );
  }
}
