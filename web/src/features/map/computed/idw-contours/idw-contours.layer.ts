import type { Feature, MultiLineString } from 'geojson';
import { formatLevels } from '@wellfield/science';
import { linesOf } from '../../../../workers/flat-lines.ts';
import type { ContourLevel } from '../../../../workers/operations/contour-surface.ts';
import type { MapPalette } from '../../colors/map-palette.ts';
import { cssColor, shareOf, type ValueRamp } from '../../colors/value-ramp.ts';
import type { MapLayer } from '../../layers/map-layer.ts';

/** Contours, and the range of the surface. */
export interface IdwContours {
  levels: readonly ContourLevel[];
  range: readonly [min: number, max: number];
}

interface ContourProperties {
  level: number;
  label: string;
  color: string;
}

/** The color of a level, by its share between the smallest and the largest value. */
export function levelColor(level: number, range: readonly [number, number], ramp: ValueRamp): string {
  return cssColor(ramp(shareOf(level, range)));
}

/** Contours with their values, a feature per level. */
export function idwContoursLayer({ levels, range }: IdwContours, ramp: ValueRamp, palette: MapPalette): MapLayer {
  const labels = formatLevels(levels.map(({ level }) => level));
  const features = levels.map(({ level, lines }, index): Feature<MultiLineString, ContourProperties> => ({
    type: 'Feature',
    properties: { level, label: labels[index] ?? '', color: levelColor(level, range, ramp) },
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
