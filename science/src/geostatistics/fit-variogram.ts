import { elementAt } from '../arrays/element-at.ts';
import { type NuggetAndSill, nuggetAndSill } from './nugget-and-sill.ts';
import type { VariogramBin } from './semivariances.ts';
import { shapesByFit, shareOfSill, type VariogramModel, type VariogramShape } from './variogram-model.ts';

/** A model that was fitted to an empirical variogram. */
export interface FittedVariogram extends VariogramModel {
  /** The weighted sum of squared differences, the smallest that was found. */
  sse: number;
  /**
   * What the bins show. `flat`: the model has all of its sill by the nearest bin, so values are as different next to each
   * other as far apart; `rising`: the range is at the end of the search, so differences still grow at the cutoff.
   */
  structure: 'shown' | 'flat' | 'rising';
}

/** The search for the range, in the smallest and the largest distance of the bins. */
const [shortest, longest] = [0.1, 10];
const rangesTried = 240;
/** Steps of a golden section, each of which leaves 62%: together a part in 10¹². */
const refinements = 58;
/** A model with this share of its sill at the nearest bin shows no rise. */
const allOfTheSill = 0.95;

/**
 * A model fitted by weighted least squares, with weights of pairs ÷ distance²: gstat's default. For each range nugget and
 * partial sill are exact (`nuggetAndSill`); the range is searched from a tenth of the smallest to ten times the largest
 * distance of the bins, on 240 steps of equal ratio, then by golden section beside each that is better than its
 * neighbors. A search that starts from one guess can end beside the best.
 *
 * fitVariogram([{"pairs": 1, "distance": 1, "semivariance": 3}, {"pairs": 4, "distance": 2, "semivariance": 2}, {"pairs": 9, "distance": 3, "semivariance": 1}], "spherical") → {"shape": "spherical", "range": 0.1, "nugget": 2, "partialSill": 0, "sse": 2, "structure": "flat"}
 *
 * @param bins those without pairs or distance do not count.
 * @param shape null for the better one of spherical and exponential (`shapesByFit`).
 * @param nuggetShare the least share of the sill that is nugget, from 0 to below 1: what is closest under that bound.
 * @returns null for fewer than three bins, and where all semivariances are 0.
 * Source: N. A. C. Cressie, Fitting variogram models by weighted least squares, Mathematical Geology 17 (1985); the
 * weights: E. J. Pebesma, Computers & Geosciences 30 (2004).
 */
export function fitVariogram(
  bins: readonly VariogramBin[],
  shape: VariogramShape | null,
  nuggetShare = 0,
): FittedVariogram | null {
  const used = bins.filter(({ pairs, distance, semivariance }) => pairs > 0 && distance > 0 && semivariance >= 0);
  if (used.length < 3 || used.every(({ semivariance }) => semivariance === 0)) return null;
  const fits = (shape === null ? shapesByFit : [shape]).map((one) => fitShape(used, one, nuggetShare));
  return fits.reduce((best, fit) => (fit.sse < best.sse ? fit : best));
}

interface RangeFit extends NuggetAndSill {
  range: number;
}

function fitShape(bins: readonly VariogramBin[], shape: VariogramShape, nuggetShare: number): FittedVariogram {
  const distances = bins.map(({ distance }) => distance);
  const values = bins.map(({ semivariance }) => semivariance);
  const weights = bins.map(({ pairs, distance }) => pairs / distance ** 2);
  const [nearest, farthest] = [Math.min(...distances), Math.max(...distances)];
  const fitAt = (range: number): RangeFit => {
    // A part of what is fitted as the partial sill is there at once, and so nugget.
    const shares = distances.map((distance) => nuggetShare + (1 - nuggetShare) * shareOfSill(shape, distance / range));
    const { nugget, partialSill, sse } = nuggetAndSill(shares, values, weights);
    return { range, nugget: nugget + nuggetShare * partialSill, partialSill: (1 - nuggetShare) * partialSill, sse };
  };
  const [first, last] = [nearest * shortest, farthest * longest];
  const tried = Array.from({ length: rangesTried + 1 }, (_, at) => fitAt(first * (last / first) ** (at / rangesTried)));
  let best = elementAt(tried, 0);
  for (const [at, fit] of tried.entries()) {
    const [before, after] = [tried[at - 1] ?? fit, tried[at + 1] ?? fit];
    if (fit.sse > before.sse || fit.sse > after.sse) continue;
    const refined = goldenSection(fitAt, before.range, after.range);
    for (const candidate of [fit, refined]) if (candidate.sse < best.sse) best = candidate;
  }
  const isFlat = best.partialSill === 0 || shareOfSill(shape, nearest / best.range) >= allOfTheSill;
  // The last step of the search is as good as its end.
  const isRising = best.range >= elementAt(tried, rangesTried - 1).range;
  return { shape, ...best, structure: isFlat ? 'flat' : isRising ? 'rising' : 'shown' };
}

/** The better end of the last interval, searched in logarithms of the range. */
function goldenSection(fitAt: (range: number) => RangeFit, from: number, to: number): RangeFit {
  const golden = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [Math.log(from), Math.log(to)];
  let lower = fitAt(Math.exp(high - golden * (high - low)));
  let upper = fitAt(Math.exp(low + golden * (high - low)));
  for (let step = 0; step < refinements; step += 1) {
    if (lower.sse <= upper.sse) {
      high = Math.log(upper.range);
      upper = lower;
      lower = fitAt(Math.exp(high - golden * (high - low)));
    } else {
      low = Math.log(lower.range);
      lower = upper;
      upper = fitAt(Math.exp(low + golden * (high - low)));
    }
  }
  return lower.sse <= upper.sse ? lower : upper;
}
