import { float64At, uint32At, uint8At } from '../arrays/element-at.ts';
import { normalDistribution } from '../statistics/normal.ts';
import { countsOf, knownOrder, maxPairs, signsOfPairs, type KnownOrder } from './known-order.ts';
import { timeGroupEnd, type OrderedSamples } from './ordered-samples.ts';

/** The Mann–Kendall test of a series. What cannot be computed is null, never 0. */
export interface KendallTest {
  n: number;
  nonDetects: number;
  /** Pairs whose later result is higher, less those whose later result is lower. */
  s: number;
  /** Null for fewer than three samples, or where no pair can be distinguished; then there is no test. */
  variance: number | null;
  /** S by the number of pairs; null below two samples of a season. */
  tau: number | null;
  /** S by the geometric mean of the pairs at different times and of those whose results can be distinguished. */
  tauB: number | null;
  /** With continuity correction. */
  z: number | null;
  /** Two-sided, of the normal approximation, which is rough below ten samples. */
  p: number | null;
}

/** What the seasons of a series add up to. */
interface Sums {
  s: number;
  variance: number;
  pairs: number;
  /** Pairs at different times, and pairs whose results can be distinguished. */
  timed: number;
  ordered: number;
}

/**
 * The Mann–Kendall test for a trend in one direction, whatever its form, with ties and non-detects of any limits. A
 * non-detect lies below a detect at or above its limit; a detect below the limit, and two non-detects, cannot be
 * distinguished and count as 0, and so do samples at one time: each of these counts against all others, so several of one time
 * are to become one first (`mediansOfTimes`). The variance is the exact one over all permutations, which without
 * non-detects, or with one limit below all detects, is that with the tie correction. Of several seasons, S and variance are
 * summed (Hirsch, Slack and Smith 1982), without the covariance of seasons that Hirsch and Slack (1984) add. p holds for
 * results that are independent in time; where they follow each other (`lag1Correlation`) it is too small. Takes n log n
 * time and no list longer than the samples.
 *
 * kendallTest({"times": [1, 2, 3, 4], "values": [2, 3, 5, 7], "nonDetects": [1, 0, 0, 0], "starts": [0, 4], "nonDetectCount": 1}) → {"n": 4, "nonDetects": 1, "s": 6, "variance": 8.666666666666666, "tau": 1, "tauB": 1, "z": 1.6984155512168937, "p": 0.08942935902899352}
 *
 * Source: M. G. Kendall, Rank Correlation Methods (1970), section 5 (the variance of a general coefficient, by H. E.
 * Daniels, 1944); D. R. Helsel, Statistics for Censored Environmental Data (2012), chapter 11; EPA Unified Guidance
 * (2009), section 17.3.2; R. M. Hirsch, J. R. Slack and R. A. Smith, Water Resources Research 18 (1982). Counting:
 * P. M. Fenwick, A new data structure for cumulative frequency tables (1994).
 */
export function kendallTest(samples: Omit<OrderedSamples, 'positions' | 'missing'>): KendallTest {
  const n = samples.times.length;
  const sums: Sums = { s: 0, variance: 0, pairs: 0, timed: 0, ordered: 0 };
  for (let season = 1; season < samples.starts.length; season += 1) {
    addSeason(samples, uint32At(samples.starts, season - 1), uint32At(samples.starts, season), sums);
  }
  const { s, variance, pairs, timed, ordered } = sums;
  const isTested = n >= 3 && variance > 0;
  const z = isTested ? (s - Math.sign(s)) / Math.sqrt(variance) : null;
  return {
    n,
    nonDetects: samples.nonDetectCount,
    s,
    variance: isTested ? variance : null,
    tau: pairs > 0 ? s / pairs : null,
    tauB: timed > 0 && ordered > 0 ? s / Math.sqrt(timed * ordered) : null,
    z,
    p: z === null ? null : 2 * normalDistribution(-Math.abs(z)),
  };
}

type Compared = Pick<OrderedSamples, 'times' | 'values' | 'nonDetects'>;

function addSeason(samples: Compared, from: number, to: number, sums: Sums): void {
  const n = to - from;
  const { ordered, scores, s } = n <= maxPairs ? pairsOf(samples, from, to) : ranked(samples, from, to);
  // Over all ordered pairs: the squares of the signs in result, and of each sample's sum of them.
  let orderedOfSamples = 0;
  for (let at = 0; at < n; at += 1) orderedOfSamples += float64At(scores, at) ** 2;
  // The same in time.
  let [timed, timedOfSamples] = [0, 0];
  for (let first = from; first < to;) {
    const end = timeGroupEnd(samples.times, first, to);
    const [earlier, later, size] = [first - from, to - end, end - first];
    timed += size * (earlier + later);
    timedOfSamples += size * (earlier - later) ** 2;
    first = end;
  }
  const ofThree = n < 3 ? 0 : (4 * (timedOfSamples - timed) * (orderedOfSamples - ordered)) / (n * (n - 1) * (n - 2));
  const ofTwo = n < 2 ? 0 : (2 * timed * ordered) / (n * (n - 1));
  sums.variance += (ofThree + ofTwo) / 4;
  sums.s += s;
  sums.pairs += (n * (n - 1)) / 2;
  sums.timed += timed / 2;
  sums.ordered += ordered / 2;
}

function pairsOf({ times, values, nonDetects }: Compared, from: number, to: number) {
  return signsOfPairs(times, values, nonDetects, from, to);
}

function ranked(samples: Compared, from: number, to: number) {
  const known = knownOrder(samples.values, samples.nonDetects, from, to);
  return { ...known, s: scoreOf(samples, from, to, known) };
}

/** S of a season: each sample is compared with all before it in time, which are counted by rank. */
function scoreOf({ times, nonDetects }: Compared, from: number, to: number, { ranks, count }: KnownOrder): number {
  const [detects, limits] = countsOf(count + 1);
  let [s, detectsBefore] = [0, 0];
  for (let first = from; first < to;) {
    const end = timeGroupEnd(times, first, to);
    for (let at = first; at < end; at += 1) {
      const rank = uint32At(ranks, at - from);
      s -= detectsBefore - countBelow(detects, rank + 1);
      if (uint8At(nonDetects, at) === 0) s += countBelow(detects, rank) + countBelow(limits, rank);
    }
    for (let at = first; at < end; at += 1) {
      const isDetect = uint8At(nonDetects, at) === 0;
      if (isDetect) detectsBefore += 1;
      countIn(isDetect ? detects : limits, uint32At(ranks, at - from));
    }
    first = end;
  }
  return s;
}

/** How many of those counted in a Fenwick tree have a rank below another. */
function countBelow(tree: Uint32Array, rank: number): number {
  let sum = 0;
  for (let node = rank; node > 0; node -= node & -node) sum += uint32At(tree, node);
  return sum;
}

function countIn(tree: Uint32Array, rank: number): void {
  for (let node = rank + 1; node < tree.length; node += node & -node) tree[node] = uint32At(tree, node) + 1;
}
