import { formatStatistic, type ScreeningState } from '@wellfield/science';
import type { AgainstLevel } from '../../../explorer/answer/use-levels.ts';
import type { LocationLimit } from '../../../frame/survey/limits-of-locations.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { limitMethodText, whyNoLimit } from '../../../explorer/screening/limit-words.ts';
import { isDrawn, type LocationWithCoordinates } from '../locations/locations-shown.ts';

/** A location that is drawn, with its state. */
export interface StatedLocation {
  location: LocationWithCoordinates;
  state: ScreeningState;
  /** The limit of its mean, where that is what is compared; null without a result. */
  limit?: LocationLimit | null;
}

/** The drawn locations with their states. One without a value for its statistic cannot be told. */
export function statedLocations(
  locations: readonly LocationSummary[],
  { states, limits }: Pick<AgainstLevel, 'states' | 'limits'>,
): readonly StatedLocation[] {
  return locations.flatMap((location, index) =>
    isDrawn(location)
      ? [{ location, state: states[index] ?? 'cannot tell', ...(limits && { limit: limits[index] ?? null }) }]
      : [],
  );
}

/** How many locations are in each state: together all that are drawn. */
export function countStates(stated: readonly StatedLocation[]): Readonly<Record<ScreeningState, number>> {
  const counts = { above: 0, below: 0, 'cannot tell': 0 };
  for (const { state } of stated) counts[state] += 1;
  return counts;
}

/** The limits of means of locations; none where other statistics are compared. */
export function statedLimits(stated: readonly StatedLocation[]): readonly (LocationLimit | null)[] {
  return stated.flatMap(({ limit }) => (limit === undefined ? [] : [limit]));
}

/** 'UCL95 12.3 ug/L: above', 'UCL95: cannot tell, too few detects'; null where other statistics are compared. */
export function limitText({ limit, state }: StatedLocation, unit: string | null): string | null {
  if (limit === undefined) return null;
  const why = whyNoLimit(limit);
  if (limit === null || limit.ucl === null) return `UCL95: cannot tell, ${why}`;
  const figure = [formatStatistic(limit.ucl), unit].filter((part) => part !== null).join(' ');
  return `UCL95 ${figure} (${limitMethodText(limit)}): ${[state, why].filter((part) => part !== null).join(', ')}`;
}
