import { messages } from '@wellfield/contract';
import { rangeOf, type Surface } from '@wellfield/science';
import { scienceWorker } from '../../../../workers/science-worker.ts';
import type { ComputedLayer } from '../computed-layer.ts';
import { contourBreaks, contourCount, contourLevelsOf, contourTool } from '../idw/contour-levels.ts';
import { idwTool, surfaceSettings } from '../idw/idw-settings.ts';
import { surfaceNodes } from '../idw/surface-tasks.ts';
import { whyNotInterpolated, whyNotSoManyCells } from '../idw/why-not-interpolated.ts';
import type { LayerTask } from '../tasks/layer-task.ts';
import { bandFeatures } from './idw-bands-features.ts';
import { idwBandsLegend } from './idw-bands-legend.tsx';
import { idwBandsLayer, type IdwBands } from './idw-bands.layer.ts';

const bandTask: LayerTask<IdwBands, Surface> = {
  text: messages.loading.contouring,
  settings: [contourCount, contourBreaks],
  after: surfaceNodes,
  run: async (input, context, surface) => ({
    range: rangeOf(surface.values),
    bands: await scienceWorker.run('bandSurface', { surface, levels: contourLevelsOf(input) }, context),
  }),
};

export const idwBandsEntry: ComputedLayer<IdwBands> = {
  id: 'bands',
  title: 'Filled Contour Layer',
  note: 'The areas between neighboring contours; they share all limitations of the interpolated grid.',
  byValue: true,
  hasRamp: true,
  siteFeature: 'filledContours',
  unavailable: whyNotInterpolated,
  refused: whyNotSoManyCells,
  tools: [idwTool, contourTool],
  task: bandTask,
  draw: (bands, _, { ramp }) => [idwBandsLayer(bands, ramp)],
  legend: idwBandsLegend,
  file: {
    title: 'Filled contours',
    settings: (input) => ({ ...surfaceSettings(input), levels: contourLevelsOf(input) }),
    features: ({ bands }, _, unit) => bandFeatures(bands, unit),
  },
};
