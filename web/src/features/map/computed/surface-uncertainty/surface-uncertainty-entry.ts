import { messages } from '@wellfield/contract';
import { rangeOf, type EstimatedSurface } from '@wellfield/science';
import type { ContourLevel } from '../../../../workers/operations/contour-surface.ts';
import type { ComputedLayer } from '../computed-layer.ts';
import { estimatedSurfaceFeatures } from '../surface/surface-features.ts';
import { cellsOf } from '../surface/cells-of.ts';
import { linesOf } from '../surface/lines-of.ts';
import { surfaceErrors, uncertaintyTool, type SurfaceErrors } from '../surface/surface-errors.ts';
import { surfaceLevels } from '../surface/surface-levels.ts';
import { surfaceTool, variogramTool } from '../surface/surface-settings.ts';
import { surfaceTask } from '../surface/surface-task.ts';
import { surfaceFacts } from '../surface/surface-words.ts';
import { whyNotEstimated } from '../surface/why-not-estimated.ts';
import type { LayerTask } from '../tasks/layer-task.ts';
import { whyNotValued } from '../why-unavailable.ts';
import { surfaceUncertaintyLegend } from './surface-uncertainty-legend.tsx';
import { uncertaintyLinesLayer } from './surface-uncertainty.layer.ts';
import { uncertaintyHatching } from './surface-uncertainty.raster.ts';

/** The errors of a surface with their lines. */
export interface DrawnErrors {
  surface: EstimatedSurface;
  errors: SurfaceErrors;
  lines: readonly ContourLevel[];
}

/** More would hide the surface. */
const lineCount = 4;

const errorsTask: LayerTask<DrawnErrors, EstimatedSurface> = {
  text: messages.loading.contouring,
  settings: uncertaintyTool.settings,
  after: surfaceTask,
  run: async (input, context, surface) => {
    const errors = surfaceErrors(surface, input);
    const levels = surfaceLevels(rangeOf(errors.values), lineCount, false);
    const cells = cellsOf(surface, errors.values);
    return { surface, errors, lines: await linesOf(cells, levels, context) };
  },
};

export const surfaceUncertaintyEntry: ComputedLayer<DrawnErrors> = {
  id: 'surfaceUncertainty',
  title: 'Surface Uncertainty',
  note:
    'How sure the estimated surface is: of kriging its standard deviation, or for logarithms the factor of the 95% interval; ' +
    'of inverse distances, which know no errors, how far the nearest well is. Kriging takes its variogram for true, so that ' +
    'these errors come from where wells stand, not from what was measured there. Hatched cells are too uncertain to read.',
  byValue: true,
  classOpacity: null,
  unavailable: whyNotValued,
  refused: whyNotEstimated,
  tools: [surfaceTool, variogramTool, uncertaintyTool],
  task: errorsTask,
  draw: ({ surface, errors, lines }, _, { palette }) => [
    uncertaintyHatching(surface, errors, palette),
    uncertaintyLinesLayer(lines, palette),
  ],
  legend: surfaceUncertaintyLegend,
  file: {
    title: 'Surface uncertainty',
    settings: surfaceFacts,
    features: ({ surface }, _, unit) => estimatedSurfaceFeatures(surface, unit),
  },
};
