import type { NonDetectMethod } from '@wellfield/science';
import {
  useShowsLocationsOnly,
  useShowsNonDetects,
  useLocationStatistic,
  useMapLocations,
  useMapLook,
  useNonDetectMethod,
  usePartAndLeftOutText,
  useSelectedLocation,
  useSnapshotSurvey,
  useValueScope,
} from '../../../explorer/answer/selectors.ts';
import { useAgainstLevel, type AgainstLevel } from '../../../explorer/answer/use-levels.ts';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import type { MapLook } from '../../../explorer/exploration/map-look.ts';
import type { ValueScope } from '../../../explorer/exploration/value-scope.ts';
import type { SnapshotSurvey } from '../../../frame/survey/snapshot-survey.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { usePooledValues, type PooledValues } from './use-pooled-values.ts';
import { useWholeValues } from './use-whole-values.ts';

/** What the map and its side bar show: read here once, and passed down to all parts. */
export interface ShownLocations {
  /** All locations of the answer, at the time that the map shows. */
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
  /** The time that the statistics are of; null for all dates. */
  atSnapshot: SnapshotSurvey | null;
  /** The values that chosen scales of colors and sizes are made for, where periods follow one another. */
  pooled: PooledValues | undefined;
  /** Those of the query's whole answer, which automatic scales are made for; undefined where nothing narrows it. */
  whole: PooledValues | undefined;
}

export function useShownLocations(): ShownLocations {
  const selected = useSelectedLocation();
  const statistic = useLocationStatistic();
  const scope = useValueScope();
  const locations = useMapLocations();
  const pooled = usePooledValues(statistic, scope.hasValues);
  return {
    locations,
    statistic,
    method: useNonDetectMethod(),
    showsNonDetects: useShowsNonDetects(),
    scope,
    showsLocationsOnly: useShowsLocationsOnly(),
    selected,
    selectedPart: usePartAndLeftOutText(selected === null ? [] : [selected]),
    look: useMapLook(),
    againstLevel: useAgainstLevel(),
    atSnapshot: useSnapshotSurvey(),
    pooled,
    whole: useWholeValues({ statistic, hasValues: scope.hasValues, locations, pooled }),
  };
}
