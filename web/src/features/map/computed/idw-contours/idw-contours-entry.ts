import { messages } from '@wellfield/contract';
import { rangeOf, type Surface } from '@wellfield/science';
import { scienceWorker } from '../../../../workers/science-worker.ts';
import type { ComputedLayer } from '../computed-layer.ts';
import { contourBreaks, contourCount, contourLevelsOf, contourTool } from '../idw/contour-levels.ts';
import { idwTool, surfaceSettings } from '../idw/idw-settings.ts';
import { surfaceNodes } from '../idw/surface-tasks.ts';
import { whyNotInterpolated, whyNotSoManyCells } from '../idw/why-not-interpolated.ts';
import type { LayerTask } from '../tasks/layer-task.ts';
import { contourFeatures } from './idw-contours-features.ts';
import { idwContoursLegend } from './idw-contours-legend.tsx';
import { idwContoursLayer, type IdwContours } from './idw-contours.layer.ts';

const contourTask: LayerTask<IdwContours, Surface> = {
  text: messages.loading.contouring,
  settings: [contourCount, contourBreaks],
  after: surfaceNodes,
  run: async (input, context, surface) => ({
    range: rangeOf(surface.values),
    levels: await scienceWorker.run('contourSurface', { surface, levels: contourLevelsOf(input) }, context),
  }),
};

export const idwContoursEntry: ComputedLayer<IdwContours> = {
  id: 'contours',
  title: 'IDW Contour Layer',
  note:
    'Lines of equal value on the interpolated grid, straight within each cell. Closed rings around single wells come ' +
    'from the method, not from the aquifer. A level outside the range of the values draws nothing.',
  byValue: true,
  hasRamp: true,
  unavailable: whyNotInterpolated,
  refused: whyNotSoManyCells,
  tools: [idwTool, contourTool],
  task: contourTask,
  draw: (contours, _, { ramp, palette }) => [idwContoursLayer(contours, ramp, palette)],
  legend: idwContoursLegend,
  file: {
    title: 'Contours',
    settings: (input) => ({ ...surfaceSettings(input), levels: contourLevelsOf(input) }),
    features: ({ levels }, _, unit) => contourFeatures(levels, unit),
  },
};
