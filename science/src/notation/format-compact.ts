const prefixes = ['', 'k', 'M', 'G', 'T', 'P', 'E', 'Z', 'Y'];

/**
 * A number for axes, legends and tooltips, in few characters. Its absolute value decides the form: whole or at least
 * 10,000: two significant digits with an SI prefix; from 100: five; from 0.001: three; below: exponent, three. Trailing
 * zeros are kept with the prefix, where they show the precision, and dropped elsewhere.
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
  if (size >= 10_000 || Number.isInteger(size)) return sign + withPrefix(size);
  if (size >= 100) return sign + Number(size.toPrecision(5));
  if (size >= 0.001) return sign + Number(size.toPrecision(3));
  return sign + Number(size.toPrecision(3)).toExponential();
}

/** Two significant digits; the power of ten is taken after rounding, so 999,999 is 1.0M and not 1000k. */
function withPrefix(size: number): string {
  const [digits = '', power = ''] = size.toExponential(1).split('e');
  const prefix = prefixes[Math.floor(Number(power) / 3)];
  if (prefix === undefined) return size.toExponential(1);
  const [unrounded = '', tenth = ''] = digits.split('.');
  const shown = ['', '', '0'][Number(power) % 3] ?? '';
  return `${Number(power) % 3 === 0 ? digits : unrounded + tenth + shown}${prefix}`;
}
