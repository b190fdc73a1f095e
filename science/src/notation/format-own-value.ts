import { formatResult, formatStatistic } from './format-number.ts';

/**
 * A sample's or a location's own result, as it is written wherever it stands: in the table, in cards and lists, and
 * where a point is pointed at. As `formatResult`; one that four decimals would leave nothing of keeps three digits.
 *
 * formatOwnResult(102) → "102"
 * formatOwnResult(1400123.45) → "1,400,123.45"
 * formatOwnResult(0.00004) → "4e-5"
 *
 * @returns '' for a missing one (null, NaN).
 * Source: points TBL-08 and PLT-14; the exponent is this project's: what was found never reads as zero.
 */
export function formatOwnResult(value: number | null): string {
  return unlessNothing(formatResult(value), value);
}

/**
 * The same of a mean, median or standard deviation: as `formatStatistic`.
 *
 * formatOwnStatistic(2.34567) → "2.346"
 * formatOwnStatistic(0.00012345) → "1.23e-4"
 *
 * @returns '' for a missing one (null, NaN).
 * Source: points TBL-11 and PLT-14; the exponent is this project's.
 */
export function formatOwnStatistic(value: number | null): string {
  return unlessNothing(formatStatistic(value), value);
}

/**
 * The same with at most so many digits. It is rounded once: from 0.63048, four digits and then three decimals would make 0.631.
 *
 * formatShortStatistic(31836.364, 4) → "31,840"
 * formatShortStatistic(0.63048, 4) → "0.63"
 * formatShortStatistic(0.00012345, 2) → "1.2e-4"
 *
 * @param digits from 1 to 21.
 * @returns '' for a missing one (null, NaN).
 * @throws RangeError for other digits.
 * Source: points TBL-11 and PLT-14.
 */
export function formatShortStatistic(value: number | null, digits: number): string {
  if (value === null || Number.isNaN(value)) return '';
  return unlessNothing(formOf(digits).format(value), value, digits);
}

const forms = new Map<number, Intl.NumberFormat>();

function formOf(digits: number): Intl.NumberFormat {
  const form = forms.get(digits) ?? new Intl.NumberFormat('en-US', shortest(digits));
  forms.set(digits, form);
  return form;
}

const shortest = (maximumSignificantDigits: number) =>
  ({
    maximumSignificantDigits,
    minimumFractionDigits: 0,
    maximumFractionDigits: 3,
    roundingPriority: 'lessPrecision',
    signDisplay: 'negative',
  }) as const;

/** What decimals would leave nothing of keeps three digits, or as few as it may have. */
function unlessNothing(text: string, value: number | null, digits = 3): string {
  if (text !== '0' || value === null || value === 0) return text;
  return Number(value.toPrecision(Math.min(3, digits))).toExponential();
}
