import { normalQuantile } from '../statistics/normal.ts';
import { deviance, stirlingError } from './stirling.ts';
import { whereReached } from './where-reached.ts';

/**
 * The share of the gamma distribution with scale 1 at or below x: the regularized lower incomplete gamma function. Of a
 * chi-square with ν degrees of freedom it is that at x/2 with the shape ν/2.
 *
 * gammaDistribution(1, 1) → 0.632120558828558
 *
 * @param x from 0. @param shape above 0.
 * @throws RangeError unless x and shape are in their ranges.
 * Source: Abramowitz and Stegun (1964), 6.5.29 and 6.5.31, by Lentz's method; prefactor: as `stirlingError`.
 */
export function gammaDistribution(x: number, shape: number): number {
  if (!(x >= 0 && shape > 0)) {
    throw new RangeError(`gammaDistribution: x must be from 0 and the shape above 0, got ${x}, ${shape}`);
  }
  if (x === 0) return 0;
  return x < shape + 1
    ? (power(x, shape) * series(x, shape)) / shape
    : 1 - power(x, shape) * continuedFraction(x, shape);
}

/**
 * The point that a share of the gamma distribution with scale 1 is at or below.
 *
 * gammaQuantile(0.5, 1) → 0.6931471805599453
 *
 * @param p above 0 and below 1. @param shape above 0.
 * @throws RangeError unless p and shape are in their ranges.
 * Source: as `gammaDistribution`, inverted by Newton's method from Wilson and Hilferty's cube (1931).
 */
export function gammaQuantile(p: number, shape: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`gammaQuantile: p must be between 0 and 1, got ${p}`);
  const cube = 1 - 1 / (9 * shape) + normalQuantile(p) / (3 * Math.sqrt(shape));
  const start = cube > 0.1 ? shape * cube ** 3 : shape * 1e-3;
  const riseAt = (x: number) => ({ share: gammaDistribution(x, shape), density: power(x, shape) / x });
  return whereReached(p, riseAt, start, [0, Infinity]);
}

/** x^shape e^−x / Γ(shape). */
function power(x: number, shape: number): number {
  return Math.sqrt(shape / (2 * Math.PI)) * Math.exp(-deviance(shape, x) - stirlingError(shape));
}

function series(x: number, shape: number): number {
  let [sum, term] = [1, 1];
  for (let n = 1; term > sum * 1e-17; n += 1) {
    term *= x / (shape + n);
    sum += term;
  }
  return sum;
}

function continuedFraction(x: number, shape: number): number {
  let odd = x + 1 - shape;
  let above = 1e300;
  let below = 1 / odd;
  let value = below;
  for (let n = 1; n < 100_000; n += 1) {
    const part = -n * (n - shape);
    odd += 2;
    below = 1 / awayFromZero(part * below + odd);
    above = awayFromZero(odd + part / above);
    const change = above * below;
    value *= change;
    if (Math.abs(change - 1) < 1e-16) break;
  }
  return value;
}

function awayFromZero(value: number): number {
  return Math.abs(value) < 1e-300 ? 1e-300 : value;
}
