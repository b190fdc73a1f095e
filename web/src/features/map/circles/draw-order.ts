import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import { valueOf } from '../../../explorer/locations/statistic.ts';
import type { LocationWithCoordinates } from '../../../explorer/locations/locations-shown.ts';
import type { Nest } from './nested-locations.ts';

/** Each order is drawn by itself, so that there are few: so many among circles of one size. */
const levels = 16;

/**
 * In which order circles are drawn, the lowest first: small circles on large ones, so that none is hidden; of one size
 * the higher value on the lower; and of a nest the highest on top.
 */
export function drawOrder(
  locations: readonly LocationWithCoordinates[],
  statistic: LocationStatistic,
  radiusOf: (location: LocationWithCoordinates) => number,
  nests: ReadonlyMap<string, Nest>,
): (location: LocationWithCoordinates) => number {
  const values = Float64Array.from(locations.flatMap((one) => valueOf(one, statistic) ?? [])).sort();
  const level = (location: LocationWithCoordinates) => {
    const value = valueOf(location, statistic);
    return value === null ? 0 : Math.floor((levels * countBelow(values, value)) / values.length);
  };
  const alone = (location: LocationWithCoordinates) => level(location) - levels * Math.round(radiusOf(location));
  return (location) => {
    const nest = nests.get(location.location);
    const [top] = nest ?? [];
    return nest && top ? alone(top) - nest.indexOf(location) : alone(location);
  };
}

function countBelow(ascending: Float64Array, value: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? Infinity) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
