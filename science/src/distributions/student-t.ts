import { normalQuantile } from '../statistics/normal.ts';
import { betaDistribution } from './beta.ts';
import { stirlingError } from './stirling.ts';
import { whereReached } from './where-reached.ts';

/**
 * The p-quantile of Student's t distribution, to about 14 digits.
 *
 * studentQuantile(0.5, 7) → 0
 *
 * @param p above 0 and below 1.
 * @param df degrees of freedom, above 0.
 * @throws RangeError unless p and df are in their ranges.
 * Source: Abramowitz and Stegun (1964), 26.7.1, by `betaDistribution`, inverted by Newton's method from the first terms
 * of 26.7.5.
 */
export function studentQuantile(p: number, df: number): number {
  if (!(p > 0 && p < 1 && df > 0)) {
    throw new RangeError(`studentQuantile: p must be between 0 and 1 and df above 0, got ${p}, ${df}`);
  }
  if (p === 0.5) return 0;
  if (p < 0.5) return -studentQuantile(1 - p, df);
  const z = normalQuantile(p);
  const start = z + (z ** 3 + z) / (4 * df) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * df * df);
  // The tail keeps its digits where the share below is close to 1.
  const riseAt = (t: number) => ({ share: -tailBeyond(t, df), density: density(t, df) });
  return whereReached(p - 1, riseAt, start, [0, Infinity]);
}

function tailBeyond(t: number, df: number): number {
  const square = t * t;
  return betaDistribution(df / (df + square), df / 2, 1 / 2, square / (df + square)) / 2;
}

/** Γ((df + 1)/2) / (√(df π) Γ(df/2)) × (1 + t²/df)^(−(df + 1)/2), its gamma functions by Stirling's formula. */
function density(t: number, df: number): number {
  const half = df / 2;
  const gammas = half * Math.log1p(1 / df) - 1 / 2 + stirlingError(half + 1 / 2) - stirlingError(half);
  return Math.exp(gammas - ((df + 1) / 2) * Math.log1p((t * t) / df)) / Math.sqrt(2 * Math.PI);
}
