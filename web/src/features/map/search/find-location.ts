import { mapLimits } from '@wellfield/contract';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { isDrawn, type LocationWithCoordinates } from '../../../explorer/locations/locations-shown.ts';

/** The visible location with a name, by exact case or else any case, or null. */
export function findLocation(locations: readonly LocationSummary[], text: string): LocationWithCoordinates | null {
  const shown = locations.filter(isDrawn);
  const name = text.trim();
  const folded = name.toLowerCase();
  return (
    shown.find(({ location }) => location === name) ??
    shown.find(({ location }) => location.toLowerCase() === folded) ??
    null
  );
}

/** The first visible names that contain the text; those that begin with it come first. */
export function suggestLocations(locations: readonly LocationSummary[], text: string): string[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const names = locations.filter(isDrawn).map(({ location }) => location);
  const begins = (name: string) => name.toLowerCase().startsWith(wanted);
  const holds = (name: string) => !begins(name) && name.toLowerCase().includes(wanted);
  return [...names.filter(begins), ...names.filter(holds)].slice(0, mapLimits.suggestedLocations);
}
