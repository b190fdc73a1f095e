const prefixes = ['', 'k', 'M', 'G', 'T', 'P', 'E', 'Z', 'Y'];

/**
 * A number for axes and legends, in few characters; a sample's or a location's own value is written by
 * `formatOwnResult`. Its absolute value decides the form: whole or at least 10,000: two significant digits with an SI
 * prefix; from 100: five; from 0.001: three; below: exponent, three. Trailing zeros are kept with the prefix, where they
 * show the precision, and dropped elsewhere.
 *
 * formatCompact(5) → "5.0"
 * formatCompact(12345.67) → "12k"
 * formatCompact(-2000000000) → "-2.0G"
 * formatCompact(123.456) → "123.46"
 * formatCompact(0.012345) → "0.0123"
 * formatCompact(0.00051234) → "5.12e-4"
 *
 * @returns '' for a missing number (null, NaN).
 * Source: point PLT-14; the treatment of the sign and the exponent's digits are this project's.
 */
export function formatCompact(value: number | null): string {
  if (value === null || Number.isNaN(value)) return '';
  const size = Math.abs(value);
  const sign = value < 0 ? '-' : '';
  if (size === Infinity) return `${sign}∞`;
  const digits = compactDigits(size);
  if (digits === 2) return sign + withPrefix(size);
  const rounded = Number(size.toPrecision(digits));
  return sign + (size >= 0.001 ? rounded : rounded.toExponential());
}

/**
 * A number with so many significant digits, in the one form of `formatCompact` for whole ones: trailing zeros are kept,
 * so that numbers beside each other show equal precision. Of more than three digits that reach the units there is no prefix,
 * which would make none shorter.
 *
 * formatSignificant(12345.67, 3) → "12.3k"
 * formatSignificant(12345.67, 6) → "12,345.7"
 * formatSignificant(96.7274, 3) → "96.7"
 * formatSignificant(-0.5, 2) → "-0.50"
 * formatSignificant(0.00051234, 2) → "5.1e-4"
 *
 * Source: as `formatCompact`; more digits than its two where two numbers would read alike.
 */
export function formatSignificant(value: number, digits: number): string {
  return (value < 0 ? '-' : '') + withPrefix(Math.abs(value), digits);
}

/**
 * How many significant digits of a number `formatCompact` writes.
 *
 * compactDigits(12345.67) → 2
 * compactDigits(123.456) → 5
 *
 * Source: point PLT-14.
 */
export function compactDigits(value: number): 2 | 3 | 5 {
  const size = Math.abs(value);
  if (size >= 10_000 || Number.isInteger(size)) return 2;
  return size >= 100 ? 5 : 3;
}

/** The power of ten is taken after rounding, so with two digits 999,999 is 1.0M and not 1000k. */
function withPrefix(size: number, digits = 2): string {
  const exponential = size.toExponential(digits - 1);
  const [mantissa = '', power = ''] = exponential.split('e');
  const exponent = Number(power);
  if (exponent < 0) return exponent < -3 ? exponential : size.toFixed(digits - 1 - exponent);
  if (digits > Math.max(3, exponent)) return withSeparators(size, digits - 1 - exponent);
  const prefix = prefixes[Math.floor(exponent / 3)];
  if (prefix === undefined) return exponential;
  const whole = (exponent % 3) + 1;
  const shown = mantissa.replace('.', '').padEnd(whole, '0');
  return `${shown.slice(0, whole)}${shown.length > whole ? `.${shown.slice(whole)}` : ''}${prefix}`;
}

function withSeparators(size: number, decimals: number): string {
  return size.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
