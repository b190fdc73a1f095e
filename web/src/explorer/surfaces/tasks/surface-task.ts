import { messages } from '@wellfield/contract';
import type { EstimatedSurface } from '@wellfield/science';
import { scienceWorker } from '../../../workers/science-worker.ts';
import type { LayerTask } from './layer-task.ts';
import { surfaceTool, variogramTool } from '../settings/surface-settings.ts';
import { surfaceTermsOf } from '../terms/surface-terms.ts';

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
