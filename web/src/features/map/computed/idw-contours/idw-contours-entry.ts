import { messages } from '@wellfield/contract';
import type { Surface } from '@wellfield/science';
import { linesOf } from '../../../../explorer/surfaces/tasks/surface-levels.ts';
import type { ContourLevel } from '../../../../workers/operations/contour-surface.ts';
import type { ComputedLayer } from '../computed-layer.ts';
import { contourBreaks, contourCount, contourLevelsOf, contourTool } from '../idw/contour-levels.ts';
import { idwTool, surfaceSettings } from '../idw/idw-settings.ts';
import { surfaceNodes } from '../idw/surface-tasks.ts';
import { whyNotInterpolated, whyNotComputed } from '../idw/why-not-interpolated.ts';
import type { LayerTask } from '../../../../explorer/surfaces/tasks/layer-task.ts';
import { contourFeatures } from './idw-contours-features.ts';
import { idwContoursLegend } from './idw-contours-legend.tsx';
import { idwContoursLayer } from './idw-contours.layer.ts';

const contourTask: LayerTask<readonly ContourLevel[], Surface> = {
  text: messages.loading.contouring,
  settings: [contourCount, contourBreaks],
  after: surfaceNodes,
  run: (input, context, surface) => linesOf(surface, contourLevelsOf(input), [], context),
};

export const idwContoursEntry: ComputedLayer<readonly ContourLevel[]> = {
  id: 'contours',
  title: 'IDW Contour Layer',
  note:
    'Lines of equal value on the interpolated grid, straight within each cell. Closed rings around single wells come ' +
    'from the method, not from the aquifer. A level outside the range of the values draws nothing.',
  byValue: true,
  classOpacity: 1,
  unavailable: whyNotInterpolated,
  refused: whyNotComputed,
  tools: [idwTool, contourTool],
  task: contourTask,
  draw: (levels, _, look) => [idwContoursLayer(levels, look)],
  legend: idwContoursLegend,
  file: {
    title: 'Contours',
    settings: (input) => ({ ...surfaceSettings(input), levels: contourLevelsOf(input) }),
    features: (levels, _, unit) => contourFeatures(levels, unit),
  },
};
