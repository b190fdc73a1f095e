import { float64At, intervalFactor, type EstimatedSurface } from '@wellfield/science';
import type { LayerInput } from '../input/layer-input.ts';
import { numberSetting } from '../settings/number-setting.ts';
import { settingOf, type Tool } from '../settings/setting.ts';

const uncertainShare = numberSetting({
  name: 'uncertainShare',
  inAddress: 'uncertain-from',
  default: 75,
  min: 10,
  max: 150,
  isWhole: true,
  label: 'Too uncertain from (% of the sill)',
  hint: 'of values’ kriging variance, 10 to 150',
  problem: 'Please use an integer from 10 - 150.',
});

const uncertainFactor = numberSetting({
  name: 'uncertainFactor',
  inAddress: 'uncertain-factor',
  default: 30,
  min: 1.1,
  max: 100_000,
  isWhole: false,
  label: 'Too uncertain from (factor)',
  hint: 'of logarithms, to either side, 1.1 to 100,000',
  problem: 'A number from 1.1 to 100,000.',
});

const uncertainSpacings = numberSetting({
  name: 'uncertainSpacings',
  inAddress: 'far-from',
  default: 2,
  min: 0.1,
  max: 100,
  isWhole: false,
  label: 'Far from (spacings of wells)',
  hint: 'for inverse distance, 0.1 to 100',
  problem: 'A number from 0.1 to 100.',
});

export const uncertaintyTool: Tool = {
  title: 'Surface uncertainty',
  settings: [uncertainFactor, uncertainShare, uncertainSpacings],
};

/** What a surface knows of its errors, by cell. */
export interface SurfaceErrors {
  /** `deviation` in the unit of the values; `factor` of the 95% interval to either side; `distance` to a well in km. */
  kind: 'deviation' | 'factor' | 'distance';
  values: Float64Array;
  /** What is too uncertain to read, in the same measure; NaN values are neither. */
  limit: number;
}

/** The errors of a surface: of kriging its deviations, of inverse distances only how far the wells are. */
export function surfaceErrors(
  { values, deviations, awayKm, variogram, method, spacingKm }: EstimatedSurface,
  input: LayerInput,
): SurfaceErrors {
  if (deviations === null || variogram === null) {
    const away = awayKm.map((km, cell) => (Number.isNaN(float64At(values, cell)) ? Number.NaN : km));
    return { kind: 'distance', values: away, limit: settingOf(uncertainSpacings, input) * spacingKm };
  }
  if (method.logs) {
    return { kind: 'factor', values: deviations.map(intervalFactor), limit: settingOf(uncertainFactor, input) };
  }
  const { nugget, partialSill } = variogram.model;
  const share = settingOf(uncertainShare, input) / 100;
  return { kind: 'deviation', values: deviations, limit: Math.sqrt(share * (nugget + partialSill)) };
}
