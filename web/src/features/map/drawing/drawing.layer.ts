import type { Feature } from 'geojson';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import type { Corner } from './drawing.ts';
import type { MapLayer } from '../../../explorer/map-parts/map-layer.ts';

interface UnfinishedShape {
  corners: readonly Corner[];
  /** The position of the next corner. */
  tip: Corner | null;
  isArea: boolean;
}

/** The shape being drawn: its corners, and the outline or the line up to the next one. */
export function drawingLayer({ corners, tip, isArea }: UnfinishedShape, palette: MapPalette): MapLayer {
  const outline = [...corners, ...(tip ? [tip] : [])].map((corner) => [...corner]);
  const [start] = outline;
  const features: Feature[] = corners.map((corner) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [...corner] },
  }));
  if (start && outline.length > 1) {
    features.push({
      type: 'Feature',
      properties: {},
      geometry:
        isArea && outline.length > 2
          ? { type: 'Polygon', coordinates: [[...outline, start]] }
          : { type: 'LineString', coordinates: outline },
    });
  }
  return {
    id: 'drawing',
    slot: 'marks',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    styles: [
      {
        id: 'drawing-fill',
        type: 'fill',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': palette.selection, 'fill-opacity': 0.1 },
      },
      {
        id: 'drawing-line',
        type: 'line',
        filter: ['!=', ['geometry-type'], 'Point'],
        paint: { 'line-color': palette.selection, 'line-width': 2, 'line-dasharray': [2, 1.5] },
      },
      {
        id: 'drawing-corners',
        type: 'circle',
        filter: ['==', ['geometry-type'], 'Point'],
        paint: {
          'circle-radius': 5,
          'circle-color': palette.halo,
          'circle-stroke-color': palette.selection,
          'circle-stroke-width': 2,
        },
      },
    ],
  };
}
