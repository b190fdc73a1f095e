import type { LayerInput } from '../../../../explorer/surfaces/input/layer-input.ts';
import { partedLines, type PartedLines } from '../surface/parted-lines.ts';
import { surfaceErrors, uncertaintyTool } from '../../../../explorer/surfaces/terms/surface-errors.ts';
import { settingOf } from '../../../../explorer/surfaces/settings/setting.ts';
import type { DrawnSurface } from './drawn-surface.ts';

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
