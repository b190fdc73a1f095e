import { formatCounted } from '@wellfield/science';
import type { LayerInput } from '../input/layer-input.ts';
import { settingOf } from '../settings/setting.ts';
import { surfaceScale } from '../settings/surface-settings.ts';
import { areManyFold } from './surface-terms.ts';

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
