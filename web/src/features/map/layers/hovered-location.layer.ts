import type { PlacedLocation } from '../locations-shown.ts';
import { locationCircle, type CirclesLook } from './location-circles.layer.ts';
import type { MapLayer } from './map-layer.ts';

/** A ring around the circle of the location that is pointed at in another view, above all circles. */
export function hoveredLocationLayer(location: PlacedLocation, look: CirclesLook): MapLayer {
  return {
    id: 'hovered-location',
    slot: 'data',
    source: { type: 'geojson', data: locationCircle(location, look) },
    styles: [
      {
        id: 'hovered-location-ring',
        type: 'circle',
        paint: {
          'circle-radius': ['+', ['get', 'radius'], 5],
          'circle-opacity': 0,
          'circle-stroke-color': look.palette.highlight,
          'circle-stroke-width': 2,
        },
      },
    ],
  };
}
