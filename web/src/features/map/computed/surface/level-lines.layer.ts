import type { Feature, MultiLineString } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import { formatLevels } from '@wellfield/science';
import { linesOf } from '../../../../workers/flat-lines.ts';
import type { ContourLevel } from '../../../../workers/operations/contour-surface.ts';
import type { MapPalette } from '../../../../explorer/map-colors/map-palette.ts';
import type { MapLayer } from '../../../../explorer/map-parts/map-layer.ts';
import type { PartedLines } from './parted-lines.ts';

type Dashes = [dash: number, gap: number];

interface LineLook {
  id: string;
  palette: MapPalette;
  colorOf(level: number): string;
  widthPx: number;
  /** What lies under the lines, so that they are seen on any color. */
  casing: { color: string; widthPx: number };
  /** Lengths of dashes and gaps in widths of the line; null for a solid line. Dashes of 0 are dots. */
  dashes: Dashes | null;
  /** Where lines are only inferred, and so dashed; missing where nothing is known of that. */
  parts?: PartedLines;
}

interface LineProperties {
  level: number;
  label: string;
  color: string;
  /** Of a part of a level that is drawn by itself; missing for the whole, which has the labels. */
  part?: keyof PartedLines;
}

const inferredDashes: Dashes = [4, 3];

/** Lines of equal value with their values: a feature a level, and where lines are in parts one for each kind. */
export function levelLinesLayer(
  levels: readonly ContourLevel[],
  { id, palette, colorOf, widthPx, casing, dashes, parts }: LineLook,
): MapLayer {
  const labels = formatLevels(levels.map(({ level }) => level));
  const featuresOf = (ofLevels: readonly ContourLevel[], part?: keyof PartedLines) =>
    ofLevels.map(({ level, lines }, index): Feature<MultiLineString, LineProperties> => ({
      type: 'Feature',
      properties: { level, label: labels[index] ?? '', color: colorOf(level), ...(part && { part }) },
      geometry: { type: 'MultiLineString', coordinates: linesOf(lines) },
    }));
  const features = [
    ...featuresOf(levels),
    ...featuresOf(parts?.sure ?? [], 'sure'),
    ...featuresOf(parts?.inferred ?? [], 'inferred'),
  ];
  const whole: ExpressionSpecification = ['!', ['has', 'part']];
  const line = (
    name: string,
    part: keyof PartedLines | null,
    dasharray: Dashes | null,
  ): MapLayer['styles'][number] => ({
    id: `${id}-${name}`,
    type: 'line',
    filter: part === null ? whole : ['==', ['get', 'part'], part],
    layout: { 'line-join': 'round', 'line-cap': dasharray?.[0] === 0 ? 'round' : 'butt' },
    paint: {
      'line-color': ['get', 'color'],
      'line-width': widthPx,
      ...(dasharray && { 'line-dasharray': dasharray }),
    },
  });
  return {
    id,
    slot: 'lines',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    styles: [
      {
        id: `${id}-casing`,
        type: 'line',
        filter: whole,
        layout: { 'line-join': 'round' },
        paint: { 'line-color': casing.color, 'line-width': casing.widthPx, 'line-opacity': 0.55 },
      },
      line('lines', parts ? 'sure' : null, dashes),
      ...(parts ? [line('inferred', 'inferred', inferredDashes)] : []),
      {
        id: `${id}-labels`,
        type: 'symbol',
        filter: whole,
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
