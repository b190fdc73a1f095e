import { messages } from '@wellfield/contract';
import type { Surface } from '@wellfield/science';
import { scienceWorker } from '../../../../workers/science-worker.ts';
import { settingOf } from '../tools/setting.ts';
import type { LayerTask } from '../tasks/layer-task.ts';
import { cellSizeKm, weighting } from './idw-settings.ts';

function surfaceTask(gridType: Surface['gridType']): LayerTask<Surface> {
  return {
    text: messages.loading.interpolating,
    settings: [cellSizeKm, weighting],
    run: (input, context) =>
      scienceWorker.run(
        'interpolateSurface',
        {
          gridType,
          cellSize: settingOf(cellSizeKm, input),
          weight: settingOf(weighting, input),
          mapStat: input.statistic,
          data: input.points.locations.map(({ lat, long, max, mean, median, sampleSize }) => {
            return { lat, long, max, mean, median, sampleSize };
          }),
        },
        context,
      ),
  };
}

/** The interpolated surface at the centers of its cells. */
export const surfaceCells = surfaceTask('square');

/** The same at the corners of its cells, for contours and bands. */
export const surfaceNodes = surfaceTask('points');
