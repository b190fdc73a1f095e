import { float64At, uint32At, uint8At } from '../arrays/element-at.ts';
import { select } from '../statistics/select.ts';
import { timeGroupEnd, type OrderedSamples } from './ordered-samples.ts';

/**
 * The slopes of the pairs of a series, ascending, each with the weight by which S(b), Kendall's S of the residuals
 * y − b t, falls where b passes it: 2 of two detects, 1 of a detect and a non-detect. Two non-detects have no slope.
 */
export interface SlopeRanks {
  /** Pairs at different times within a season, non-detects included. */
  pairs: number;
  /** S(b) below every slope, and the sum of all weights: S(b) above every slope is `highest` − `total`. */
  highest: number;
  total: number;
  /** The smallest slope up to which the weights reach a sum from 1 to `total`. */
  at: (sum: number) => number;
}

/** Up to so many samples all pairs are kept: at most a million slopes, 8 MB. */
const maxPairwise = 1_000;

/**
 * Up to 1,000 samples the slopes of all pairs are kept, and the wanted ones selected. Of more nothing is kept of the pairs:
 * a slope is narrowed down to ten digits by the sum of weights below it, which is counted in n log n time.
 *
 * slopeRanks({"times": [1, 2, 3], "values": [2, 3, 5], "nonDetects": [0, 0, 0], "starts": [0, 3]}) → {"pairs": 3, "highest": 3, "total": 6}
 *
 * Source: P. K. Sen, Journal of the American Statistical Association 63 (1968); M. G. Akritas, S. A. Murphy and M. P.
 * LaValley, the same 90 (1995); counting by merging: R. Cole, J. S. Salowe, W. L. Steiger and E. Szemerédi, An
 * optimal-time algorithm for slope selection, SIAM Journal on Computing 18 (1989).
 */
export function slopeRanks(samples: Compared): SlopeRanks {
  const sums = pairSums(samples);
  return { ...sums, at: samples.times.length <= maxPairwise ? listedPairs(samples, sums) : bisected(samples) };
}

type Compared = Pick<OrderedSamples, 'times' | 'values' | 'nonDetects' | 'starts'>;
type PairSums = Omit<SlopeRanks, 'at'>;

function pairSums({ times, nonDetects, starts }: Compared): PairSums {
  const sums: PairSums = { pairs: 0, highest: 0, total: 0 };
  for (let season = 1; season < starts.length; season += 1) {
    const [from, to] = [uint32At(starts, season - 1), uint32At(starts, season)];
    for (let first = from; first < to;) {
      const end = timeGroupEnd(times, first, to);
      let detects = 0;
      for (let at = first; at < end; at += 1) detects += 1 - uint8At(nonDetects, at);
      sums.pairs += (end - first) * (first - from);
      // Far below, every later detect is above what is before it.
      sums.highest += detects * (first - from);
      sums.total += detects * (first - from + to - end);
      first = end;
    }
  }
  return sums;
}

/** All slopes in one list, those of two detects twice if there are others: then the rank is the sum of weights. */
function listedPairs({ times, values, nonDetects, starts }: Compared, { pairs, total }: PairSums): SlopeRanks['at'] {
  const isUncensored = total === 2 * pairs;
  const slopes = new Float64Array(isUncensored ? pairs : total);
  let count = 0;
  for (let season = 1; season < starts.length; season += 1) {
    const [from, to] = [uint32At(starts, season - 1), uint32At(starts, season)];
    for (let later = from + 1; later < to; later += 1) {
      const [time, value, flag] = [float64At(times, later), float64At(values, later), uint8At(nonDetects, later)];
      for (let at = from; at < later && float64At(times, at) < time; at += 1) {
        const flags = flag + uint8At(nonDetects, at);
        if (flags === 2) continue;
        const slope = (value - float64At(values, at)) / (time - float64At(times, at));
        slopes[count++] = slope;
        if (flags === 0 && !isUncensored) slopes[count++] = slope;
      }
    }
  }
  // A selected rank parts the list: later ones are looked for on their side of it.
  const selected: number[] = [];
  return (sum) => {
    const rank = (isUncensored ? Math.ceil(sum / 2) : sum) - 1;
    let [from, to] = [0, slopes.length];
    for (const known of selected) {
      if (known === rank) return float64At(slopes, rank);
      if (known < rank) from = Math.max(from, known + 1);
      else to = Math.min(to, known);
    }
    selected.push(rank);
    const left = slopes.subarray(from, to);
    return rank === from ? smallestFirst(left) : select(left, rank - from);
  };
}

/** The smallest value, which changes its index with the first one: the next rank after one that is known. */
function smallestFirst(values: Float64Array): number {
  const first = float64At(values, 0);
  let [smallest, from] = [first, 0];
  for (let at = 1; at < values.length; at += 1) {
    const value = float64At(values, at);
    if (value >= smallest) continue;
    smallest = value;
    from = at;
  }
  values[from] = first;
  values[0] = smallest;
  return smallest;
}

