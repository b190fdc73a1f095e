import { messages } from '@wellfield/contract';
import { type EstimatedSurface, rangeOf } from '@wellfield/science';
import type { ContourLevel } from '../../../../workers/operations/contour-surface.ts';
import { cellsOf, surfaceTask } from '../../../../explorer/surfaces/tasks/surface-task.ts';
import {
  type SurfaceErrors,
  surfaceErrors,
  uncertaintyTool,
} from '../../../../explorer/surfaces/terms/surface-errors.ts';
import { linesOf, surfaceLevels } from '../../../../explorer/surfaces/tasks/surface-levels.ts';
import type { LayerTask } from '../../../../explorer/surfaces/tasks/layer-task.ts';

/** The errors of a surface with their lines. */
export interface DrawnErrors {
  surface: EstimatedSurface;
  errors: SurfaceErrors;
  lines: readonly ContourLevel[];
}

/** More would hide the surface. */
const lineCount = 4;

export const errorsTask: LayerTask<DrawnErrors, EstimatedSurface> = {
  text: messages.loading.contouring,
  settings: uncertaintyTool.settings,
  after: surfaceTask,
  run: async (input, context, surface) => {
    const errors = surfaceErrors(surface, input);
    const levels = surfaceLevels(rangeOf(errors.values), lineCount, false);
    const cells = cellsOf(surface, errors.values);
    return { surface, errors, lines: await linesOf(cells, levels, input.barriers, context) };
  },
};
