import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import { legibleColor } from '../../../explorer/map-colors/legible-color.ts';
import type { MapLayer } from '../../../explorer/map-parts/map-layer.ts';

interface Overlay {
  id: string;
  color: string;
}

/**
 * The shapes of an overlay in the offline basemap: lines and areas in the overlay's color, subdued, with their names;
 * no points.
 */
export function outlinesLayer({ id, color }: Overlay, shapes: FeatureCollection, palette: MapPalette): MapLayer {
  const name = `outlines-${id}`;
  const drawn = legibleColor(color, palette.background);
  const called: ExpressionSpecification = ['to-string', ['coalesce', ['get', 'name'], ['get', 'id'], '']];
  const text = {
    'text-field': called,
    'text-font': ['Inter Variable'],
    'text-size': 11,
    'text-padding': 6,
    'text-max-width': 8,
  };
  const ink = { 'text-color': palette.graticuleLabel, 'text-halo-color': palette.background, 'text-halo-width': 1.5 };
  return {
    id: name,
    slot: 'outlines',
    source: { type: 'geojson', data: shapes },
    styles: [
      {
        id: `${name}-areas`,
        type: 'fill',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': drawn, 'fill-opacity': 0.1 },
      },
      {
        id: `${name}-borders`,
        type: 'line',
        filter: ['==', ['geometry-type'], 'Polygon'],
        layout: { 'line-join': 'round' },
        paint: { 'line-color': drawn, 'line-opacity': 0.45, 'line-width': 1 },
      },
      {
        id: `${name}-lines`,
        type: 'line',
        filter: ['==', ['geometry-type'], 'LineString'],
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: {
          'line-color': drawn,
          'line-opacity': 0.45,
          // A wash is wide when zoomed in.
          'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 9, 1, 14, 4, 18, 16],
        },
      },
      {
        id: `${name}-area-names`,
        type: 'symbol',
        minzoom: 13,
        filter: ['==', ['geometry-type'], 'Polygon'],
        layout: text,
        paint: ink,
      },
      {
        id: `${name}-line-names`,
        type: 'symbol',
        minzoom: 11,
        filter: ['==', ['geometry-type'], 'LineString'],
        layout: { ...text, 'symbol-placement': 'line', 'symbol-spacing': 320 },
        paint: ink,
      },
    ],
  };
}
