import type { LocationWithCoordinates } from '../../../explorer/locations/locations-shown.ts';
import { statisticText, valueOf } from '../../../explorer/locations/statistic.ts';
import type { ShownValue } from '../circles/circle-kind.ts';

/** A location with what is written next to its circle. */
export interface LocationLabel {
  location: LocationWithCoordinates;
  lines: readonly string[];
}

/** The locations' names with their values, the most important first: the selected one, then by value, then by name. */
export function locationLabels(
  locations: readonly LocationWithCoordinates[],
  { statistic, hasValues }: ShownValue,
  selected: string | null,
): LocationLabel[] {
  const rank = (location: LocationWithCoordinates) =>
    location.location === selected ? Infinity : (valueOf(location, statistic) ?? -Infinity);
  return locations
    .map((location) => ({ location, rank: rank(location) }))
    .toSorted((a, b) => (a.rank === b.rank ? byName(a.location, b.location) : b.rank - a.rank))
    .map(({ location }) => ({
      location,
      lines:
        hasValues && valueOf(location, statistic) !== null
          ? [location.location, `${statistic === 'sampleSize' ? 'n = ' : ''}${statisticText(location, statistic)}`]
          : [location.location],
    }));
}

function byName(a: LocationWithCoordinates, b: LocationWithCoordinates): number {
  return a.location < b.location ? -1 : 1;
}
