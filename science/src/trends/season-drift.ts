import { kendallTest } from './kendall-test.ts';

/** Below it the season of sampling has drifted. */
export const driftAlpha = 0.05;

/**
 * Whether the season of sampling drifts over the years, so that a course within the year looks like a trend: the two-sided p of
 * Kendall's rank correlation between the day of the year and the year. The year is a circle: its days are counted from the end of
 * the longest time of the year without a sample, so that December and January are neighbors. Samples of one year are not
 * compared with each other. Takes n log n time.
 *
 * seasonDrift([2001, 2002, 2003, 2004, 2005, 2006], [100, 130, 160, 190, 220, 250]) → 0.008534920414227059
 *
 * @param years the calendar year of each day with a sample, ascending.
 * @param daysOfYear the day in it, from 0 to 365.
 * @returns null where nothing can be compared, as of one year, or of one day of all years.
 * Source: the correlation as `kendallTest`; where the circle is cut is the product's own.
 */
export function seasonDrift(years: Float64Array, daysOfYear: ArrayLike<number>): number | null {
  const n = years.length;
  const from = endOfLongestGap(daysOfYear);
  const values = new Float64Array(n);
  for (let at = 0; at < n; at += 1) {
    const day = (daysOfYear[at] as number) - from;
    values[at] = day < 0 ? day + yearLength : day;
  }
  const samples = { times: years, values, nonDetects: new Uint8Array(n), nonDetectCount: 0 };
  return kendallTest({ ...samples, starts: Uint32Array.of(0, n) }).p;
}

const yearLength = 366;

/** The first day after the longest time of the year without a sample. */
function endOfLongestGap(daysOfYear: ArrayLike<number>): number {
  const isSampled = new Uint8Array(yearLength);
  for (let at = 0; at < daysOfYear.length; at += 1) isSampled[(daysOfYear[at] as number) % yearLength] = 1;
  let [first, last, longest, end] = [-1, -1, 0, 0];
  for (let day = 0; day < yearLength; day += 1) {
    if (isSampled[day] === 0) continue;
    if (first < 0) first = day;
    else if (day - last > longest) [longest, end] = [day - last, day];
    last = day;
  }
  // Around the end of the year.
  return first + yearLength - last >= longest ? Math.max(first, 0) : end;
}
