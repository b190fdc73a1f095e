import type { Feature, MultiLineString } from 'geojson';
import { formatLevels } from '@wellfield/science';
import { linesOf } from '../../../../workers/flat-lines.ts';
import type { ContourLevel } from '../../../../workers/operations/contour-surface.ts';
import type { MapPalette } from '../../colors/map-palette.ts';
import type { MapLayer } from '../../layers/map-layer.ts';

interface LineLook {
  id: string;
  palette: MapPalette;
  colorOf(level: number): string;
  widthPx: number;
  /** What lies under the lines, so that they are seen on any color. */
  casing: { color: string; widthPx: number };
  /** Lengths of dashes and gaps in widths of the line; null for a solid line. */
  dashes: [number, number] | null;
}

interface LineProperties {
  level: number;
  label: string;
  color: string;
}

/** Lines of equal value with their values, a feature a level. */
export function levelLinesLayer(
  levels: readonly ContourLevel[],
  { id, palette, colorOf, widthPx, casing, dashes }: LineLook,
): MapLayer {
  const labels = formatLevels(levels.map(({ level }) => level));
  const features = levels.map(({ level, lines }, index): Feature<MultiLineString, LineProperties> => ({
    type: 'Feature',
    properties: { level, label: labels[index] ?? '', color: colorOf(level) },
    geometry: { type: 'MultiLineString', coordinates: linesOf(lines) },
  }));
  return {
    id,
    slot: 'lines',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    styles: [
      {
        id: `${id}-casing`,
        type: 'line',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': casing.color, 'line-width': casing.widthPx, 'line-opacity': 0.55 },
      },
      {
        id: `${id}-lines`,
        type: 'line',
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': ['get', 'color'],
          'line-width': widthPx,
          ...(dashes && { 'line-dasharray': dashes }),
        },
      },
      {
        id: `${id}-labels`,
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