function bisected(samples: Compared): SlopeRanks['at'] {
  const below = weightBelow(samples);
  const n = samples.times.length;
  const centre = (float64At(samples.times, 0) + float64At(samples.times, n - 1)) / 2;
  const residuals = new Float64Array(n);
  const belowSlope = (slope: number): number => {
    for (let at = 0; at < n; at += 1) {
      residuals[at] = float64At(samples.values, at) - slope * (float64At(samples.times, at) - centre);
    }
    return below(residuals, false);
  };
  // At a slope of 0, which equal results have, the residuals are the results: counting is exact.
  const belowZero = below(samples.values, false);
  const upToZero = below(samples.values, true) - tiedWeight(samples);
  return (sum) => {
    if (sum > belowZero && sum <= upToZero) return 0;
    const sign = sum <= belowZero ? -1 : 1;
    // Sizes of slopes, from 0 outward, and the weights from 0 to them: the wanted slope is the first to reach `wanted`.
    const wanted = sign === 1 ? sum - upToZero : belowZero - sum + 1;
    const within = (size: number) =>
      size === 0 ? 0 : sign === 1 ? belowSlope(size) - upToZero : belowZero - belowSlope(-size);
    return sign * firstReaching(within, wanted);
  };
}

const precision = 1e-11;

/** The size at which a rising step function reaches a sum, by interpolation as long as that is fast, then by bisection. */
function firstReaching(within: (size: number) => number, wanted: number): number {
  let near = { size: 0, weight: 0 };
  let far = { size: 1, weight: within(1) };
  while (far.weight < wanted) {
    near = far;
    far = { size: far.size * 8, weight: within(far.size * 8) };
  }
  let isSmooth = true;
  while (far.size - near.size > far.size * precision) {
    const [from, width] = [near.size, far.size - near.size];
    const share = isSmooth ? (wanted - near.weight) / (far.weight - near.weight) : 0.5;
    // A little to either side of where the slope is expected, so that both ends come close.
    for (const probe of isSmooth ? [share - margin, share + margin] : [share]) {
      const size = from + width * probe;
      if (size <= near.size || size >= far.size) continue;
      const weight = within(size);
      if (weight < wanted) near = { size, weight };
      else far = { size, weight };
    }
    if (far.size - near.size > width / 8) isSmooth = false;
  }
  return (near.size + far.size) / 2;
}

const margin = 0.01;

/** What pairs at one time with equal values weigh: they have no slope. */
function tiedWeight({ times, values, nonDetects, starts }: Compared): number {
  let weight = 0;
  for (let season = 1; season < starts.length; season += 1) {
    const to = uint32At(starts, season);
    for (let first = uint32At(starts, season - 1); first < to;) {
      const [time, value] = [times[first], values[first]];
      let [end, detects] = [first, 0];
      while (end < to && times[end] === time && values[end] === value) {
        detects += 1 - uint8At(nonDetects, end);
        end += 1;
      }
      weight += detects * (end - first - 1);
      first = end;
    }
  }
  return weight;
}

/**
 * The weight of the pairs whose later residual is lower than the earlier one, or not higher: a merge sort counts them.
 * Samples at one time are in order of their values, so none of their pairs counts unless equal ones do.
 */
function weightBelow({ nonDetects, starts }: Compared): (residuals: Float64Array, withEqual: boolean) => number {
  const n = nonDetects.length;
  const lists: readonly [Keyed, Keyed] = [
    { keys: new Float64Array(n), weights: new Uint8Array(n) },
    { keys: new Float64Array(n), weights: new Uint8Array(n) },
  ];
  return (residuals, withEqual) => {
    let sum = 0;
    for (let season = 1; season < starts.length; season += 1) {
      const [from, to] = [uint32At(starts, season - 1), uint32At(starts, season)];
      let [source, target] = lists;
      for (let at = from; at < to; at += 1) {
        source.keys[at] = float64At(residuals, at);
        source.weights[at] = 1 - uint8At(nonDetects, at);
      }
      for (let width = 1; width < to - from; width *= 2) {
        for (let left = from; left < to; left += 2 * width) {
          const [middle, end] = [Math.min(left + width, to), Math.min(left + 2 * width, to)];
          sum += merge(source, target, [left, middle, end], withEqual);
        }
        [source, target] = [target, source];
      }
    }
    return sum;
  };
}

interface Keyed {
  keys: Float64Array;
  weights: Uint8Array;
}

/** Merges two sorted runs into another list; returns the weight of the pairs in which the second run's is lower. */
function merge(
  source: Keyed,
  target: Keyed,
  [left, middle, end]: readonly [number, number, number],
  withEqual: boolean,
): number {
  let waiting = 0;
  for (let at = left; at < middle; at += 1) waiting += uint8At(source.weights, at);
  let [first, second, sum] = [left, middle, 0];
  for (let to = left; to < end; to += 1) {
    let takesSecond = first === middle;
    if (!takesSecond && second < end) {
      const [one, other] = [float64At(source.keys, first), float64At(source.keys, second)];
      takesSecond = other < one || (withEqual && other === one);
    }
    const taken = takesSecond ? second++ : first++;
    const weight = uint8At(source.weights, taken);
    if (takesSecond) sum += waiting + weight * (middle - first);
    else waiting -= weight;
    target.keys[to] = float64At(source.keys, taken);
    target.weights[to] = weight;
  }
  return sum;
}
