import { formatCount, formatStatistic, type ScreeningState } from '@wellfield/science';
import type { AgainstLevel } from '../../../explorer/answer/use-levels.ts';
import { lastSampledBefore, sampledSince } from '../../../explorer/screening/level-words.ts';
import { countLatest, recentSince } from '../../../frame/screening/recent-results.ts';
import type { LocationLimit } from '../../../frame/survey/limits-of-locations.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { limitMethodText, whyNoLimit } from '../../../explorer/screening/limit-words.ts';
import { isDrawn, type LocationWithCoordinates } from '../../../explorer/locations/locations-shown.ts';

/** A location that is drawn, with its state. */
export interface StatedLocation {
  location: LocationWithCoordinates;
  state: ScreeningState;
  /** Its last day with a result; null without one. */
  day: number | null;
  /** The limit of its mean, where that is what is compared; null without a result. */
  limit?: LocationLimit | null;
}

/** The drawn locations with their states. The state of one without a value for its statistic cannot be determined. */
export function statedLocations(
  locations: readonly LocationSummary[],
  { states, latestDays, limits }: Pick<AgainstLevel, 'states' | 'latestDays' | 'limits'>,
): readonly StatedLocation[] {
  return locations.flatMap((location, index) =>
    isDrawn(location)
      ? [
          {
            location,
            state: states[index] ?? 'cannot tell',
            day: latestDays[index] ?? null,
            ...(limits && { limit: limits[index] ?? null }),
          },
        ]
      : [],
  );
}

/** How many locations are in each state: together all that are drawn. */
export function countStates(stated: readonly StatedLocation[]): Readonly<Record<ScreeningState, number>> {
  const counts = { above: 0, below: 0, 'cannot tell': 0 };
  for (const { state } of stated) counts[state] += 1;
  return counts;
}

/** How many drawn locations are above by their latest result, by when they were last sampled; and how many that are not drawn. */
export function latestText(
  { states, latestDays }: Pick<AgainstLevel, 'states' | 'latestDays'>,
  stated: readonly StatedLocation[],
): string {
  const { since, recent, older } = countLatest(stated, recentSince(latestDays));
  const of = ({ above, compared }: { above: number; compared: number }) =>
    `${formatCount(above)} of ${formatCount(compared)}`;
  const notDrawn = states.filter((state) => state === 'above').length - countStates(stated).above;
  const parts = [
    since !== null && recent.compared > 0 && `${of(recent)} ${sampledSince(since)}`,
    older.compared > 0 && `${of(older)} ${lastSampledBefore}`,
    notDrawn > 0 && `${formatCount(notDrawn)} not drawn, without coordinates`,
  ].filter((part) => part !== false);
  const above = parts.length === 0 ? '' : ` Above: ${parts.join(', ')}.`;
  return `By the last day with a result of each matrix and fraction.${above}`;
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
