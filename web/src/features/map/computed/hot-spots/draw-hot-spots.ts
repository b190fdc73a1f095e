import { spatialTools } from '@wellfield/contract';
import { scienceWorker } from '../../../../workers/science-worker.ts';
import { layerRamps, rampTable } from '../../../../explorer/map-colors/value-ramp.ts';
import type { LayerInput } from '../../../../explorer/surfaces/input/layer-input.ts';
import { numberSetting } from '../../../../explorer/surfaces/settings/number-setting.ts';
import { settingOf } from '../../../../explorer/surfaces/settings/setting.ts';
import type { DrawnPart, LayerLook, Sight } from '../computed-layer.ts';
import { heatPoints, heatView, hotSpotsRaster } from './hot-spots.raster.ts';

/** The radius of a location on the screen. */
export const hotSpotRadiusPx = numberSetting({
  name: 'hotSpotRadiusPx',
  inAddress: 'radius',
  siteLimit: 'hotSpotRadiusPx',
  ...spatialTools.heat.radiusPx,
  isWhole: true,
  label: 'Radius (pixels)',
  hint: 'on the screen',
  problem: null,
});

/** The heat map of the visible part. */
export async function drawHotSpots(
  sight: Sight,
  input: LayerInput,
  { scheme }: LayerLook,
  signal: AbortSignal,
): Promise<DrawnPart[]> {
  const radiusPx = settingOf(hotSpotRadiusPx, input);
  const { long, lat, values: statistics } = input.points;
  const view = heatView(sight, radiusPx);
  const points = { ...heatPoints(long, lat, view), statistics };
  const pixels = await scienceWorker.run(
    'drawHotSpots',
    { ...points, radiusPx, view, colors: rampTable(layerRamps[scheme].density) },
    { signal },
  );
  return [hotSpotsRaster(view, pixels)];
}
