import type { ScreeningState } from '@wellfield/science';
import type { Feature, Point } from 'geojson';
import type { ColorScheme } from '../../../ui/use-color-scheme.ts';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import type { MapLayer } from '../../../explorer/map-parts/map-layer.ts';
import { stateMark } from '../../../explorer/map-parts/state-mark.ts';
import type { StatedLocation } from './level-states.ts';

/** What lies on top: above on cannot tell on below. */
const orders: Readonly<Record<ScreeningState, number>> = { below: 0, 'cannot tell': 1, above: 2 };

/** A mark for each location, in the shape and color of its state. */
export function levelMarksLayer(stated: readonly StatedLocation[], scheme: ColorScheme, palette: MapPalette): MapLayer {
  const features = stated.map(({ location, state }): Feature<Point> => ({
    type: 'Feature',
    properties: { location: location.location, state, mark: stateMark(state, scheme, palette), order: orders[state] },
    geometry: { type: 'Point', coordinates: [location.long, location.lat] },
  }));
  return {
    id: 'level-marks',
    slot: 'data',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    styles: [
      {
        id: 'level-marks',
        type: 'symbol',
        layout: {
          'icon-image': ['get', 'mark'],
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
          'symbol-sort-key': ['get', 'order'],
        },
      },
    ],
  };
}
