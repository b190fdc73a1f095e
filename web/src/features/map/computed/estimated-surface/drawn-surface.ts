import { messages } from '@wellfield/contract';
import { rangeOf, type EstimatedSurface } from '@wellfield/science';
import type { ContourLevel } from '../../../../workers/operations/contour-surface.ts';
import { contourBreaks, contourCount } from '../idw/contour-levels.ts';
import { cellsOf } from '../surface/cells-of.ts';
import { linesOf } from '../surface/lines-of.ts';
import { surfaceLevels } from '../surface/surface-levels.ts';
import { surfaceTask } from '../surface/surface-task.ts';
import type { LayerTask } from '../tasks/layer-task.ts';
import { settingOf } from '../tools/setting.ts';

/** A surface with its lines of equal value. */
export interface DrawnSurface {
  surface: EstimatedSurface;
  lines: readonly ContourLevel[];
}

export const drawnSurfaceTask: LayerTask<DrawnSurface, EstimatedSurface> = {
  text: messages.loading.contouring,
  settings: [contourCount, contourBreaks],
  after: surfaceTask,
  run: async (input, context, surface) => {
    const levels =
      settingOf(contourBreaks, input) ??
      surfaceLevels(rangeOf(surface.values), settingOf(contourCount, input), surface.method.logs);
    const cells = cellsOf(surface, surface.values);
    return { surface, lines: await linesOf(cells, levels, context) };
  },
};
