import type { ValueClass } from '@wellfield/science';
import type { IsolatedClass } from '../../explorer/map-look.ts';
import { useLocations, useLocationStatistic, useMapLook, useValueScope } from '../../explorer/selectors.ts';
import { heldIsolation, locationClasses } from './location-classes.ts';

/** The classes of the circles' values, none where circles show places only, and which of them stands out alone. */
export function useClasses(): { classes: readonly ValueClass[]; isolated: IsolatedClass | null } {
  const locations = useLocations();
  const statistic = useLocationStatistic();
  const { mapBreaks, isolatedClass, showLocations } = useMapLook();
  const { hasValues } = useValueScope();
  const classes = hasValues ? locationClasses(locations, statistic, mapBreaks) : noClasses;
  return { classes, isolated: showLocations ? heldIsolation(isolatedClass, classes) : null };
}

const noClasses: readonly ValueClass[] = [];
