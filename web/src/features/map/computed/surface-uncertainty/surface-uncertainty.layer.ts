import type { ContourLevel } from '../../../../workers/operations/contour-surface.ts';
import type { MapPalette } from '../../../../explorer/map-colors/map-palette.ts';
import type { MapLayer } from '../../../../explorer/map-parts/map-layer.ts';
import { levelLinesLayer } from '../surface/level-lines.layer.ts';

/** Lines of equal uncertainty, dotted, so that they are not taken for those of the surface. */
export function uncertaintyLinesLayer(lines: readonly ContourLevel[], palette: MapPalette): MapLayer {
  return levelLinesLayer(lines, {
    id: 'surface-uncertainty-lines',
    palette,
    colorOf: () => palette.highlight,
    widthPx: 2,
    casing: { color: palette.halo, widthPx: 3 },
    dashes: [0, 2.5],
  });
}
