import { float64At, rangeOf } from '@wellfield/science';
import { mapLimits } from '@wellfield/contract';

/** With a larger ratio of maximum to median most values are one line at the bottom of a linear axis. */
const maxRatio = 50;

/**
 * Whether values are all above 0 and so skewed that a linear axis shows hardly any. NaN stands for none. Counts instead of
 * sorting, because it runs at every change of a filter.
 */
export function isSkewed(values: Float64Array): boolean {
  let [known, max] = [0, -Infinity];
  for (let at = 0; at < values.length; at += 1) {
    const value = float64At(values, at);
    if (value <= 0) return false;
    if (Number.isNaN(value)) continue;
    known += 1;
    if (value > max) max = value;
  }
  const limit = max / maxRatio;
  let [below, lower, upper] = [0, -Infinity, Infinity];
  for (let at = 0; at < values.length; at += 1) {
    const value = float64At(values, at);
    if (value < limit) {
      below += 1;
      if (value > lower) lower = value;
    } else if (value < upper) upper = value;
  }
  // Of an even number the median lies between the two in the middle.
  return 2 * below === known ? known > 0 && (lower + upper) / 2 < limit : 2 * below > known;
}

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
