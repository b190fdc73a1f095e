import { pointInHoledPolygon, ringAreaKm2 } from '@wellfield/science';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import type { DrawnPolygon } from '../../../frame/filtering/answer-filters.ts';

type Shape = Pick<DrawnPolygon, 'coords' | 'holes'>;

/** The locations of an answer inside a polygon, regardless of other filters. */
export function locationsInside<One extends Pick<LocationSummary, 'lat' | 'long'>>(
  { coords, holes = [] }: Shape,
  locations: readonly One[],
): One[] {
  const shape = { outline: coords, holes };
  return locations.filter(({ lat, long }) => lat !== null && long !== null && pointInHoledPolygon(shape, long, lat));
}

/** A polygon's area without its holes, in words: three digits, in square kilometers. */
export function areaText({ coords, holes = [] }: Shape): string {
  const area = holes.reduce((left, hole) => left - ringAreaKm2(hole), ringAreaKm2(coords));
  return area < 0.001 ? 'below 0.001 km²' : `${area.toLocaleString('en-US', { maximumSignificantDigits: 3 })} km²`;
}
