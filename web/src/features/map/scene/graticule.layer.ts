import type { Bounds } from '@wellfield/science';
import { graticule } from './graticule.ts';
import type { MapPalette } from '../colors/map-palette.ts';
import type { MapLayer } from '../layers/map-layer.ts';

/** Lines of latitude and longitude with their degrees. */
export function graticuleLayer(bounds: Bounds, palette: MapPalette): MapLayer {
  return {
    id: 'graticule',
    slot: 'graticule',
    source: { type: 'geojson', data: graticule(bounds) },
    styles: [
      { id: 'graticule-lines', type: 'line', paint: { 'line-color': palette.graticule, 'line-width': 1 } },
      {
        id: 'graticule-labels',
        type: 'symbol',
        layout: {
          'symbol-placement': 'line',
          'symbol-spacing': 420,
          'text-field': ['get', 'label'],
          'text-font': ['Inter Variable'],
          'text-size': 10,
          'text-rotation-alignment': 'viewport',
          'text-padding': 24,
        },
        paint: {
          'text-color': palette.graticuleLabel,
          'text-halo-color': palette.background,
          'text-halo-width': 2,
        },
      },
    ],
  };
}
