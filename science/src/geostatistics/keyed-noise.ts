import { normalQuantile } from '../statistics/normal.ts';

/** Apart from each other, the numbers of one draw: of the field itself, and of the nugget. */
export type NoiseKind = 0 | 1;

/**
 * Standard normal numbers that follow from a seed, the number of the draw and a place: the same place has the same number
 * whatever else is drawn, so that two periods with other wells can be drawn alike.
 *
 * With a likeness r each number is r × that of the seed + √(1 − r²) × one that is drawn for this noise alone: its
 * correlation with the noise of a likeness of 1 is r.
 *
 * Source: the mixing of 32 bits: A. Appleby, MurmurHash3 (2011, public domain), its finalizer.
 */
export class KeyedNoise {
  readonly #seed: number;
  readonly #shared: number;
  readonly #own: number;
  readonly #parts = normalParts();
  #sharedOfDraw = 0;
  #ownOfDraw = 0;

  /** @param likeness from 0 to 1. */
  constructor(seed: number, likeness: number) {
    this.#seed = mixed(seed);
    this.#shared = likeness;
    this.#own = Math.sqrt(Math.max(0, 1 - likeness * likeness));
  }

  /** Turns to a draw and to a kind of number. */
  turnTo(draw: number, kind: NoiseKind): void {
    this.#sharedOfDraw = mixed(this.#seed + Math.imul(draw, odd) + kind);
    this.#ownOfDraw = mixed(~this.#sharedOfDraw);
  }

  /** @param key as of `keyOfPoint`. */
  at(key: number): number {
    if (this.#own === 0) return this.#normalOf(key, this.#sharedOfDraw);
    const own = this.#own * this.#normalOf(key, this.#ownOfDraw);
    return this.#shared === 0 ? own : this.#shared * this.#normalOf(key, this.#sharedOfDraw) + own;
  }

  #normalOf(key: number, ofDraw: number): number {
    return this.#parts[mixed(mixed(key + ofDraw) ^ Math.imul(ofDraw, odd)) >>> 16] as number;
  }
}

/** 2³² divided by the golden ratio: multiples of it are spread evenly. */
const odd = 0x9e3779b9;

/** Every bit of the result depends on every bit of the number. */
function mixed(bits: number): number {
  let state = bits | 0;
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return state ^ (state >>> 16);
}

/**
 * The middles of 65,536 equally probable parts of the standard normal distribution: up to 4.3, with a variance of 1 less 2e-5.
 * A look-up takes a tenth of the time of a quantile. Made when it is first needed.
 */
function normalParts(): Float64Array {
  parts ??= Float64Array.from({ length: 65_536 }, (_, part) => normalQuantile((part + 0.5) / 65_536));
  return parts;
}

let parts: Float64Array | null = null;

/** A place as a key: of a millimeter where coordinates are in km. */
export const keyOfPoint = (x: number, y: number): number =>
  mixed(Math.imul(Math.round(x * 1e6), odd) ^ mixed(Math.round(y * 1e6)));
