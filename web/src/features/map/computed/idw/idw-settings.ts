import { limits, messages } from '@wellfield/contract';
import type { LayerInput } from '../layer-input.ts';
import { numberSetting } from '../tools/number-setting.ts';
import { settingOf, type Tool } from '../tools/setting.ts';

const { cellSizeKm: cellLimits, weighting: weightLimits } = limits.spatialTools;
const problems = messages.spatialTools;

export const cellSizeKm = numberSetting({
  name: 'cellSizeKm',
  inAddress: 'cell',
  siteLimit: 'gridCellKm',
  ...cellLimits,
  isWhole: false,
  label: 'Grid cell size (km)',
  hint: '0.1 to 10',
  problem: problems.cellSize,
});

/** The power of the inverse distance. */
export const weighting = numberSetting({
  name: 'weighting',
  inAddress: 'weighting',
  siteLimit: 'distanceWeighting',
  ...weightLimits,
  isWhole: true,
  label: 'Distance weighting factor',
  hint: '1 (smooth) to 10 (nearly the nearest well)',
  problem: problems.weighting,
});

export const idwTool: Tool = { title: 'IDW interpolation', settings: [cellSizeKm, weighting] };

/** The settings of a surface, for a file. */
export function surfaceSettings(input: LayerInput): Readonly<Record<string, unknown>> {
  return {
    method: 'inverse distance weighting',
    cellSizeKm: settingOf(cellSizeKm, input),
    weighting: settingOf(weighting, input),
  };
}

/** The same for a legend. */
export function surfaceWords(input: LayerInput): string {
  return `From a grid of ${settingOf(cellSizeKm, input)} km, weighting ${settingOf(weighting, input)}`;
}
