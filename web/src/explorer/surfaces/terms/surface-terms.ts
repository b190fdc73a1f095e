import { spatialTools } from '@wellfield/contract';
import { rangeOf, type SurfaceMask, type SurfaceTerms, type VariogramShape } from '@wellfield/science';
import type { LayerInput } from '../input/layer-input.ts';
import { settingOf } from '../settings/setting.ts';
import * as settings from '../settings/surface-settings.ts';

/** Values of which the largest is over so many times the smallest are estimated by their logarithms, if left to them. */
const manyFold = 100;

/** How the surface is estimated with the current settings. */
export function surfaceTermsOf(input: LayerInput): SurfaceTerms {
  const shape = settingOf(settings.variogramShape, input);
  const ratio = settingOf(settings.anisotropyRatio, input);
  return {
    method:
      settingOf(settings.surfaceMethod, input) === 'kriging'
        ? {
            kind: 'kriging',
            variogram: {
              shape: shape === 'best' ? null : (shape as VariogramShape),
              nugget: settingOf(settings.variogramNugget, input),
              partialSill: settingOf(settings.variogramSill, input),
              range: settingOf(settings.variogramRangeKm, input),
              cutoff: settingOf(settings.variogramCutoffKm, input),
              width: settingOf(settings.variogramBinKm, input),
            },
          }
        : { kind: 'inverse-distance', power: settingOf(settings.surfacePower, input) },
    logs: takesLogs(input),
    anisotropy: ratio === 1 ? null : { angleDeg: settingOf(settings.anisotropyAngle, input), ratio },
    nearest: settingOf(settings.surfaceNearest, input),
    barriers: input.barriers,
    mask: maskOf(input),
    network: networkOf(input),
    cellSizeKm: settingOf(settings.surfaceCellKm, input),
    maxCells: spatialTools.maxCells,
  };
}

/** At a time the wells of all dates: cells and hull do not follow those that happened to be sampled. */
function networkOf({ time }: LayerInput): SurfaceTerms['network'] {
  return time && { long: [...time.ofAllDates.long], lat: [...time.ofAllDates.lat] };
}

/**
 * Whether logarithms are estimated: as requested, or where all values are above 0 and over powers of ten. At a time those of
 * all dates decide, as in the plume ledger.
 */
export function takesLogs(input: LayerInput): boolean {
  const scale = settingOf(settings.surfaceScale, input);
  if (scale !== 'by-values') return scale === 'logarithms';
  return isManyFold((input.time?.ofAllDates ?? input.points).values);
}

const known = new WeakMap<Float64Array, boolean>();

/** Found once for the values of all dates, which each time asks for. */
function isManyFold(values: Float64Array): boolean {
  const last = known.get(values);
  if (last !== undefined) return last;
  const found = areManyFold(values);
  known.set(values, found);
  return found;
}

/** Whether values are all above 0 and over powers of ten. NaN stands for none. */
export function areManyFold(values: Float64Array): boolean {
  const [min, max] = rangeOf(values);
  return min > 0 && max > manyFold * min;
}

function maskOf(input: LayerInput): SurfaceMask {
  const km = settingOf(settings.surfaceMaskKm, input);
  switch (settingOf(settings.surfaceMask, input)) {
    case 'areas':
      return { kind: 'areas', areas: input.areas };
    case 'distance':
      return { kind: 'distance', km };
    default:
      return { kind: 'hull', bufferKm: km };
  }
}
