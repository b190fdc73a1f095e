/**
 * What Stirling's formula leaves of the logarithm of the gamma function: ln Γ(x) − (x − ½) ln x + x − ½ ln 2π. Densities
 * whose gamma functions nearly cancel keep their digits when they are written in these.
 *
 * stirlingError(1) → 0.08106146679532698
 *
 * @param x above 0.
 * @throws RangeError unless x is above 0.
 * Source: C. Loader, Fast and accurate computation of binomial probabilities (2000); series: M. Abramowitz and I. A.
 * Stegun, Handbook of Mathematical Functions (1964), 6.1.41.
 */
export function stirlingError(x: number): number {
  if (!(x > 0)) throw new RangeError(`stirlingError: x must be above 0, got ${x}`);
  let below = 0;
  let from = x;
  for (; from < 10; from += 1) below += (from + 0.5) * Math.log1p(1 / from) - 1;
  let series = 0;
  for (const coefficient of coefficients) series = series / (from * from) + coefficient;
  return below + series / from;
}

/** From the highest power: Bernoulli numbers by 2k (2k − 1). */
const coefficients = [1 / 156, -691 / 360_360, 1 / 1188, -1 / 1680, 1 / 1260, -1 / 360, 1 / 12];

/**
 * x ln(x / mean) + mean − x: how far a count is from its mean, without cancellation where they are close.
 *
 * deviance(2, 1) → 0.3862943611198908
 *
 * @param x above 0.
 * @param mean above 0.
 * Source: as `stirlingError`.
 */
export function deviance(x: number, mean: number): number {
  const difference = x - mean;
  if (Math.abs(difference) >= 0.1 * (x + mean)) return x * Math.log(x / mean) + mean - x;
  const ratio = difference / (x + mean);
  let sum = difference * ratio;
  let power = 2 * x * ratio;
  for (let odd = 3; ; odd += 2) {
    power *= ratio * ratio;
    const next = sum + power / odd;
    if (next === sum) return sum;
    sum = next;
  }
}
