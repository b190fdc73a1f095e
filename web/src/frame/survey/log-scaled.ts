import { mapLimits } from '@wellfield/contract';
import { rangeOf } from '@wellfield/science';
import { isSkewed } from './skewed-results.ts';

/**
 * Whether a scale left to its values takes logarithms: where those above 0 are skewed, and those at or below 0, which have no
 * logarithm, need no scale of their own. These are one class: nothing is lost as long as one of as many equal steps would hold
 * all of them down to the minimum, as it does zeros and results of counting below their background.
 */
export function isLogScaled(values: Float64Array): boolean {
  const [min, max] = rangeOf(values);
  // The minimum is within one step of (max − min) / classes.
  return min <= max && min * (1 - mapLimits.classes) < max && isSkewed(values.filter((value) => value > 0));
}
