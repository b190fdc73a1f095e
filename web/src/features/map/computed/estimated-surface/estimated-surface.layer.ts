import type { MapLayer } from '../../../../explorer/map-parts/map-layer.ts';
import type { LayerInput } from '../../../../explorer/surfaces/input/layer-input.ts';
import { surfaceErrors, uncertaintyTool } from '../../../../explorer/surfaces/terms/surface-errors.ts';
import { settingOf } from '../../../../explorer/surfaces/settings/setting.ts';
import type { LayerLook } from '../computed-layer.ts';
import { levelLinesLayer } from '../surface/level-lines.layer.ts';
import { type PartedLines, partedLines } from '../surface/parted-lines.ts';
import type { DrawnSurface } from './drawn-surface.ts';

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

const known = new WeakMap<DrawnSurface, { limits: string; parts: PartedLines }>();

/** The lines of a surface by whether it can be read there; map, legend and file share them. */
export function partsOfLines(drawn: DrawnSurface, input: LayerInput): PartedLines {
  const limits = uncertaintyTool.settings.map((setting) => settingOf(setting, input)).join(' ');
  const last = known.get(drawn);
  if (last?.limits === limits) return last.parts;
  const parts = partedLines(drawn.lines, drawn.surface, surfaceErrors(drawn.surface, input));
  known.set(drawn, { limits, parts });
  return parts;
}
