import type { MapDrawing, MapLayer, MapLook } from '../../../explorer/map-parts/map-layer.ts';
import type { ShownWork } from '../../../explorer/surfaces/tasks/use-works.ts';
import type { ShownLocations } from '../locations/use-shown-locations.ts';
import type { Circles } from './location-circles.layer.ts';
import { nestCountsLayer, nestRingsLayer } from './nest-marks.layer.ts';
import type { CirclesOnMap } from './use-circles.ts';

/** The locations on the map, as what marks them sees them. */
interface LocationsState extends MapLook {
  shown: ShownLocations;
  circles: CirclesOnMap;
}

/** Marks of locations: an entry in their part's folder, and a line in `location-drawings`. */
export interface LocationDrawing<Drawn = unknown> extends MapDrawing<Drawn, LocationsState> {
  /** Where its legend is: for that of the circles, or with it; missing, below it with those of layers. */
  legendIs?: 'for circles' | 'with circles';
  /** What is worked out for it. */
  underWay?(drawn: Drawn): readonly ShownWork[];
}

/** Rings and numbers of circles that hide others at their place. */
export const nestDrawing: LocationDrawing<Circles> = {
  name: 'nests',
  useDrawn: ({ shown, circles }) => (shown.look.showLocations ? circles.circles : null),
  layers: (circles, { palette }) => [nestRingsLayer(circles, palette), nestCountsLayer(circles, palette)],
  legend: () => null,
};

/** Rings around the locations that are selected and compared. */
export const comparedDrawing: LocationDrawing<MapLayer> = {
  name: 'compared',
  useDrawn: ({ shown, circles }) => (shown.look.showLocations ? circles.rings : null),
  layers: (rings) => [rings],
  legend: () => null,
};
