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

function unlessNothing(text: string, value: number | null): string {
  return text !== '0' || value === null || value === 0 ? text : Number(value.toPrecision(3)).toExponential();
}
