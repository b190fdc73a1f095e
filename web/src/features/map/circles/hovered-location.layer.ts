import type { LocationWithCoordinates } from '../../../explorer/locations/locations-shown.ts';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import { locationCircles, type CircleMeaning } from './location-circles.layer.ts';
import type { MapLayer } from '../../../explorer/map-parts/map-layer.ts';

/** A ring around the circle of the location pointed at in another view, above all circles. */
export function hoveredLocationLayer(
  location: LocationWithCoordinates,
  meaning: CircleMeaning,
  palette: MapPalette,
): MapLayer {
  return {
    id: 'hovered-location',
    slot: 'selection',
    source: { type: 'geojson', data: locationCircles([location], meaning) },
    styles: [
      {
        id: 'hovered-location-ring',
        type: 'circle',
        paint: {
          'circle-radius': ['+', ['get', 'radius'], 5],
          'circle-opacity': 0,
          'circle-stroke-color': palette.highlight,
          'circle-stroke-width': 2,
        },
      },
    ],
  };
}
