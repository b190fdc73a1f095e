import { float64At, uint32At, uint8At } from '../arrays/element-at.ts';

/** What is known of the order of results with non-detects of any limits. */
export interface KnownOrder {
  /** Each result's rank from 0; at one value non-detects are of their own rank, below the detects. */
  ranks: Uint32Array;
  /** The number of ranks. */
  count: number;
  /** How many results each is known to lie above, less how many it is known to lie below. */
  scores: Float64Array;
  /** Ordered pairs of results that can be distinguished. */
  ordered: number;
}

/**
 * What is known of the order of the results from an index up to another. A non-detect lies below a detect at or above its
 * limit; two non-detects, and a detect below a limit, cannot be distinguished. Takes n log n time.
 *
 * knownOrder([5, 4, 8], [1, 0, 0], 0, 3) → {"ranks": [1, 0, 2], "count": 3, "scores": [-1, -1, 2], "ordered": 4}
 *
 * @param values a non-detect at its limit.
 * @param nonDetects 1 for a non-detect, else 0.
 * Source: E. A. Gehan, Biometrika 52 (1965), of the scores; D. R. Helsel, Statistics for Censored Environmental Data (2012).
 */
export function knownOrder(values: Float64Array, nonDetects: Uint8Array, from: number, to: number): KnownOrder {
  const n = to - from;
  const { ranks, count } = ranksOf(values, nonDetects, from, to);
  const [detectsBelow, nonDetectsBelow] = countsOf(count + 1);
  for (let at = 0; at < n; at += 1) {
    const below = uint8At(nonDetects, from + at) === 1 ? nonDetectsBelow : detectsBelow;
    const after = uint32At(ranks, at) + 1;
    below[after] = uint32At(below, after) + 1;
  }
  for (let rank = 1; rank <= count; rank += 1) {
    detectsBelow[rank] = uint32At(detectsBelow, rank) + uint32At(detectsBelow, rank - 1);
    nonDetectsBelow[rank] = uint32At(nonDetectsBelow, rank) + uint32At(nonDetectsBelow, rank - 1);
  }
  let ordered = 0;
  const scores = new Float64Array(n);
  for (let at = 0; at < n; at += 1) {
    const rank = uint32At(ranks, at);
    const above = uint32At(detectsBelow, count) - uint32At(detectsBelow, rank + 1);
    const isDetect = uint8At(nonDetects, from + at) === 0;
    const below = isDetect ? uint32At(detectsBelow, rank) + uint32At(nonDetectsBelow, rank) : 0;
    ordered += above + below;
    scores[at] = below - above;
  }
  return { ranks, count, scores, ordered };
}

/**
 * The signs of all pairs of up to 64 results, as `knownOrder` has them: far faster than ranks, which need lists of their own.
 *
 * signsOfPairs([1, 2, 2], [5, 4, 8], [1, 0, 0], 0, 3) → {"scores": [-1, -1, 2], "ordered": 4, "s": 1}
 *
 * @param times of the results, ascending; those of one time are not counted in `s`.
 * @returns `s`, the pairs whose later result is known to be higher, less those whose later one is lower, and the scores, which
 * the next call overwrites.
 * Source: as `knownOrder`.
 */
export function signsOfPairs(
  times: Float64Array,
  values: Float64Array,
  nonDetects: Uint8Array,
  from: number,
  to: number,
): Pick<KnownOrder, 'scores' | 'ordered'> & { s: number } {
  const n = to - from;
  let [ordered, s, first] = [0, 0, 0];
  for (let later = 0; later < n; later += 1) {
    if (later > 0 && float64At(times, from + later) > float64At(times, from + later - 1)) first = later;
    const value = float64At(values, from + later);
    const isLimit = uint8At(nonDetects, from + later) === 1;
    let score = 0;
    for (let at = 0; at < later; at += 1) {
      const other = float64At(values, from + at);
      let sign: number;
      if (uint8At(nonDetects, from + at) === 0) {
        sign = isLimit ? -Number(other >= value) : Number(value > other) - Number(value < other);
      } else {
        sign = isLimit ? 0 : Number(value >= other);
      }
      score += sign;
      pairScores[at] = float64At(pairScores, at) - sign;
      ordered += sign * sign;
      if (at < first) s += sign;
    }
    pairScores[later] = score;
  }
  return { scores: pairScores.subarray(0, n), ordered: 2 * ordered, s };
}

/** Up to so many results are compared pair by pair. */
export const maxPairs = 64;
const pairScores = new Float64Array(maxPairs);

function ranksOf(
  values: Float64Array,
  nonDetects: Uint8Array,
  from: number,
  to: number,
): Pick<KnownOrder, 'ranks' | 'count'> {
  const ranks = new Uint32Array(to - from);
  const own = new Float64Array(ranks.length);
  for (let at = 0; at < own.length; at += 1) own[at] = float64At(values, from + at);
  const distinct = distinctOf(own);
  // Every value may be one of non-detects and one of detects, of which only those that occur have a rank.
  const rankOf = new Uint32Array(2 * distinct.length);
  for (let at = 0; at < ranks.length; at += 1) {
    const key = 2 * indexOf(distinct, float64At(values, from + at)) + 1 - uint8At(nonDetects, from + at);
    ranks[at] = key;
    rankOf[key] = 1;
  }
  let count = 0;
  for (let key = 0; key < rankOf.length; key += 1) {
    const occurs = uint32At(rankOf, key);
    rankOf[key] = count;
    count += occurs;
  }
  for (let at = 0; at < ranks.length; at += 1) ranks[at] = uint32At(rankOf, uint32At(ranks, at));
  return { ranks, count };
}

/** The values ascending, each once. They are sorted without a comparison of their own, which would take a fifth of the time of all trends. */
function distinctOf(values: Float64Array): Float64Array {
  values.sort();
  let count = 0;
  for (let at = 0; at < values.length; at += 1) {
    if (at === 0 || values[at] !== values[at - 1]) values[count++] = float64At(values, at);
  }
  return values.subarray(0, count);
}

/** Where a value is in a sorted list that has it. */
function indexOf(sorted: Float64Array, value: number): number {
  let [from, length] = [0, sorted.length];
  while (length > 1) {
    const half = length >> 1;
    // Without a branch, which a processor would guess wrong half of the time.
    from += half * Number(float64At(sorted, from + half - 1) < value);
    length -= half;
  }
  return from;
}

/**
 * Counts of detects and of non-detects, in one allocation: the lists of a series are so short that allocating them takes longest.
 *
 * countsOf(2) → [[0, 0], [0, 0]]
 *
 * @returns two lists of this length.
 */
export function countsOf(length: number): [detects: Uint32Array, nonDetects: Uint32Array] {
  const both = new Uint32Array(2 * length);
  return [both.subarray(0, length), both.subarray(length)];
}
