import { Mulberry32 } from '../statistics/mulberry32.ts';

/** Random numbers of the distributions that the simulations of validity draw from, the same for the same seed. */
export class Draws {
  readonly #uniform: Mulberry32;

  constructor(seed: number) {
    this.#uniform = new Mulberry32(seed);
  }

  /** From 0 to below 1. */
  uniform(): number {
    return this.#uniform.next();
  }

  /** Evenly from one number to another. */
  between(from: number, to: number): number {
    return from + (to - from) * this.uniform();
  }

  /** Standard normal, by Marsaglia's polar method (1962). */
  normal(): number {
    for (;;) {
      const x = 2 * this.#uniform.next() - 1;
      const y = 2 * this.#uniform.next() - 1;
      const square = x * x + y * y;
      if (square > 0 && square < 1) return x * Math.sqrt((-2 * Math.log(square)) / square);
    }
  }

  /** The exponential of a normal number with mean 0 and this deviation: its own mean is exp(deviation² / 2). */
  lognormal(deviation: number): number {
    return Math.exp(deviation * this.normal());
  }

  /** Of this shape and scale 1, whose mean is the shape: Marsaglia and Tsang (2000). */
  gamma(shape: number): number {
    if (shape < 1) return this.gamma(shape + 1) * (1 - this.#uniform.next()) ** (1 / shape);
    const d = shape - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    for (;;) {
      const x = this.normal();
      const v = (1 + c * x) ** 3;
      if (v > 0 && Math.log(1 - this.#uniform.next()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
    }
  }

  /** `length` numbers, each standard normal, of which neighbors correlate as `correlation` (autoregressive of order 1). */
  series(length: number, correlation: number): number[] {
    const numbers: number[] = [];
    const fresh = Math.sqrt(1 - correlation ** 2);
    let last = this.normal();
    for (let index = 0; index < length; index += 1) {
      if (index > 0) last = correlation * last + fresh * this.normal();
      numbers.push(last);
    }
    return numbers;
  }
}
