import type { MapLayer } from '../../../explorer/map-parts/map-layer.ts';
import type { LocationDrawing } from './location-drawing.ts';
import type { Circles } from './location-circles.layer.ts';
import { nestCountsLayer, nestRingsLayer } from './nest-marks.layer.ts';

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
