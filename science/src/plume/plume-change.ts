import { elementAt } from '../arrays/element-at.ts';
import { quantile } from '../statistics/quantile.ts';

/** An interval of what was drawn, in the unit of the draws. */
export interface DrawsInterval {
  lower: number;
  upper: number;
}

/** The change of a plume's area or mass, in percent of what it was at first. */
export interface PlumeChange {
  /** The middle of the draws, and their interval; null where one of them would be a percentage of 0. */
  percent: number | null;
  lowerPercent: number | null;
  upperPercent: number | null;
  /** The shares of draws in which it fell by more than what is taken for no change, changed by at most that, and rose by more. */
  fell: number;
  within: number;
  rose: number;
}

/**
 * The interval of what was drawn: the quantiles (1 − confidence)/2 and (1 + confidence)/2.
 *
 * drawsInterval([1, 2, 3, 4, 5], 0.5) → {"lower": 2, "upper": 4}
 * drawsInterval([], 0.95) → null
 *
 * @param draws NaN does not count.
 * @param confidence from 0 to below 1.
 * @returns null without draws.
 * @throws RangeError for another confidence.
 * Source: B. Efron and R. J. Tibshirani, An Introduction to the Bootstrap (1993), section 13.3; quantiles as `quantile`.
 */
export function drawsInterval(draws: ArrayLike<number>, confidence: number): DrawsInterval | null {
  if (!(confidence >= 0 && confidence < 1)) throw new RangeError(`drawsInterval: a confidence of ${confidence}`);
  const [lower, upper] = [quantile(draws, (1 - confidence) / 2), quantile(draws, (1 + confidence) / 2)];
  return lower === null || upper === null ? null : { lower, upper };
}

/**
 * The change between two periods, draw by draw: (then − first) ÷ first × 100. Two draws of the same number err alike, so
 * that what both have wrong in the same way does not count as change. Nothing at both times is no change, and something where
 * there was nothing rose beyond all percentages.
 *
 * plumeChange([100, 200, 100], [50, 90, 99], 20, 0.5) → {"percent": -50, "lowerPercent": -52.5, "upperPercent": -25.5, "fell": 0.6666666666666666, "within": 0.3333333333333333, "rose": 0}
 * plumeChange([0], [3], 20, 0.95) → {"percent": null, "lowerPercent": null, "upperPercent": null, "fell": 0, "within": 0, "rose": 1}
 *
 * @param first and `then` by the draws of `simulatedPlume`, `first` being its base; a pair with NaN does not count.
 * @param withinPercent what is taken for no change, at least 0.
 * @param confidence as of `drawsInterval`.
 * @returns null without a pair.
 * @throws RangeError for different numbers of draws, and as `drawsInterval`.
 * Source: as `simulatedPlume`.
 */
export function plumeChange(
  first: ArrayLike<number>,
  then: ArrayLike<number>,
  withinPercent: number,
  confidence: number,
): PlumeChange | null {
  if (first.length !== then.length) throw new RangeError(`plumeChange: ${first.length} and ${then.length} draws`);
  const percents: number[] = [];
  for (let draw = 0; draw < first.length; draw += 1) {
    const [from, to] = [elementAt(first, draw), elementAt(then, draw)];
    if (!Number.isNaN(from + to)) percents.push(from === to ? 0 : Math.min(beyondAll, (to / from - 1) * 100));
  }
  const interval = drawsInterval(percents, confidence);
  if (interval === null) return null;
  const shareOf = (counts: (percent: number) => boolean) => percents.filter(counts).length / percents.length;
  return {
    percent: finiteOrNull(quantile(percents, 0.5)),
    lowerPercent: finiteOrNull(interval.lower),
    upperPercent: finiteOrNull(interval.upper),
    fell: shareOf((percent) => percent < -withinPercent),
    within: shareOf((percent) => Math.abs(percent) <= withinPercent),
    rose: shareOf((percent) => percent > withinPercent),
  };
}

/** Stands for a percentage of 0, as quantiles between it and others have to be computed. */
const beyondAll = Number.MAX_VALUE;

/** None where a percentage of 0 is a part of it. */
function finiteOrNull(percent: number | null): number | null {
  return percent !== null && percent < 1e100 ? percent : null;
}
