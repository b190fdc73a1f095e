import { elementAt } from '../arrays/element-at.ts';
import { normalDistribution, normalQuantile } from '../statistics/normal.ts';

/** How far values are from a normal distribution. */
export interface ShapiroWilk {
  /** From 0 to 1, which is normal. */
  w: number;
  /** The probability of such a w, or a smaller one, if the values are normal. */
  p: number;
}

/** The method's range. */
const [minN, maxN] = [3, 5_000];

/**
 * The Shapiro–Wilk test of whether values are from a normal distribution. A small p speaks against it; a large one does
 * not prove it, least of all from few values.
 *
 * shapiroWilk([1, 2, 4]) → {"w": 0.9642857142857145, "p": 0.6368868450289714}
 *
 * @param values in any order and one unit, none of them NaN; of detects alone, as a non-detect has no value.
 * @returns null for fewer than 3 or more than 5,000 values, and if all are equal.
 * Source: P. Royston, Remark AS R94: A remark on algorithm AS 181, Applied Statistics 44 (1995).
 */
export function shapiroWilk(values: ArrayLike<number>): ShapiroWilk | null {
  const n = values.length;
  if (n < minN || n > maxN) return null;
  const sorted = Float64Array.from(values).sort();
  const range = elementAt(sorted, n - 1) - elementAt(sorted, 0);
  if (!(range > 0)) return null;
  const weights = weightsOf(n);
  // Scaled by their range, so that squares of values in any unit are finite.
  const mean = sorted.reduce((sum, value) => sum + value / range, 0) / n;
  let [contrast, squares] = [0, 0];
  for (const [at, weight] of weights.entries()) {
    contrast += (weight * (elementAt(sorted, n - 1 - at) - elementAt(sorted, at))) / range;
  }
  for (const value of sorted) squares += (value / range - mean) ** 2;
  const w = Math.min(1, (contrast * contrast) / squares);
  return { w, p: probabilityOf(w, n) };
}

/** The weights of the differences between the largest and the smallest value, the next ones, and so on. */
function weightsOf(n: number): number[] {
  if (n === 3) return [Math.SQRT1_2];
  const scores = Array.from({ length: Math.floor(n / 2) }, (_, at) => -normalQuantile((at + 1 - 3 / 8) / (n + 1 / 4)));
  const squares = 2 * scores.reduce((sum, score) => sum + score * score, 0);
  const length = Math.sqrt(squares);
  const [first, second] = [elementAt(scores, 0), elementAt(scores, 1)];
  const root = 1 / Math.sqrt(n);
  const largest = first / length + polynomial(ofLargest, root);
  if (n <= 5) {
    const scale = Math.sqrt((squares - 2 * first ** 2) / (1 - 2 * largest ** 2));
    return [largest, ...scores.slice(1).map((score) => score / scale)];
  }
  const next = second / length + polynomial(ofSecond, root);
  const left = squares - 2 * first ** 2 - 2 * second ** 2;
  const scale = Math.sqrt(left / (1 - 2 * largest ** 2 - 2 * next ** 2));
  return [largest, next, ...scores.slice(2).map((score) => score / scale)];
}

function probabilityOf(w: number, n: number): number {
  if (n === 3) return Math.max(0, (6 / Math.PI) * (Math.asin(Math.sqrt(w)) - Math.asin(Math.sqrt(3 / 4))));
  const size = Math.log1p(-w);
  if (n <= 11) {
    const bound = polynomial(ofBound, n);
    if (size >= bound) return 0;
    return upperShare(-Math.log(bound - size), polynomial(ofFewMean, n), Math.exp(polynomial(ofFewSpread, n)));
  }
  const log = Math.log(n);
  return upperShare(size, polynomial(ofManyMean, log), Math.exp(polynomial(ofManySpread, log)));
}

function upperShare(value: number, mean: number, sd: number): number {
  return normalDistribution((mean - value) / sd);
}

/** Coefficients of Royston's polynomials, from the constant. */
const ofLargest = [0, 0.221157, -0.147981, -2.07119, 4.434685, -2.706056];
const ofSecond = [0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633];
const ofBound = [-2.273, 0.459];
const ofFewMean = [0.544, -0.39978, 0.025054, -0.0006714];
const ofFewSpread = [1.3822, -0.77857, 0.062767, -0.0020322];
const ofManyMean = [-1.5861, -0.31082, -0.083751, 0.0038915];
const ofManySpread = [-0.4803, -0.082676, 0.0030302];

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
}
