import { formatCounted, minNugget, minNuggetShare } from '@wellfield/science';
import { whyTooManyCells } from '../../../frame/plume/why-withheld.ts';
import { printedText } from '../../../ui/figure-text.ts';
import type { LayerInput } from '../input/layer-input.ts';
import { settingOf } from '../settings/setting.ts';
import {
  surfaceMask,
  surfaceMethod,
  surfaceScale,
  variogramNugget,
  variogramShape,
  variogramSill,
} from '../settings/surface-settings.ts';
import { whyLevelsMix } from './mixed-levels.ts';
import { areManyFold, surfaceTermsOf, takesLogs } from './surface-terms.ts';
import { whyNotBinned } from './why-not-binned.ts';

/** Why no surface is estimated with the current settings, or null. */
export function whyNotEstimated(input: LayerInput): string | null {
  const mixed = whyLevelsMix(input);
  if (mixed !== null) return mixed;
  const { long, lat, values } = input.points;
  const without = values.filter((value) => value <= 0).length;
  if (without > 0 && takesLogs(input)) {
    return `${formatCounted(without, 'location')} with values of 0 or below: these have no logarithm. Choose the scale of values.`;
  }
  if (settingOf(surfaceMask, input) === 'areas' && input.areas.length === 0) {
    return 'The surface ends at drawn polygons, and none is drawn.';
  }
  const isKriged = settingOf(surfaceMethod, input) === 'kriging';
  const [nugget, sill] = [settingOf(variogramNugget, input), settingOf(variogramSill, input)];
  if (isKriged && nugget === 0 && sill === 0) {
    return 'Nugget and partial sill are both 0: type one above 0, or leave one empty.';
  }
  if (isKriged && nugget !== null && settingOf(variogramShape, input) === 'gaussian') {
    // What is fitted beside a typed nugget is seen only when it is there; without a nugget it is always too little.
    const min = sill === null ? null : minNugget('gaussian', sill);
    if (nugget < (min ?? Number.MIN_VALUE)) {
      const enough = min === null ? 'more than 0' : `at least ${printedText(min)}`;
      return `A Gaussian variogram needs a nugget of ${100 * minNuggetShare}% of the sill: type ${enough}, or leave it empty.`;
    }
  }
  const notBinned = whyNotBinned(input);
  if (notBinned !== null) return notBinned;
  return whyTooManyCells({ long, lat, values }, surfaceTermsOf(input));
}

/**
 * Why a surface that was left to its values is not of logarithms, though those above 0 are over powers of ten; null where that
 * is not the reason. At a time it is for all dates.
 */
export function whyNoLogs(input: LayerInput): string | null {
  if (settingOf(surfaceScale, input) !== 'by-values') return null;
  const { values } = input.time?.ofAllDates ?? input.points;
  const without = values.filter((value) => value <= 0).length;
  if (without === 0 || !areManyFold(values.filter((value) => value > 0))) return null;
  const have = without === 1 ? 'has' : 'have';
  return `Estimated from the values: ${formatCounted(without, 'location')} at or below 0 ${have} no logarithm.`;
}
