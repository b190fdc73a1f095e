import { useMemo } from 'react';
import type { MapState, ShownClasses } from '../../explorer/map-parts/map-state.ts';
import type { ColorScheme } from '../../ui/use-color-scheme.ts';
import type { LocationStatistic } from '../../explorer/exploration/exploration.ts';
import type { MapColors } from '../../explorer/exploration/map-look.ts';
import type { SiteColor } from '../../ui/chart-frame/figure/marks.ts';
import { classColors } from '../../explorer/map-colors/class-colors.ts';
import type { CircleClasses } from './circles/use-classes.ts';
import type { ComputedLayers } from './computed/use-computed-layers.ts';
import type { ShownLocations } from './locations/use-shown-locations.ts';
import { classRows, rowText } from './legend/legend-rows.ts';

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

/** The classes as analyses have them: a well has the color that it has on the map, and a legend the same words. */
export function shownClasses(
  { edges, values }: Pick<CircleClasses, 'edges' | 'values'>,
  { statistic, colors, scheme }: { statistic: LocationStatistic; colors: MapColors; scheme: ColorScheme },
): ShownClasses {
  const rows = classRows(
    edges,
    { statistic, scale: null, values },
    classColors(colors, scheme, edges.length),
  ).toReversed();
  return {
    edges,
    texts: rows.map(rowText),
    colors: rows.map(({ color }) => (color ?? '#000000') as SiteColor),
  };
}
