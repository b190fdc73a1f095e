import type { Steps } from '../geospatial/steps.ts';
import { type Anisotropy, isotropicPlane } from './anisotropy.ts';
import type { Lags } from './default-lags.ts';
import { type PlaneSamples, sampledPoints } from './sampled-points.ts';

/** A bin of an empirical variogram. */
export interface VariogramBin {
  pairs: number;
  /** The mean distance of the pairs. */
  distance: number;
  /** The mean of half the squared differences, in the square of the unit of the values. */
  semivariance: number;
}

/** Pairs per step: a few milliseconds. */
const pairsPerStep = 500_000;
const maxBins = 10_000;
/** A distance that rounding moved across the edge of a bin lies on it. */
const slack = 1e-9;

/**
 * The empirical variogram by Matheron's estimator: pairs by their distance, in bins above k widths up to k + 1 widths,
 * with distances up to the cutoff. A distance on an edge belongs to the lower bin; the last bin ends at the cutoff.
 * Samples at one point are averaged first, as for kriging. The variogram of logarithms is that of `sampledPoints` with
 * `logs`.
 *
 * semivariances({"x": [0, 1, 2, 4], "y": [0, 0, 0, 0], "values": [1, 3, 2, 7]}, {"cutoff": 4, "width": 1.5}, null) → [{"pairs": 2, "distance": 1, "semivariance": 1.25}, {"pairs": 3, "distance": 2.3333333333333335, "semivariance": 7}, {"pairs": 1, "distance": 4, "semivariance": 18}]
 *
 * @param samples as `sampledPoints` takes them; what is missing does not count.
 * @param anisotropy null for distances alike in all directions.
 * @returns the bins with pairs, the nearest first.
 * @throws RangeError for a cutoff or width that is not above 0, for more than 10,000 bins, and as `sampledPoints` and
 * `isotropicPlane`.
 * Source: G. Matheron, Principles of geostatistics, Economic Geology 58 (1963); bins as in gstat.
 */
export function* semivariances(
  samples: PlaneSamples,
  lags: Lags,
  anisotropy: Anisotropy | null,
): Steps<VariogramBin[]> {
  return yield* pooledSemivariances([samples], lags, anisotropy);
}

/**
 * The empirical variogram of several times: as `semivariances`, of the pairs within each time. Two samples of different times
 * are no pair, so what changes everywhere from one time to the next does not count. A pair counts alike whatever its time.
 *
 * pooledSemivariances([{"x": [0, 1], "y": [0, 0], "values": [1, 3]}, {"x": [0, 1], "y": [0, 0], "values": [101, 105]}], {"cutoff": 1, "width": 1}, null) → [{"pairs": 2, "distance": 1, "semivariance": 5}]
 *
 * @param times the samples of each, in one plane.
 * @returns the bins with pairs, the nearest first.
 * @throws RangeError as `semivariances`.
 * Source: as `semivariances`; pooled as R's gstat does it within strata (`variogram`, argument `dX`).
 */
export function* pooledSemivariances(
  times: readonly PlaneSamples[],
  { cutoff, width }: Lags,
  anisotropy: Anisotropy | null,
): Steps<VariogramBin[]> {
  if (!(cutoff > 0 && width > 0 && cutoff < Infinity)) {
    throw new RangeError(`semivariances: cutoff and width are above 0, got ${cutoff} and ${width}`);
  }
  const count = binsOf({ cutoff, width });
  if (count > maxBins) throw new RangeError(`semivariances: ${count} bins are more than ${maxBins}`);
  const sums: BinSums = {
    pairs: new Float64Array(count),
    distances: new Float64Array(count),
    squares: new Float64Array(count),
  };
  let pending = 0;
  for (const [time, samples] of times.entries()) {
    const points = sampledPoints(samples, false);
    const sorted = sortedByX(isotropicPlane(points, anisotropy), points.values);
    const total = sorted.x.length;
    for (let one = 0; one < total; one += 1) {
      pending += countPairsOf(one, sorted, { cutoff, width }, sums);
      if (pending < pairsPerStep) continue;
      pending = 0;
      // Of the pairs of all points, those of the first ones are done.
      yield (time + 1 - (1 - (one + 1) / total) ** 2) / times.length;
    }
  }
  return Array.from(sums.pairs, (pairs, bin) => ({
    pairs,
    distance: (sums.distances[bin] as number) / pairs,
    semivariance: (sums.squares[bin] as number) / (2 * pairs),
  })).filter(({ pairs }) => pairs > 0);
}

/**
 * How many bins there are up to the cutoff, with those that have no pairs.
 *
 * binsOf({"cutoff": 15, "width": 1}) → 15
 * binsOf({"cutoff": 4, "width": 1.5}) → 3
 */
export function binsOf({ cutoff, width }: Lags): number {
  return Math.max(1, Math.ceil(cutoff / width - slack));
}

type BinSums = Record<'pairs' | 'distances' | 'squares', Float64Array>;
type SortedPoints = Record<'x' | 'y' | 'values', Float64Array>;

/** Adds the pairs of one point with those behind it; returns how many were looked at. */
function countPairsOf(one: number, points: SortedPoints, { cutoff, width }: Lags, bins: BinSums): number {
  const { x, y, values } = points;
  const { pairs, distances, squares } = bins;
  const farthest = cutoff * (1 + slack);
  const oneX = x[one] as number;
  const oneY = y[one] as number;
  const oneValue = values[one] as number;
  let other = one + 1;
  for (; other < x.length; other += 1) {
    const across = (x[other] as number) - oneX;
    if (across > farthest) break;
    const along = (y[other] as number) - oneY;
    const distance = Math.sqrt(across * across + along * along);
    if (distance > farthest) continue;
    const bin = Math.min(pairs.length - 1, Math.max(0, Math.ceil(distance / width - slack) - 1));
    const difference = (values[other] as number) - oneValue;
    pairs[bin] = (pairs[bin] as number) + 1;
    distances[bin] = (distances[bin] as number) + distance;
    squares[bin] = (squares[bin] as number) + difference * difference;
  }
  return other - one;
}

/** Of points sorted by x, those too far to the east end the search. */
function sortedByX(points: Omit<SortedPoints, 'values'>, values: Float64Array): SortedPoints {
  const order = Uint32Array.from(values.keys()).sort((a, b) => (points.x[a] as number) - (points.x[b] as number));
  const sorted = (list: Float64Array) => Float64Array.from(order, (at) => list[at] as number);
  return { x: sorted(points.x), y: sorted(points.y), values: sorted(values) };
}
