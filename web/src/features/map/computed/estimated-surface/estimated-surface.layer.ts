import type { ContourLevel } from '../../../../workers/operations/contour-surface.ts';
import type { MapLayer } from '../../layers/map-layer.ts';
import type { LayerLook } from '../computed-layer.ts';
import { levelLinesLayer } from '../surface/level-lines.layer.ts';

/** The surface's lines of equal value: dark on light, since the color of the value lies beneath. */
export function surfaceLinesLayer(lines: readonly ContourLevel[], { palette }: Pick<LayerLook, 'palette'>): MapLayer {
  return levelLinesLayer(lines, {
    id: 'estimated-surface-lines',
    palette,
    colorOf: () => palette.dataLine,
    widthPx: 1.25,
    casing: { color: palette.halo, widthPx: 2.75 },
    dashes: null,
  });
}
