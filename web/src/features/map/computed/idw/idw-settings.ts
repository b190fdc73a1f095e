import { messages, spatialTools } from '@wellfield/contract';
import type { LayerInput } from '../../../../explorer/surfaces/input/layer-input.ts';
import { choiceSetting } from '../../../../explorer/surfaces/settings/text-setting.ts';
import { numberSetting } from '../../../../explorer/surfaces/settings/number-setting.ts';
import { settingOf, type Tool } from '../../../../explorer/surfaces/settings/setting.ts';

const { cellSizeKm: cellLimits, weighting: weightLimits } = spatialTools;
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

/** Concentrations over several powers of ten are more alike by their logarithms. */
export const interpolated = choiceSetting({
  name: 'interpolated',
  inAddress: 'interpolate',
  choices: new Map([
    ['values', 'Values'],
    ['logarithms', 'Logarithms'],
  ]),
  label: 'Interpolate',
  hint: 'logarithms for values over powers of ten',
});

export const idwTool: Tool = { title: 'IDW interpolation', settings: [cellSizeKm, weighting, interpolated] };

/** The settings of a surface, for a file. */
export function surfaceSettings(input: LayerInput): Readonly<Record<string, unknown>> {
  return {
    method: 'inverse distance weighting',
    cellSizeKm: settingOf(cellSizeKm, input),
    weighting: settingOf(weighting, input),
    interpolated: settingOf(interpolated, input),
  };
}

/** The same for a legend. */
export function surfaceWords(input: LayerInput): string {
  return `From a grid of ${settingOf(cellSizeKm, input)} km, ${methodWords(input)}`;
}

/** How the values of cells come about. */
export function methodWords(input: LayerInput): string {
  const of = settingOf(interpolated, input) === 'logarithms' ? ', of logarithms' : '';
  return `weighting ${settingOf(weighting, input)}${of}`;
}
