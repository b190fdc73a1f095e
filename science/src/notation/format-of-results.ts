import { formatOwnStatistic, formatShortStatistic } from './format-own-value.ts';

/** What is known of the results that a mean or a standard deviation is of. */
interface KnownResults {
  min: number | null;
  max: number | null;
  median: number | null;
}

/** What a number of the page's arithmetic has beyond these is noise. */
const exactDigits = 12;
/** A median of more digits is none that a sample or the middle of two can have: a method has estimated it. */
const maxMedianDigits = 6;
/** So many digits of a whole number count though they are zeros: a laboratory's 400 is seldom known to a hundred alone. */
const wholeDigits = 3;

/**
 * A mean, a median, a standard deviation or an error of results, with at most one digit more than they have and up to three
 * decimals: more digits would claim what no sample says. Files and explanations have all of them.
 *
 * formatOfResults(31836.364, {"min": 16000, "max": 41800, "median": 32100}) → "31,840"
 * formatOfResults(0.06336, {"min": 0.05, "max": 0.08, "median": 0.065}) → "0.063"
 * formatOfResults(6.5, {"min": 5, "max": 8, "median": 6.5}) → "6.5"
 *
 * The digits of results are those of the extremes; a median of few digits is a result or the middle of two, which has at
 * most one more, so that it is never shortened.
 *
 * @returns '' for a missing one (null, NaN); as `formatOwnStatistic` where no result is known.
 * Source: points TBL-11 and PLT-14; the number of digits is this project's.
 */
export function formatOfResults(value: number | null, { min, max, median }: KnownResults): string {
  if (value === null || Number.isNaN(value) || (min === null && max === null)) return formatOwnStatistic(value);
  const ofMedian = significantDigits(median);
  const digits = Math.max(
    significantDigits(min),
    significantDigits(max),
    ofMedian <= maxMedianDigits ? ofMedian - 1 : 0,
  );
  return formatShortStatistic(value, digits + 1);
}

/**
 * How many digits a result was reported with, as far as the number tells: final zeros after the decimal point are lost, and
 * of a whole number's three count.
 *
 * significantDigits(41800) → 3
 * significantDigits(400) → 3
 * significantDigits(0.05) → 1
 * significantDigits(1625.92) → 6
 *
 * @returns 0 for a missing one (null, NaN) and for 0.
 */
export function significantDigits(value: number | null): number {
  if (value === null || Number.isNaN(value) || value === 0) return 0;
  const [mantissa = '', power = '0'] = Math.abs(value)
    .toExponential(exactDigits - 1)
    .split('e');
  const known = mantissa.replace('.', '').replace(/0+$/, '').length;
  return Math.max(known, Math.min(wholeDigits, Number(power) + 1));
}
