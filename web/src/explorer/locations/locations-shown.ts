import { formatCount } from '@wellfield/science';
import type { LocationSummary } from '../../frame/survey/location-groups.ts';

/** A location with coordinates. */
export type LocationWithCoordinates = LocationSummary & { lat: number; long: number };

/** Whether a location passes the filters and has coordinates. */
export function isDrawn(location: LocationSummary): location is LocationWithCoordinates {
  return location.visible && hasCoordinates(location);
}

export function hasCoordinates(location: LocationSummary): location is LocationWithCoordinates {
  return location.lat !== null && location.long !== null;
}

/** The 'Locations' header: how many of an answer's locations the map shows; nothing while the answer is awaited. */
export function locationsShownText(locations: readonly LocationSummary[], isAwaited: boolean): string {
  const shown = locations.filter(isDrawn).length;
  if (locations.length === 0) return isAwaited ? '' : 'No Data';
  if (shown === locations.length) return `All ${formatCount(shown)} sampling locations shown`;
  return `${formatCount(shown)} of ${formatCount(locations.length)} sampling locations shown`;
}
