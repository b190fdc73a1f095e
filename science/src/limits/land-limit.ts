import { whereReached } from '../distributions/where-reached.ts';
import { moments } from '../statistics/moments.ts';

const minValues = 4;
const confidence = 0.95;

/**
 * Land's exact upper 95% confidence limit of the mean of values that follow a lognormal distribution: the largest mean that
 * the uniformly most powerful unbiased test, given the sum of squares of the logarithms' distances from the logarithm of that
 * mean, does not refuse. To be shown where it is requested: it assumes the form, and is far above every value where
 * logarithms spread more than about 1.
 *
 * landLimit([1, 2, 4, 8]) → 93.96814797798129
 *
 * @param values above 0 in one unit, none of them NaN and none a non-detect.
 * @returns null for fewer than 4 values, a value of 0 or below, equal values, and a limit that no number can hold.
 * Source: C. E. Land, Confidence intervals for linear functions of the normal mean and variance, Annals of Mathematical
 * Statistics 42 (1971); tables of it: R. O. Gilbert, Statistical Methods for Environmental Pollution Monitoring (1987).
 */
export function landLimit(values: ArrayLike<number>): number | null {
  const logs = Float64Array.from(values, (value) => (value > 0 ? Math.log(value) : Number.NaN));
  if (logs.some(Number.isNaN)) return null;
  const { mean, sd } = moments(logs);
  return mean === null || sd === null ? null : landLimitOf(mean, sd, logs.length);
}

/**
 * The same of a mean and a standard deviation of logarithms (with n − 1) of n results. With those of the likelihood of samples
 * with non-detects it is no longer exact: one-sided limits then covered 90% and more in simulations of this product.
 *
 * landLimitOf(1.0397207708399179, 0.8948491622597644, 4) → 93.96814797798129
 *
 * @param meanLog, sdLog of natural logarithms. @param n how many results they are of.
 * @returns null for fewer than 4 results, without spread, and where no number can hold the limit.
 * Source: as `landLimit`.
 */
export function landLimitOf(meanLog: number, sdLog: number, n: number): number | null {
  if (n < minValues || sdLog === 0) return null;
  const [mean, sd] = [meanLog, sdLog];
  const scale = sd * Math.sqrt((n - 1) / n);
  // How far the limit's logarithm is above the mean of logarithms, as the hyperbolic sine of x.
  const start = Math.asinh((sd ** 2 / 2 + 1.645 * Math.sqrt(sd ** 2 / n + sd ** 4 / (2 * (n - 1)))) / scale);
  const x = whereReached(confidence, (at) => riseAt(at, n, sd), start, [-reach, reach]);
  const limit = Math.exp(mean + scale * Math.sinh(x));
  return Number.isFinite(limit) ? limit : null;
}

/** sinh(60) standard deviations are beyond any number. */
const reach = 60;

/**
 * The share of samples with a smaller distance, given the sum of squares, if the limit is at x. The density of a distance y
 * is cosh(y)^(1 − n) exp(pull · tanh y), with the pull of a lognormal's mean towards its variance.
 */
function riseAt(x: number, n: number, sd: number): { share: number; density: number } {
  const pullAtMean = 0.5 * sd * Math.sqrt(n * (n - 1));
  const pull = pullAtMean * Math.cosh(x);
  const mode = 0.5 * Math.asinh((2 * pull) / (n - 1));
  const width = 1 / Math.sqrt((n - 1) * (1 + Math.tanh(mode) ** 2));
  const density = (y: number) =>
    Math.exp((n - 1) * (logCosh(mode) - logCosh(y)) + pull * (belowOne(mode) - belowOne(y)));
  const ends = 40 / (n - 1) + 10 * width;
  const lower = integral(density, Math.min(mode - ends, x), x, width);
  const upper = integral(density, x, Math.max(mode + ends, x), width);
  const whole = lower.sum + upper.sum;
  const above = upper.sum / whole;
  const pulled = (upper.pulled - above * (lower.pulled + upper.pulled)) / whole;
  return { share: lower.sum / whole, density: density(x) / whole - pullAtMean * Math.sinh(x) * pulled };
}

function logCosh(y: number): number {
  return Math.abs(y) + Math.log1p(Math.exp(-2 * Math.abs(y))) - Math.LN2;
}

/** 1 − tanh y, with all its digits also where it is small. */
function belowOne(y: number): number {
  return 2 / (Math.exp(2 * y) + 1);
}

/** Abscissas and weights of Gauss and Legendre's rule of eight points, of one half; Abramowitz and Stegun (1964), 25.4. */
const nodes = [
  [0.18343464249564981, 0.362683783378362],
  [0.525532409916329, 0.31370664587788727],
  [0.7966664774136267, 0.22238103445337448],
  [0.9602898564975363, 0.10122853629037626],
] as const;

/** The integrals of a density and of its product with tanh, in pieces of about a width. */
function integral(
  density: (y: number) => number,
  from: number,
  to: number,
  width: number,
): { sum: number; pulled: number } {
  const pieces = Math.ceil((to - from) / width);
  const half = (to - from) / (2 * pieces);
  let [sum, pulled] = [0, 0];
  for (let piece = 0; piece < pieces; piece += 1) {
    const middle = from + (2 * piece + 1) * half;
    for (const [node, weight] of nodes) {
      for (const y of [middle - node * half, middle + node * half]) {
        const share = weight * half * density(y);
        sum += share;
        pulled += share * Math.tanh(y);
      }
    }
  }
  return { sum, pulled };
}
