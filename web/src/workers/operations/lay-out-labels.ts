import { float64At } from '@wellfield/science';
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

/** About as large as a label, so that an area lies in few cells and a cell holds few areas. */
const cellPx = 32;
/** Cells so far from each other share what they hold: that costs time alone. */
const cellsAcross = 256;

/** Areas of circles and their labels, by the cells of the plane that they lie in: each cell is a chain of entries. */
class TakenAreas {
  readonly #last = new Int32Array(cellsAcross * cellsAcross).fill(-1);
  /** Of each entry: its area, and the entry before it in its cell. */
  readonly #areaOf: number[] = [];
  readonly #before: number[] = [];
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
    for (let row = cellOf(top); row <= cellOf(bottom); row += 1) {
      for (let column = cellOf(left); column <= cellOf(right); column += 1) {
        const cell = chainOf(row, column);
        this.#before.push(this.#last[cell] ?? -1);
        this.#last[cell] = this.#areaOf.push(area) - 1;
      }
    }
  }

  /** Whether nothing of another owner lies there. */
  isFree(left: number, right: number, top: number, bottom: number, owner: number): boolean {
    const edges = this.#edges;
    for (let row = cellOf(top); row <= cellOf(bottom); row += 1) {
      for (let column = cellOf(left); column <= cellOf(right); column += 1) {
        for (let entry = this.#last[chainOf(row, column)] ?? -1; entry !== -1; entry = this.#before[entry] ?? -1) {
          const area = this.#areaOf[entry] ?? 0;
          const overlaps =
            left < float64At(edges, 4 * area + 1) &&
            float64At(edges, 4 * area) < right &&
            top < float64At(edges, 4 * area + 3) &&
            float64At(edges, 4 * area + 2) < bottom;
          if (overlaps && this.#owners[area] !== owner) return false;
        }
      }
    }
    return true;
  }
}

function cellOf(px: number): number {
  return Math.floor(px / cellPx);
}

function chainOf(row: number, column: number): number {
  return (row & (cellsAcross - 1)) * cellsAcross + (column & (cellsAcross - 1));
}
