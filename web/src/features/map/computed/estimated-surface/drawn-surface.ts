import { messages } from '@wellfield/contract';
import { type EstimatedSurface, rangeOf } from '@wellfield/science';
import type { ContourLevel } from '../../../../workers/operations/contour-surface.ts';
import { cellsOf, surfaceTask } from '../../../../explorer/surfaces/tasks/surface-task.ts';
import type { LayerInput } from '../../../../explorer/surfaces/input/layer-input.ts';
import { rangeOfTimes } from '../../../../explorer/surfaces/input/layer-time.ts';
import { linesOf, surfaceLevels } from '../../../../explorer/surfaces/tasks/surface-levels.ts';
import type { LayerTask } from '../../../../explorer/surfaces/tasks/layer-task.ts';
import { settingOf } from '../../../../explorer/surfaces/settings/setting.ts';
import { contourBreaks, contourCount } from '../idw/contour-levels.ts';

/** A surface with its lines of equal value. */
export interface DrawnSurface {
  surface: EstimatedSurface;
  lines: readonly ContourLevel[];
}

export const drawnSurfaceTask: LayerTask<DrawnSurface, EstimatedSurface> = {
  text: messages.loading.contouring,
  settings: [contourCount, contourBreaks],
  after: surfaceTask,
  alsoOf: ({ time }) => [time?.ofPeriods],
  run: async (input, context, surface) => {
    const cells = cellsOf(surface, surface.values);
    return { surface, lines: await linesOf(cells, lineLevels(input, surface), input.barriers, context) };
  },
};

/** The levels of the lines: as typed, or round ones of the surface's values, at a time of those of all times. */
export function lineLevels(
  input: LayerInput,
  { values, method: { logs } }: Pick<EstimatedSurface, 'values' | 'method'>,
): readonly number[] {
  const { time, statistic } = input;
  const range = time ? rangeOfTimes(time, statistic, logs) : rangeOf(values);
  return settingOf(contourBreaks, input) ?? surfaceLevels(range, settingOf(contourCount, input), logs);
}
