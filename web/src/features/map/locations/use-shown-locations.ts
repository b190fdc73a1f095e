import type { NonDetectMethod } from '@wellfield/science';
import {
  useShowsLocationsOnly,
  useShowsNonDetects,
  useLocations,
  useLocationStatistic,
  useMapLook,
  useNonDetectMethod,
  usePartAndLeftOutText,
  useSelectedLocation,
  useValueScope,
} from '../../../explorer/answer/selectors.ts';
import { useAgainstLevel, type AgainstLevel } from '../../../explorer/answer/use-levels.ts';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import type { MapLook } from '../../../explorer/exploration/map-look.ts';
import type { ValueScope } from '../../../explorer/exploration/value-scope.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';

/** What the map and its side bar show: read here once, and passed down to all parts. */
export interface ShownLocations {
  /** All locations of the answer. */
  locations: readonly LocationSummary[];
  statistic: LocationStatistic;
  /** How non-detects enter mean and median. */
  method: NonDetectMethod;
  /** Whether non-detects are a matter of what is shown. */
  showsNonDetects: boolean;
  scope: ValueScope;
  /** Whether only positions are shown. */
  showsLocationsOnly: boolean;
  /** The name of the selected location. */
  selected: string | null;
  /** That its figures are of a part of its samples, in words. */
  selectedPart: string | null;
  look: MapLook;
  /** How locations are compared with a level; null where they show values. */
  againstLevel: AgainstLevel | null;
}

export function useShownLocations(): ShownLocations {
  const selected = useSelectedLocation();
  return {
    locations: useLocations(),
    statistic: useLocationStatistic(),
    method: useNonDetectMethod(),
    showsNonDetects: useShowsNonDetects(),
    scope: useValueScope(),
    showsLocationsOnly: useShowsLocationsOnly(),
    selected,
    selectedPart: usePartAndLeftOutText(selected === null ? [] : [selected]),
    look: useMapLook(),
    againstLevel: useAgainstLevel(),
  };
}
