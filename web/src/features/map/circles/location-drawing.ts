import type { MapDrawing, MapLook } from '../../../explorer/map-parts/map-drawing.ts';
import type { ShownWork } from '../../../explorer/surfaces/tasks/use-works.ts';
import type { ShownLocations } from '../locations/use-shown-locations.ts';
import type { CirclesOnMap } from './use-circles.ts';

/** The locations on the map, as what marks them sees them. */
export interface LocationsState extends MapLook {
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
