import { normalDistribution, normalQuantile } from '../statistics/normal.ts';
import { whereReached, type Rise } from './where-reached.ts';

/**
 * The p-quantile of the noncentral t distribution, of a normal variate with mean `shift` and variance 1 by the root of
 * an independent chi-square by its degrees of freedom; to about 12 digits, also where the shift is hundreds, as it is of
 * tolerance limits from thousands of samples.
 *
 * noncentralQuantile(0.5, 4, 0) → 0
 *
 * @param p above 0 and below 1.
 * @param df degrees of freedom, at least 1.
 * @throws RangeError unless p and df are in their ranges.
 * Source: N. L. Johnson, S. Kotz and N. Balakrishnan, Continuous Univariate Distributions 2 (1995), 31.1: the mean of
 * normal shares over the chi distribution, here by the trapezoid rule in its logarithm, whose error falls exponentially;
 * inverted by Newton's method.
 */
export function noncentralQuantile(p: number, df: number, shift: number): number {
  if (!(p > 0 && p < 1 && df >= 1)) {
    throw new RangeError(`noncentralQuantile: p must be between 0 and 1 and df at least 1, got ${p}, ${df}`);
  }
  if (shift === 0 && p === 0.5) return 0;
  const start = shift + normalQuantile(p) * Math.sqrt(1 + (shift * shift) / (2 * df));
  return whereReached(p, (t) => riseAt(t, df, shift), start, [-Infinity, Infinity]);
}

/** Points at which the chi density is below this share of its height add nothing. */
const smallestWeight = 1e-18;

function riseAt(t: number, df: number, shift: number): Rise {
  // Fine enough for both factors: the chi density and the normal share, which rises the faster the larger t is.
  const step = 0.2 / (Math.sqrt(2 * df) + Math.abs(t));
  let [share, density, total] = [0, 0, 0];
  const addAt = (log: number): boolean => {
    const weight = Math.exp(df * (log - Math.expm1(2 * log) / 2));
    if (weight < smallestWeight) return false;
    const scale = Math.exp(log);
    const z = t * scale - shift;
    total += weight;
    share += weight * normalDistribution(z);
    density += (weight * scale * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
    return true;
  };
  for (let at = 0; addAt(at * step); at += 1);
  for (let at = -1; addAt(at * step); at -= 1);
  return { share: share / total, density: density / total };
}
