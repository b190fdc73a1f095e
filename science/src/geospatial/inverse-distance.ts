/** The minimum and the maximum of some values. */
export type ValueRange = readonly [min: number, max: number];

/**
 * The mean of the values weighted by the inverse of their distance to the power: all values count, however far. If the
 * smallest distance is 0 it is the value there, or the mean if there are several. Distances are divided by the
 * smallest, so that high powers neither overflow nor vanish. A power of 1 smooths most; 10 gives nearly the value of
 * the nearest sample.
 *
 * inverseDistanceMean([1, 4], [10, 40], 2) → 16
 * inverseDistanceMean([0, 1, 0], [2, 9, 4], 10) → 3
 *
 * @param squaredDistances in any unit, squared; as many as values.
 * @param values none of them missing.
 * @param power a whole number, 1 or more.
 * @param nearest the smallest squared distance, and `range` that of the values, if the caller has them.
 * @returns a number within the range of the values, in their unit; NaN without values.
 * @throws RangeError for another power.
 * Source: D. Shepard, A two-dimensional interpolation function for irregularly-spaced data, ACM '68, doi 10.1145/800186.810616.
 */
export function inverseDistanceMean(
  squaredDistances: ArrayLike<number>,
  values: ArrayLike<number>,
  power: number,
  nearest: number = rangeOf(squaredDistances)[0],
  [min, max]: ValueRange = rangeOf(values),
): number {
  if (!Number.isInteger(power) || power < 1) {
    throw new RangeError(`inverseDistanceMean: power must be a whole number of at least 1, got ${power}`);
  }
  if (nearest === 0) return meanWhereZero(squaredDistances, values);
  const mean =
    power === 2
      ? meanBySquares(squaredDistances, values, nearest)
      : meanByPower(squaredDistances, values, nearest, power);
  // Rounding could move the mean of equal values away from them.
  return Math.min(Math.max(mean, min), max);
}

/**
 * The minimum and the maximum of the values, without NaN.
 *
 * rangeOf([3, 1, 2]) → [1, 3]
 *
 * @returns Infinity and -Infinity without values.
 */
export function rangeOf(values: ArrayLike<number>): ValueRange {
  let min = Infinity;
  let max = -Infinity;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return [min, max];
}

function meanByPower(
  squaredDistances: ArrayLike<number>,
  values: ArrayLike<number>,
  nearest: number,
  power: number,
): number {
  let weights = 0;
  let weighted = 0;
  for (let at = 0; at < values.length; at += 1) {
    const weight = raise(nearest / (squaredDistances[at] as number), power);
    weights += weight;
    weighted += weight * (values[at] as number);
  }
  return weighted / weights;
}

/** The same for a power of 2, which most surfaces have: without a power to raise to it takes a third of the time. */
function meanBySquares(squaredDistances: ArrayLike<number>, values: ArrayLike<number>, nearest: number): number {
  let weights = 0;
  let weighted = 0;
  for (let at = 0; at < values.length; at += 1) {
    const weight = nearest / (squaredDistances[at] as number);
    weights += weight;
    weighted += weight * (values[at] as number);
  }
  return weighted / weights;
}

/** The ratio to the nearest squared distance, to half the power, by repeated squaring instead of a logarithm. */
function raise(share: number, power: number): number {
  let raised = power % 2 === 1 ? Math.sqrt(share) : 1;
  let factor = share;
  for (let left = power >> 1; left > 0; left >>= 1) {
    if (left & 1) raised *= factor;
    factor *= factor;
  }
  return raised;
}

function meanWhereZero(squaredDistances: ArrayLike<number>, values: ArrayLike<number>): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < values.length; at += 1) {
    if (squaredDistances[at] !== 0) continue;
    sum += values[at] as number;
    count += 1;
  }
  return sum / count;
}
