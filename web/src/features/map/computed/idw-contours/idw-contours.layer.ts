import type { Feature, MultiLineString } from 'geojson';
import { formatLevels } from '@wellfield/science';
import { linesOf } from '../../../../workers/flat-lines.ts';
import type { ContourLevel } from '../../../../workers/operations/contour-surface.ts';
import { cssColor } from '../../colors/value-ramp.ts';
import type { LayerLook } from '../computed-layer.ts';
import type { MapLayer } from '../../layers/map-layer.ts';

interface ContourProperties {
  level: number;
  label: string;
  color: string;
}

/** Lines of equal value with their values, a feature a level. */
export function idwContoursLayer(
  levels: readonly ContourLevel[],
  { colorOf, palette }: Pick<LayerLook, 'colorOf' | 'palette'>,
): MapLayer {
  const labels = formatLevels(levels.map(({ level }) => level));
  const features = levels.map(({ level, lines }, index): Feature<MultiLineString, ContourProperties> => ({
    type: 'Feature',
    properties: { level, label: labels[index] ?? '', color: cssColor(colorOf(level)) },
    geometry: { type: 'MultiLineString', coordinates: linesOf(lines) },
  }));
  return {
    id: 'idw-contours',
    slot: 'lines',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    styles: [
      {
        id: 'idw-contours-casing',
        type: 'line',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': palette.dataLine, 'line-width': 3, 'line-opacity': 0.55 },
      },
      {
        id: 'idw-contours-lines',
        type: 'line',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': ['get', 'color'], 'line-width': 2 },
      },
      {
        id: 'idw-contours-labels',
        type: 'symbol',
        layout: {
          'symbol-placement': 'line',
          'symbol-spacing': 240,
          'text-field': ['get', 'label'],
          'text-font': ['Inter Variable'],
          'text-size': 11,
        },
        paint: { 'text-color': palette.highlight, 'text-halo-color': palette.halo, 'text-halo-width': 2 },
      },
    ],
  };
}
