/**
 * Pseudo-random numbers that depend only on a seed and a name, so that each part of the demonstration keeps its values
 * when another part draws more. Generator: Mulberry32 over an FNV-1a hash of the name.
 */
export class RandomStream {
  #state: number;
  #spare: number | null = null;

  constructor(seed: number, name: string) {
    let hash = 0x811c9dc5 ^ seed;
    for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    this.#state = hash >>> 0;
  }

  /** Between 0 (inclusive) and 1. */
  uniform(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.uniform();
  }

  chance(probability: number): boolean {
    return this.uniform() < probability;
  }

  /** A whole number from low to high, both inclusive. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  /** Standard normal, by Marsaglia's polar method. */
  normal(): number {
    if (this.#spare !== null) {
      const value = this.#spare;
      this.#spare = null;
      return value;
    }
    let u: number;
    let v: number;
    let square: number;
    do {
      u = 2 * this.uniform() - 1;
      v = 2 * this.uniform() - 1;
      square = u * u + v * v;
    } while (square >= 1 || square === 0);
    const scale = Math.sqrt((-2 * Math.log(square)) / square);
    this.#spare = v * scale;
    return u * scale;
  }

  /** A log-normal factor around 1 with the given standard deviation of its natural logarithm. */
  lognormal(deviation: number): number {
    return Math.exp(deviation * this.normal());
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.uniform() * items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }
}
