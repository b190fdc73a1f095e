import { memo, useMemo } from 'react';
import type { Feature } from 'geojson';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import type { DrawnLine } from '../../../explorer/exploration/exploration.ts';
import type { MapLayer } from '../../../explorer/map-parts/map-layer.ts';
import { lineTitle } from '../../../explorer/exploration/shape-ids.ts';
import { MapLayerView } from '../layers/map-layer-view.tsx';

/** The drawn lines on the map. */
export const LinesView = memo(function LinesView({ palette }: { palette: MapPalette }) {
  const lines = useExploration((state) => state.lines);
  const layer = useMemo(() => linesLayer(lines, palette), [lines, palette]);
  return lines.length > 0 && <MapLayerView layer={layer} />;
});

/** The drawn lines, each with its title at its first corner. A barrier is a wall: a broad broken line. */
function linesLayer(lines: readonly DrawnLine[], palette: MapPalette): MapLayer {
  const features = lines.flatMap((line): Feature[] => {
    const properties = { id: line.id, use: line.use, title: lineTitle(line) };
    const coordinates = line.coords.map((corner) => [...corner]);
    return [
      { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } },
      { type: 'Feature', properties, geometry: { type: 'Point', coordinates: coordinates[0] ?? [] } },
    ];
  });
  return {
    id: 'lines',
    slot: 'polygons',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    styles: [
      {
        id: 'lines-casing',
        type: 'line',
        filter: ['==', ['geometry-type'], 'LineString'],
        paint: { 'line-color': palette.halo, 'line-width': 6, 'line-opacity': 0.8 },
      },
      {
        id: 'lines-barriers',
        type: 'line',
        filter: ['all', ['==', ['geometry-type'], 'LineString'], ['==', ['get', 'use'], 'barrier']],
        paint: { 'line-color': palette.highlight, 'line-width': 4, 'line-dasharray': [1.5, 0.75] },
      },
      {
        id: 'lines-sections',
        type: 'line',
        filter: ['all', ['==', ['geometry-type'], 'LineString'], ['==', ['get', 'use'], 'section']],
        paint: { 'line-color': palette.selection, 'line-width': 2 },
      },
      {
        id: 'lines-titles',
        type: 'symbol',
        filter: ['==', ['geometry-type'], 'Point'],
        layout: {
          'text-field': ['get', 'title'],
          'text-font': ['Inter Variable'],
          'text-size': 12,
          'text-anchor': 'bottom',
          'text-offset': [0, -0.4],
          'text-allow-overlap': true,
        },
        paint: { 'text-color': palette.highlight, 'text-halo-color': palette.halo, 'text-halo-width': 2 },
      },
    ],
  };
}
