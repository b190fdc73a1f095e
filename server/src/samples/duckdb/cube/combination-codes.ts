import { codesFor, type Codes } from './cube.ts';

/** Numbers the combinations of several columns' codes in order of first occurrence. */
export class CombinationCodes {
  readonly #steps: PairCodes[];
  readonly #sizes: readonly number[];

  /** `sizes`: the number of codes of each column. */
  constructor(sizes: readonly number[]) {
    this.#sizes = sizes;
    this.#steps = sizes.map(() => new PairCodes());
  }

  get size(): number {
    return this.#steps.at(-1)?.size ?? 1;
  }

  code(codes: readonly ArrayLike<number>[], row: number): number {
    let code = 0;
    for (let step = 0; step < this.#steps.length; step += 1) {
      code = (this.#steps[step] as PairCodes).code(code, (codes[step] as ArrayLike<number>)[row] as number);
    }
    return code;
  }

  /** For each column, its code in every combination. */
  columns(): Codes[] {
    const columns = this.#sizes.map((size) => codesFor(size, this.size));
    for (let combination = 0; combination < this.size; combination += 1) {
      let code = combination;
      for (let step = this.#steps.length - 1; step >= 0; step -= 1) {
        const pairs = this.#steps[step] as PairCodes;
        (columns[step] as Codes)[combination] = pairs.second[code] as number;
        code = pairs.first[code] as number;
      }
    }
    return columns;
  }
}

/** Numbers pairs of codes: a hash table in typed arrays, open addressing, at most half full. */
export class PairCodes {
  first = new Uint32Array(512);
  second = new Uint32Array(512);
  size = 0;
  #slots = new Int32Array(1_024).fill(-1);

  code(first: number, second: number): number {
    for (let slot = this.#slot(first, second); ; slot = (slot + 1) & (this.#slots.length - 1)) {
      const code = this.#slots[slot] as number;
      if (code < 0) return this.#add(first, second, slot);
      if (this.first[code] === first && this.second[code] === second) return code;
    }
  }

  #add(first: number, second: number, slot: number): number {
    const code = this.size;
    this.first[code] = first;
    this.second[code] = second;
    this.#slots[slot] = code;
    this.size += 1;
    if (this.size === this.first.length) this.#grow();
    return code;
  }

  #slot(first: number, second: number): number {
    const mixed = Math.imul(first, 0x9e37_79b1) ^ Math.imul(second, 0x85eb_ca6b);
    return (mixed ^ (mixed >>> 15)) & (this.#slots.length - 1);
  }

  #grow(): void {
    for (const name of ['first', 'second'] as const) {
      const grown = new Uint32Array(this.size * 2);
      grown.set(this[name]);
      this[name] = grown;
    }
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1);
    for (let code = 0; code < this.size; code += 1) {
      let slot = this.#slot(this.first[code] as number, this.second[code] as number);
      while ((this.#slots[slot] as number) >= 0) slot = (slot + 1) & (this.#slots.length - 1);
      this.#slots[slot] = code;
    }
  }
}
