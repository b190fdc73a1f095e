import { float64At, uint32At, uint8At } from '../arrays/element-at.ts';
import { timeGroupEnd, type OrderedSamples } from './ordered-samples.ts';

/**
 * The samples of one time (a day, or with seasons the season of a year) as one, their median, because results that were taken
 * together are not independent: eight results of four days are four, not eight. The median lies between that with non-detects
 * far below everything and that with them at their limits. Where the two agree it is a detect; else, as of `< 10, 5, 6`, its place
 * in the order cannot be determined, and it is a non-detect whose limit is the highest that it can be (6), so that no order is made up.
 * Its position is the median of theirs. Takes one pass.
 *
 * mediansOfTimes({"times": [1, 1, 1, 2], "positions": [1, 1, 1, 2], "values": [3, 4, 8, 5], "nonDetects": [1, 0, 0, 0], "nonDetectCount": 1, "starts": [0, 4], "missing": 0}) → {"times": [1, 2], "positions": [1, 2], "values": [4, 5], "nonDetects": [0, 0], "nonDetectCount": 0, "starts": [0, 2], "missing": 0}
 * mediansOfTimes({"times": [1, 1, 2], "positions": [1, 1, 2], "values": [3, 4, 5], "nonDetects": [1, 0, 0], "nonDetectCount": 1, "starts": [0, 3], "missing": 0}) → {"times": [1, 2], "positions": [1, 2], "values": [3.5, 5], "nonDetects": [1, 0], "nonDetectCount": 1, "starts": [0, 2], "missing": 0}
 *
 * @param samples in the order of `orderSamples`.
 * @returns the same samples where each has a time of its own.
 * Source: that several results of an event are reduced first: R. M. Hirsch, J. R. Slack and R. A. Smith, Water Resources
 * Research 18 (1982), of seasons; the bounds of a median with non-detects are those of any monotone function of results.
 */
export function mediansOfTimes(samples: OrderedSamples): OrderedSamples {
  const { times, positions, values, nonDetects, starts } = samples;
  const count = countTimes(times, starts);
  if (count === times.length) return samples;
  const medianTimes = new Float64Array(count);
  const medians = {
    times: medianTimes,
    positions: positions === times ? medianTimes : new Float64Array(count),
    values: new Float64Array(count),
    nonDetects: new Uint8Array(count),
    starts: new Uint32Array(starts.length),
  };
  // Where non-detects lie far below everything.
  const lowest = Float64Array.from(values, (value, at) => (uint8At(nonDetects, at) === 1 ? -Infinity : value));
  let [to, nonDetectCount] = [0, 0];
  for (let season = 1; season < starts.length; season += 1) {
    const end = uint32At(starts, season);
    for (let first = uint32At(starts, season - 1); first < end;) {
      const next = timeGroupEnd(times, first, end);
      medians.times[to] = float64At(times, first);
      if (positions !== times) medians.positions[to] = medianFrom(positions, first, next);
      const upper = medianFrom(values, first, next);
      const isNonDetect = medianFrom(lowest, first, next) < upper;
      medians.values[to] = upper;
      medians.nonDetects[to] = Number(isNonDetect);
      nonDetectCount += Number(isNonDetect);
      to += 1;
      first = next;
    }
    medians.starts[season] = to;
  }
  return { ...medians, nonDetectCount, missing: samples.missing };
}

function countTimes(times: Float64Array, starts: Uint32Array): number {
  let count = 0;
  for (let season = 1; season < starts.length; season += 1) {
    const end = uint32At(starts, season);
    for (let first = uint32At(starts, season - 1); first < end; first = timeGroupEnd(times, first, end)) count += 1;
  }
  return count;
}

/** The median of the values from an index up to another, in any order. */
function medianFrom(values: Float64Array, from: number, to: number): number {
  const ascending = new Float64Array(to - from);
  for (let at = from; at < to; at += 1) ascending[at - from] = float64At(values, at);
  ascending.sort();
  const half = ascending.length >> 1;
  const upper = float64At(ascending, half);
  return ascending.length % 2 === 1 ? upper : (float64At(ascending, half - 1) + upper) / 2;
}
