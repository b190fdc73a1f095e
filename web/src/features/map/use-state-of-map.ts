import { useMemo } from 'react';
import type { MapState } from '../../explorer/map-parts/map-state.ts';
import type { ColorScheme } from '../../ui/use-color-scheme.ts';
import type { CircleClasses } from './circles/use-classes.ts';
import type { ComputedLayers } from './computed/use-computed-layers.ts';
import { shownClasses } from './legend/shown-classes.ts';
import type { ShownLocations } from './locations/use-shown-locations.ts';

/** What analyses see of the map. */
export function useStateOfMap(
  { input, valued }: ComputedLayers,
  { edges, values }: CircleClasses,
  { mapColors: colors }: ShownLocations['look'],
  scheme: ColorScheme,
): MapState {
  const { statistic } = input;
  const classes = useMemo(
    () => shownClasses({ edges, values }, { statistic, colors, scheme }),
    [edges, values, statistic, colors, scheme],
  );
  return useMemo(() => ({ input, valued, classes, scheme }), [input, valued, classes, scheme]);
}
