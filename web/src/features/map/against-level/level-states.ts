import type { ScreeningState } from '@wellfield/science';
import type { AgainstLevel } from '../../../explorer/answer/use-levels.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { isDrawn, type LocationWithCoordinates } from '../locations/locations-shown.ts';

/** A location that is drawn, with its state. */
export interface StatedLocation {
  location: LocationWithCoordinates;
  state: ScreeningState;
}

/** The drawn locations with their states. One without a value for its statistic cannot be told. */
export function statedLocations(
  locations: readonly LocationSummary[],
  { states }: Pick<AgainstLevel, 'states'>,
): readonly StatedLocation[] {
  return locations.flatMap((location, index) =>
    isDrawn(location) ? [{ location, state: states[index] ?? 'cannot tell' }] : [],
  );
}

/** How many locations are in each state: together all that are drawn. */
export function countStates(stated: readonly StatedLocation[]): Readonly<Record<ScreeningState, number>> {
  const counts = { above: 0, below: 0, 'cannot tell': 0 };
  for (const { state } of stated) counts[state] += 1;
  return counts;
}
