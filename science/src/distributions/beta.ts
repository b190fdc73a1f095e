import { deviance, stirlingError } from './stirling.ts';
import { whereReached } from './where-reached.ts';

/**
 * The share of the beta distribution at or below x: the regularized incomplete beta function I_x(a, b). A binomial
 * count of n trials with probability x is at least a with the share of a and n − a + 1.
 *
 * betaDistribution(0.25, 2, 1) → 0.06250000000000001
 *
 * @param x from 0 to 1.
 * @param a, b above 0.
 * @param rest 1 − x, for who knows it with more digits.
 * @throws RangeError unless x, a and b are in their ranges.
 * Source: Abramowitz and Stegun (1964), 26.5.8, evaluated by Lentz's method; prefactor: as `stirlingError`.
 */
export function betaDistribution(x: number, a: number, b: number, rest = 1 - x): number {
  if (!(x >= 0 && x <= 1 && a > 0 && b > 0)) {
    throw new RangeError(`betaDistribution: x must be from 0 to 1, a and b above 0, got ${x}, ${a}, ${b}`);
  }
  if (x === 0 || rest === 0) return x === 0 ? 0 : 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - lowerShare(rest, x, b, a);
  return lowerShare(x, rest, a, b);
}

/**
 * The point that a share of the beta distribution is at or below.
 *
 * betaQuantile(0.0625, 2, 1) → 0.24999999999999997
 *
 * @param p from 0 to 1.
 * @param a, b above 0.
 * @throws RangeError unless p is from 0 to 1, and a and b are above 0.
 * Source: as `betaDistribution`, inverted by Newton's method.
 */
export function betaQuantile(p: number, a: number, b: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`betaQuantile: p must be from 0 to 1, got ${p}`);
  if (p === 0 || p === 1) return p;
  const riseAt = (x: number) => ({ share: betaDistribution(x, a, b), density: powers(x, 1 - x, a, b) / (x * (1 - x)) });
  return whereReached(p, riseAt, a / (a + b), [0, 1]);
}

function lowerShare(x: number, rest: number, a: number, b: number): number {
  return (powers(x, rest, a, b) * continuedFraction(x, a, b)) / a;
}

/** x^a (1 − x)^b / B(a, b). */
function powers(x: number, rest: number, a: number, b: number): number {
  const n = a + b;
  const errors = stirlingError(n) - stirlingError(a) - stirlingError(b);
  return Math.sqrt(((a / n) * b) / (2 * Math.PI)) * Math.exp(errors - deviance(a, n * x) - deviance(b, n * rest));
}

const tiny = 1e-300;

function continuedFraction(x: number, a: number, b: number): number {
  let above = 1;
  let below = inverse(1 - ((a + b) * x) / (a + 1));
  let value = below;
  for (let m = 1; m < 100_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    below = inverse(1 + even * below);
    above = awayFromZero(1 + even / above);
    value *= above * below;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    below = inverse(1 + odd * below);
    above = awayFromZero(1 + odd / above);
    const change = above * below;
    value *= change;
    if (Math.abs(change - 1) < 1e-16) break;
  }
  return value;
}

function inverse(value: number): number {
  return 1 / awayFromZero(value);
}

function awayFromZero(value: number): number {
  return Math.abs(value) < tiny ? tiny : value;
}
