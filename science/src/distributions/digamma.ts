/** The derivative of the logarithm of the gamma function, and its own. */
export interface Digamma {
  digamma: number;
  trigamma: number;
}

/**
 * The first and the second derivative of the logarithm of the gamma function, to about 14 digits.
 *
 * digamma(1) → {"digamma": -0.5772156649015325, "trigamma": 1.6449340668482264}
 *
 * @param x above 0.
 * @throws RangeError unless x is above 0.
 * Source: Abramowitz and Stegun (1964), 6.3.5, 6.3.18, 6.4.6 and 6.4.12.
 */
export function digamma(x: number): Digamma {
  if (!(x > 0)) throw new RangeError(`digamma: x must be above 0, got ${x}`);
  let [first, second, from] = [0, 0, x];
  for (; from < 12; from += 1) {
    first -= 1 / from;
    second += 1 / (from * from);
  }
  const square = 1 / (from * from);
  let [ofFirst, ofSecond] = [0, 0];
  for (const [at, number] of bernoulli.entries()) {
    const power = square ** (at + 1);
    ofFirst += (number / (2 * at + 2)) * power;
    ofSecond += (number * power) / from;
  }
  return {
    digamma: first + Math.log(from) - 1 / (2 * from) - ofFirst,
    trigamma: second + 1 / from + square / 2 + ofSecond,
  };
}

/** B2, B4, … */
const bernoulli = [1 / 6, -1 / 30, 1 / 42, -1 / 30, 5 / 66, -691 / 2730, 7 / 6];
