import type { MapLayer } from '../../../../explorer/map-parts/map-layer.ts';
import type { LayerInput } from '../../../../explorer/surfaces/input/layer-input.ts';
import type { LayerLook } from '../computed-layer.ts';
import { levelLinesLayer } from '../surface/level-lines.layer.ts';
import type { DrawnSurface } from './drawn-surface.ts';
import { partsOfLines } from './parts-of-lines.ts';

/** The surface's lines of equal value: dark on light, since the color of the value lies beneath; dashed where they are inferred. */
export function surfaceLinesLayer(
  drawn: DrawnSurface,
  input: LayerInput,
  { palette }: Pick<LayerLook, 'palette'>,
): MapLayer {
  return levelLinesLayer(drawn.lines, {
    id: 'estimated-surface-lines',
    palette,
    colorOf: () => palette.dataLine,
    widthPx: 1.25,
    casing: { color: palette.halo, widthPx: 2.75 },
    dashes: null,
    parts: partsOfLines(drawn, input),
  });
}
