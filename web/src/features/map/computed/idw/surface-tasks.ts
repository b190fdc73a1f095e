import { messages } from '@wellfield/contract';
import type { Surface } from '@wellfield/science';
import { scienceWorker } from '../../../../workers/science-worker.ts';
import { settingOf } from '../../../../explorer/surfaces/settings/setting.ts';
import type { LayerTask } from '../../../../explorer/surfaces/tasks/layer-task.ts';
import { cellSizeKm, interpolated, weighting } from './idw-settings.ts';

function surfaceTask(gridType: Surface['gridType']): LayerTask<Surface> {
  return {
    text: messages.loading.interpolating,
    settings: [cellSizeKm, weighting, interpolated],
    run: async (input, context) => {
      const { statistic: mapStat, points } = input;
      const isLog = settingOf(interpolated, input) === 'logarithms';
      const surface = await scienceWorker.run(
        'interpolateSurface',
        {
          gridType,
          cellSize: settingOf(cellSizeKm, input),
          weight: settingOf(weighting, input),
          mapStat,
          data: points.locations.map(({ lat, long, max, mean, median, sampleSize }) => {
            const figures = { lat, long, max, mean, median, sampleSize };
            const value = figures[mapStat];
            return isLog && value !== null ? { ...figures, [mapStat]: Math.log10(value) } : figures;
          }),
        },
        context,
      );
      return isLog ? { ...surface, values: surface.values.map((value) => 10 ** value) } : surface;
    },
  };
}

export const surfaceCells = surfaceTask('square');

/** The same at the corners of its cells, for contours and bands. */
export const surfaceNodes = surfaceTask('points');
