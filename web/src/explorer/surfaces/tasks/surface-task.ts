import { messages } from '@wellfield/contract';
import type { EstimatedSurface, Surface } from '@wellfield/science';
import { scienceWorker } from '../../../workers/science-worker.ts';
import { surfaceTool, variogramTool } from '../settings/surface-settings.ts';
import { surfaceTermsOf } from '../terms/surface-terms.ts';
import type { LayerTask } from './layer-task.ts';

/** The surface with its errors: one for the layers that show either. */
export const surfaceTask: LayerTask<EstimatedSurface> = {
  text: messages.loading.interpolating,
  settings: [...surfaceTool.settings, ...variogramTool.settings],
  alsoOf: ({ areas, barriers, time }) => [areas, barriers, time?.ofAllDates],
  run: (input, context) => {
    const { long, lat, values } = input.points;
    return scienceWorker.run(
      'estimateSurface',
      { wells: { long, lat, values }, terms: surfaceTermsOf(input) },
      context,
    );
  },
};

/** A list of an estimated surface by its cells, as rasters, contours and files take them. */
export function cellsOf({ grid }: EstimatedSurface, values: Float64Array): Surface {
  const { long, lat, layout } = grid;
  const { cellWidthDeg, cellHeightDeg } = layout;
  return { gridType: 'square', long, lat, values, cellWidthDeg, cellHeightDeg };
}
