import type { NonDetectMethod } from '@wellfield/science';
import {
  useShowsLocationsOnly,
  useLocations,
  useLocationStatistic,
  useMapLook,
  useNonDetectMethod,
  useSelectedLocation,
  useValueScope,
} from '../../../explorer/answer/selectors.ts';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import type { MapLook } from '../../../explorer/exploration/map-look.ts';
import type { ValueScope } from '../../../explorer/exploration/value-scope.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';

/** What the map and its side bar show, and how: read here once, and handed down to all of their parts. */
export interface ShownLocations {
  /** All of the answer's. */
  locations: readonly LocationSummary[];
  statistic: LocationStatistic;
  /** How non-detects enter mean and median. */
  method: NonDetectMethod;
  scope: ValueScope;
  /** Whether locations are shown by their positions only. */
  showsLocationsOnly: boolean;
  /** The name of the selected one. */
  selected: string | null;
  look: MapLook;
}

export function useShownLocations(): ShownLocations {
  return {
    locations: useLocations(),
    statistic: useLocationStatistic(),
    method: useNonDetectMethod(),
    scope: useValueScope(),
    showsLocationsOnly: useShowsLocationsOnly(),
    selected: useSelectedLocation(),
    look: useMapLook(),
  };
}
