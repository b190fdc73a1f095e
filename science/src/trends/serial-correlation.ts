import { float64At, uint32At } from '../arrays/element-at.ts';
import { normalQuantile } from '../statistics/normal.ts';
import { knownOrder, maxPairs, signsOfPairs } from './known-order.ts';
import type { OrderedSamples } from './ordered-samples.ts';

/** Above it the results of a series follow each other so closely that its p is too small. */
export const closeLag1 = 0.2;

/**
 * The lag-1 correlation of a series: that of neighbors in time, of the scores of the residuals y − b t. A score is how many
 * residuals one is known to lie above, less how many below, within its season; without non-detects that is its rank, as Hamed
 * and Rao take it. A non-detect is known to lie below its limit and no more: no value is put in for it, so limits that fall are
 * no correlation. It is a sum over n − 1 neighbors by one over n, whatever their distance in time. Detrending lowers it: by
 * about (2 + 4ρ)/n, so that of 16 independent results it is −0.12 on average. Takes n log n time.
 *
 * lag1Correlation({"times": [1, 2, 3, 4, 5, 6], "positions": [1, 2, 3, 4, 5, 6], "values": [1, 2, 3, 6, 5, 4], "nonDetects": [0, 0, 0, 0, 0, 0], "starts": [0, 6]}, 0) → 0.44285714285714284
 *
 * @param samples each at a time of its own (`mediansOfTimes`).
 * @param slope b, in the unit of the values by that of the positions.
 * @returns from −1 to 1; null below three samples, or where no residuals can be distinguished.
 * Source: K. H. Hamed and A. R. Rao, Journal of Hydrology 204 (1998), for ranks less the Theil–Sen line; scores with
 * non-detects are the product's own, after E. A. Gehan, Biometrika 52 (1965). The bias: M. G. Kendall, Biometrika 41 (1954),
 * for the mean alone; that with a slope is as measured (`validity/trends.test.ts`).
 */
export function lag1Correlation(
  { positions, values, nonDetects, starts }: Pick<OrderedSamples, 'positions' | 'values' | 'nonDetects' | 'starts'>,
  slope: number,
): number | null {
  const n = values.length;
  if (n < 3) return null;
  const residuals = residualsOf(positions, values, slope);
  const scores = new Float64Array(n);
  for (let season = 1; season < starts.length; season += 1) {
    const [from, to] = [uint32At(starts, season - 1), uint32At(starts, season)];
    // Scores of a season add up to 0.
    const own =
      to - from <= maxPairs
        ? signsOfPairs(positions, residuals, nonDetects, from, to).scores
        : knownOrder(residuals, nonDetects, from, to).scores;
    for (let at = from; at < to; at += 1) scores[at] = float64At(own, at - from);
  }
  const inTime = starts.length > 2 ? orderedInTime(scores, positions) : scores;
  let [products, squares] = [0, 0];
  for (let at = 0; at < n; at += 1) {
    const score = float64At(inTime, at);
    squares += score * score;
    if (at > 0) products += score * float64At(inTime, at - 1);
  }
  return squares > 0 ? products / squares : null;
}

/**
 * y − b t, in units of the 40th binary digit of the largest number in it: residuals that are equal in decimals, as all of a
 * straight line are, must not be distinguished by the rounding of binary numbers.
 */
function residualsOf(positions: Float64Array, values: Float64Array, slope: number): Float64Array {
  let [first, last, largest] = [Infinity, -Infinity, 0];
  for (let at = 0; at < values.length; at += 1) {
    first = Math.min(first, float64At(positions, at));
    last = Math.max(last, float64At(positions, at));
    largest = Math.max(largest, Math.abs(float64At(values, at)));
  }
  const unit = (largest + Math.abs(slope) * (last - first)) * 2 ** -40;
  const residuals = new Float64Array(values.length);
  if (unit === 0) return residuals;
  for (let at = 0; at < values.length; at += 1) {
    residuals[at] = Math.round((float64At(values, at) - slope * (float64At(positions, at) - first)) / unit);
  }
  return residuals;
}

/** Samples of several seasons are in the order of seasons. */
function orderedInTime(scores: Float64Array, positions: Float64Array): Float64Array {
  const order = Uint32Array.from(scores.keys()).sort((a, b) => float64At(positions, a) - float64At(positions, b));
  return Float64Array.from(order, (at) => float64At(scores, at));
}

/** What series that were tested together say of their correlation in time. */
export interface SharedLag1 {
  /** Their lag-1 correlation on average, without the bias of detrending, each by its number of results. */
  correlation: number;
  /** Whether it is above 0.1, and above 0 by a one-sided test at 5%: then every p of theirs is too small. */
  isClose: boolean;
}

/** Above it series follow each other, of many of which the correlation is known better than of one. */
const closeShared = 0.1;

/**
 * The lag-1 correlation that series have on average. That of one series is known only to ±1/√n: of 16 results with a true one of 0.3,
 * two of three stay below 0.2. Of twenty such series the average is known four times better. It is Σ(n r + 2)/Σ(n − 4): each
 * r is lowered by about (2 + 4ρ)/n. Its error under independence is that of Σ n r, √Σ n.
 *
 * sharedLag1([{"lag1": 0.25, "compared": 16}, {"lag1": 0.5, "compared": 24}, {"lag1": null, "compared": 9}], false) → {"correlation": 0.625, "isClose": true}
 *
 * @param series `compared` is the number of results that are compared; a series without a lag-1 does not count.
 * @param isSeasonal whether scores are those of seasons: then neighbors have levels of their own, and 1 takes the place of 2.
 * @returns null without a series that has one.
 * Source: the product's own; that neighboring residuals of r have a variance of 1/n: M. S. Bartlett, Journal of the Royal
 * Statistical Society Supplement 8 (1946).
 */
export function sharedLag1(
  series: Iterable<{ lag1: number | null; compared: number }>,
  isSeasonal: boolean,
): SharedLag1 | null {
  let [sum, weight, variance] = [0, 0, 0];
  for (const { lag1, compared } of series) {
    if (lag1 === null || compared <= 4) continue;
    sum += compared * lag1 + (isSeasonal ? 1 : 2);
    weight += compared - 4;
    variance += compared;
  }
  if (weight === 0) return null;
  const correlation = sum / weight;
  return { correlation, isClose: correlation > closeShared && sum > normalQuantile(0.95) * Math.sqrt(variance) };
}
