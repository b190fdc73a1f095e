import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { hasCoordinates, isDrawn, type LocationWithCoordinates } from '../../../explorer/locations/locations-shown.ts';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import { valueOf } from '../../../explorer/locations/statistic.ts';

/** Locations at one position, such as wells in one borehole: the highest value first, then by name. */
export type Nest = readonly LocationWithCoordinates[];

/** The visible locations that share their position with others, by their names. */
export function nestedLocations(
  locations: readonly LocationSummary[],
  statistic: LocationStatistic,
): ReadonlyMap<string, Nest> {
  const at = new Map<string, LocationWithCoordinates[]>();
  for (const location of locations.filter(isDrawn)) {
    const key = positionKey(location.long, location.lat);
    const others = at.get(key);
    if (others) others.push(location);
    else at.set(key, [location]);
  }
  const nests = new Map<string, Nest>();
  const height = (location: LocationSummary) => valueOf(location, statistic) ?? -Infinity;
  for (const together of at.values()) {
    if (together.length === 1) continue;
    together.sort((a, b) => height(b) - height(a) || (a.location < b.location ? -1 : 1));
    for (const { location } of together) nests.set(location, together);
  }
  return nests;
}

/** The names of the other visible locations at a location's position. */
export function besideLocation(location: LocationSummary, locations: readonly LocationSummary[]): string[] {
  if (!hasCoordinates(location)) return [];
  const key = positionKey(location.long, location.lat);
  const isBeside = (one: LocationSummary) =>
    one.location !== location.location && isDrawn(one) && positionKey(one.long, one.lat) === key;
  return locations.filter(isBeside).map((one) => one.location);
}

/** Positions less than about a meter apart are one: no zoom that a report uses tells them apart. */
export function positionKey(long: number, lat: number): string {
  return `${Math.round(long * 1e5)} ${Math.round(lat * 1e5)}`;
}

/**
 * The one of a nest that a click means: the first, and with each further click the next; the last one again, which
 * deselects it, comes after all. With Shift it is the first that is not compared yet.
 */
export function nextOfNest(nest: readonly string[], taken: readonly string[], adds: boolean): string | null {
  const [first = null] = nest;
  if (adds) return nest.find((name) => !taken.includes(name)) ?? first;
  const at = nest.findIndex((name) => name === taken[0]);
  return nest[at + 1] ?? nest[at] ?? first;
}
