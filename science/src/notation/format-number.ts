const grouped = (
  minimumFractionDigits: number,
  maximumFractionDigits: number,
  style: 'decimal' | 'percent' = 'decimal',
) =>
  // `negative` drops the sign of a number that rounds to zero.
  new Intl.NumberFormat('en-US', { style, minimumFractionDigits, maximumFractionDigits, signDisplay: 'negative' });

const result = grouped(0, 4);
const statistic = grouped(0, 3);
const count = grouped(0, 0);
const percent = grouped(1, 1, 'percent');
const degrees = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
  signDisplay: 'negative',
  useGrouping: false,
});

/**
 * A result, in its own unit, with up to four decimals and thousands separators: ties round away from zero, trailing
 * zeros are dropped. The caller puts "< " before a non-detect.
 *
 * formatResult(12.34567) → "12.3457"
 * formatResult(-1234.5) → "-1,234.5"
 * formatResult(0.00004) → "0"
 *
 * @returns '' for a missing result (null, NaN).
 * Source: point TBL-08.
 */
export function formatResult(value: number | null): string {
  return format(result, value);
}

/**
 * A mean, median or standard deviation with up to three decimals, otherwise as `formatResult`.
 *
 * formatStatistic(2.34567) → "2.346"
 *
 * @returns '' for a missing one (null, NaN).
 * Source: point TBL-11.
 */
export function formatStatistic(value: number | null): string {
  return format(statistic, value);
}

/**
 * A number of things, with thousands separators.
 *
 * formatCount(1234567) → "1,234,567"
 *
 * @returns '' for a missing one (null, NaN).
 * Source: point TBL-11.
 */
export function formatCount(value: number | null): string {
  return format(count, value);
}

/**
 * A count with its noun in the singular or plural.
 *
 * formatCounted(1, "row") → "1 row"
 * formatCounted(2345, "row") → "2,345 rows"
 * formatCounted(0, "analysis", "analyses") → "0 analyses"
 *
 * @param many the plural noun; `one` with an s by default.
 */
export function formatCounted(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${nounFor(value, one, many)}`;
}

/**
 * The noun of a count in the singular or plural, where the number is written otherwise.
 *
 * nounFor(1, "row") → "row"
 * nounFor(0, "analysis", "analyses") → "analyses"
 *
 * @param many the plural noun; `one` with an s by default.
 */
export function nounFor(value: number, one: string, many = `${one}s`): string {
  return value === 1 ? one : many;
}

/**
 * A share from 0 to 1 as a percentage with one decimal.
 *
 * formatPercent(0.995) → "99.5%"
 * formatPercent(0) → "0.0%"
 *
 * @returns '' for a missing one (null, NaN, so also 0/0).
 * Source: point TBL-11.
 */
export function formatPercent(share: number | null): string {
  return format(percent, share);
}

/**
 * A latitude or longitude in degrees, always with three decimals.
 *
 * formatLatLong(-115.00049) → "-115.000"
 *
 * @returns '' for a missing one (null, NaN).
 * Source: point TBL-08.
 */
export function formatLatLong(value: number | null): string {
  return format(degrees, value);
}

function format(form: Intl.NumberFormat, value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : form.format(value);
}
