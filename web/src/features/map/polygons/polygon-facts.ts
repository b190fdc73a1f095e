import { pointInPolygon, ringAreaKm2 } from '@wellfield/science';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import type { DrawnPolygon } from '../../../frame/filtering/answer-filters.ts';

/** The locations of an answer inside a polygon, regardless of other filters. */
export function locationsInside<One extends Pick<LocationSummary, 'lat' | 'long'>>(
  { coords }: Pick<DrawnPolygon, 'coords'>,
  locations: readonly One[],
): One[] {
  return locations.filter(({ lat, long }) => lat !== null && long !== null && pointInPolygon(coords, long, lat));
}

/** A polygon's area in words: three digits, in square kilometres. */
export function areaText(coords: DrawnPolygon['coords']): string {
  const area = ringAreaKm2(coords);
  return area < 0.001 ? 'below 0.001 km²' : `${area.toLocaleString('en-US', { maximumSignificantDigits: 3 })} km²`;
}
