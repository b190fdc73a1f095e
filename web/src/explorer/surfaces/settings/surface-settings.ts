import { messages, spatialTools } from '@wellfield/contract';
import { defaultNearest, minNuggetShare, variogramShapes, type VariogramShape } from '@wellfield/science';
import { choiceSetting } from './text-setting.ts';
import { numberSetting } from './number-setting.ts';
import { optionalNumberSetting } from './optional-number-setting.ts';
import type { Tool } from './setting.ts';

/** The titles of the shapes. */
export const shapeTitles: Readonly<Record<VariogramShape, string>> = {
  spherical: 'Spherical',
  exponential: 'Exponential',
  gaussian: 'Gaussian',
};

export const surfaceMethod = choiceSetting({
  name: 'surfaceMethod',
  inAddress: 'surface',
  choices: new Map([
    ['kriging', 'Ordinary kriging'],
    ['inverse-distance', 'Inverse distance'],
  ]),
  label: 'Method',
  hint: 'kriging gives its errors',
});

export const surfaceScale = choiceSetting({
  name: 'surfaceScale',
  inAddress: 'surface-scale',
  choices: new Map([
    ['by-values', 'By the values'],
    ['values', 'Values'],
    ['logarithms', 'Logarithms'],
  ]),
  label: 'Scale',
  hint: 'logarithms over powers of ten',
});

export const surfaceCellKm = optionalNumberSetting({
  name: 'surfaceCellKm',
  inAddress: 'surface-cell',
  label: 'Cell size (km)',
  hint: 'empty: by the extent',
  isOfAnswer: true,
  isRight: (value) => value >= 0.001 && value <= 100,
  problem: 'A number from 0.001 to 100, or nothing.',
});

export const surfaceNearest = numberSetting({
  name: 'surfaceNearest',
  inAddress: 'surface-wells',
  default: defaultNearest,
  min: 4,
  max: 100,
  isWhole: true,
  label: 'Nearest wells',
  hint: '4 to 100 for each cell',
  problem: 'Please use an integer from 4 - 100.',
});

export const surfacePower = numberSetting({
  name: 'surfacePower',
  inAddress: 'surface-weighting',
  ...spatialTools.weighting,
  default: 2,
  isWhole: true,
  label: 'Distance weighting',
  hint: 'for inverse distance, 1 to 10',
  problem: messages.spatialTools.weighting,
});

export const surfaceMask = choiceSetting({
  name: 'surfaceMask',
  inAddress: 'surface-edge',
  choices: new Map([
    ['hull', 'Around all wells'],
    ['distance', 'Near a well'],
    ['areas', 'In drawn polygons'],
  ]),
  label: 'Edge',
  hint: 'where the surface ends',
});

export const surfaceMaskKm = optionalNumberSetting({
  name: 'surfaceMaskKm',
  inAddress: 'surface-edge-km',
  label: 'Edge distance (km)',
  hint: 'empty: by the wells',
  isOfAnswer: true,
  isRight: (value) => value >= 0 && value <= 100,
  problem: 'A number from 0 to 100, or nothing.',
});

export const variogramShape = choiceSetting({
  name: 'variogramShape',
  inAddress: 'variogram',
  choices: new Map([
    ['best', 'Spherical or exponential'],
    ...variogramShapes.map((shape): [VariogramShape, string] => [shape, shapeTitles[shape]]),
  ]),
  label: 'Model',
  hint: `the better fit; Gaussian keeps a nugget of ${100 * minNuggetShare}%`,
});

const notNegative = 'A number of at least 0, or nothing.';

/** They are in units of the answer's values, and go with it. */
export const variogramNugget = optionalNumberSetting({
  name: 'variogramNugget',
  inAddress: 'nugget',
  label: 'Nugget',
  hint: 'empty: fitted',
  isOfAnswer: true,
  isRight: (value) => value >= 0,
  problem: notNegative,
});

export const variogramSill = optionalNumberSetting({
  name: 'variogramSill',
  inAddress: 'partial-sill',
  label: 'Partial sill',
  hint: 'empty: fitted',
  isOfAnswer: true,
  isRight: (value) => value >= 0,
  problem: notNegative,
});

export const variogramRangeKm = optionalNumberSetting({
  name: 'variogramRangeKm',
  inAddress: 'variogram-range',
  label: 'Range (km)',
  hint: 'empty: fitted',
  isOfAnswer: true,
  isRight: (value) => value > 0,
  problem: 'A number above 0, or nothing.',
});

/** Which pairs of wells a model is fitted to; what is left empty is as gstat has it. */
export const variogramCutoffKm = optionalNumberSetting({
  name: 'variogramCutoffKm',
  inAddress: 'variogram-cutoff',
  label: 'Pairs up to (km)',
  hint: 'empty: a third of the wells’ diagonal',
  isOfAnswer: true,
  isRight: (value) => value > 0,
  problem: 'A number above 0, or nothing.',
});

export const variogramBinKm = optionalNumberSetting({
  name: 'variogramBinKm',
  inAddress: 'variogram-bin',
  label: 'Bin width (km)',
  hint: 'empty: a fifteenth of that',
  isOfAnswer: true,
  isRight: (value) => value > 0,
  problem: 'A number above 0, or nothing.',
});

export const anisotropyAngle = numberSetting({
  name: 'anisotropyAngle',
  inAddress: 'anisotropy-angle',
  default: 0,
  min: 0,
  max: 180,
  isWhole: false,
  label: 'Direction (°)',
  hint: 'of the plume, from north clockwise',
  problem: 'A number from 0 to 180.',
});

export const anisotropyRatio = numberSetting({
  name: 'anisotropyRatio',
  inAddress: 'anisotropy-ratio',
  default: 1,
  min: 0.05,
  max: 1,
  isWhole: false,
  label: 'Ratio across ÷ along',
  hint: '0.05 to 1 (the same in all directions)',
  problem: 'A number from 0.05 to 1.',
});

export const surfaceTool: Tool = {
  title: 'Estimated surface',
  settings: [
    surfaceMethod,
    surfaceScale,
    surfaceNearest,
    surfacePower,
    surfaceMask,
    surfaceMaskKm,
    surfaceCellKm,
    anisotropyAngle,
    anisotropyRatio,
  ],
};

export const variogramTool: Tool = {
  title: 'Variogram',
  settings: [variogramShape, variogramNugget, variogramSill, variogramRangeKm, variogramCutoffKm, variogramBinKm],
};
