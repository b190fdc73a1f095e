import { float64At } from '@wellfield/science';

/** With a larger ratio of maximum to median most values are one line at the bottom of a linear axis. */
const maxRatio = 50;

/**
 * Whether values are all above 0 and so skewed that a linear axis shows hardly any. NaN stands for none. Counts instead of
 * sorting, because it is asked for at every change of a filter.
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
