import type { ContourLevel } from '../../../../workers/operations/contour-surface.ts';
import { cssColor } from '../../../../explorer/map-colors/value-ramp.ts';
import type { MapLayer } from '../../../../explorer/map-parts/map-layer.ts';
import type { LayerLook } from '../computed-layer.ts';
import { levelLinesLayer } from '../surface/level-lines.layer.ts';

/** Lines of equal value in the colors of their values. */
export function idwContoursLayer(
  levels: readonly ContourLevel[],
  { colorOf, palette }: Pick<LayerLook, 'colorOf' | 'palette'>,
): MapLayer {
  return levelLinesLayer(levels, {
    id: 'idw-contours',
    palette,
    colorOf: (level) => cssColor(colorOf(level)),
    widthPx: 2,
    casing: { color: palette.dataLine, widthPx: 3 },
    dashes: null,
  });
}
