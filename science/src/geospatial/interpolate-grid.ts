import { GreatCircles } from './great-circles.ts';
import { inverseDistanceMean, rangeOf } from './inverse-distance.ts';
import type { Steps } from './steps.ts';
import { elementAt } from '../arrays/element-at.ts';

/** Sampled values and their positions in degrees, none of them missing. */
export interface Samples {
  long: ArrayLike<number>;
  lat: ArrayLike<number>;
  values: ArrayLike<number>;
}

/** How many haversines of longitudes are in memory at once: 8 MB. */
const haversinesCached = 2 ** 20;
/** Pairs of a crossing and a sample per step: a few milliseconds. */
const pairsPerStep = 500_000;

/**
 * Values by inverse distance weighting at the crossings of meridians and parallels, with great-circle distances; where
 * samples lie at a crossing, their mean.
 *
 * interpolateGrid({"long": [0, 0], "lat": [0, 3], "values": [10, 20]}, [0], [1.5, 3], 2) → [15, 20]
 *
 * @param long of the meridians and `lat` of the parallels, in degrees.
 * @param power a whole number, 1 or more.
 * @returns a value for every crossing, the first parallel first, in the unit of the samples and within their range; NaN
 * without samples.
 * @throws RangeError for another power.
 * Source: as `inverseDistanceMean` and `GreatCircles`.
 */
export function* interpolateGrid(
  samples: Samples,
  long: ArrayLike<number>,
  lat: ArrayLike<number>,
  power: number,
): Steps<Float64Array<ArrayBuffer>> {
  const values = new Float64Array(long.length * lat.length);
  const meridians = Float64Array.from(long);
  const circles = new GreatCircles(samples.long, samples.lat);
  const count = samples.values.length;
  const range = rangeOf(samples.values);
  const atOnce = Math.max(1, Math.min(meridians.length, Math.floor(haversinesCached / Math.max(1, count))));
  let done = 0;
  let pairs = 0;
  for (let first = 0; first < meridians.length; first += atOnce) {
    const columns = Math.min(atOnce, meridians.length - first);
    circles.setMeridians(meridians.subarray(first, first + columns));
    for (let row = 0; row < lat.length; row += 1) {
      circles.setParallel(elementAt(lat, row));
      for (let column = 0; column < columns; column += 1) {
        const nearest = circles.measure(column);
        const value = inverseDistanceMean(circles.squaredKm, samples.values, power, nearest, range);
        values[row * meridians.length + first + column] = value;
      }
      done += columns;
      pairs += columns * count;
      if (pairs < pairsPerStep) continue;
      pairs = 0;
      yield done / values.length;
    }
  }
  return values;
}
