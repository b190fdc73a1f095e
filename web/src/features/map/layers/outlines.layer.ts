import type { FeatureCollection } from 'geojson';
import type { MapLayer } from './map-layer.ts';

interface Overlay {
  id: string;
  color: string;
}

/**
 * The shapes of an overlay as the offline basemap draws them: lines and areas in the overlay's own colour, held back;
 * points not at all.
 */
export function outlinesLayer({ id, color }: Overlay, shapes: FeatureCollection): MapLayer {
  const name = `outlines-${id}`;
  return {
    id: name,
    slot: 'outlines',
    source: { type: 'geojson', data: shapes },
    styles: [
      {
        id: `${name}-areas`,
        type: 'fill',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': color, 'fill-opacity': 0.08 },
      },
      {
        id: `${name}-lines`,
        type: 'line',
        filter: ['!=', ['geometry-type'], 'Point'],
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': color, 'line-opacity': 0.5, 'line-width': 1.25 },
      },
    ],
  };
}
