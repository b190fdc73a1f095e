import { formatShortStatistic } from '@wellfield/science';

/** A calculated figure with four digits, such as of a surface, a plume or a load: more would claim to be known. */
export function figureText(value: number): string {
  return formatShortStatistic(value, 4);
}

const printed = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4, signDisplay: 'negative' });

/** As reports print it: four digits of a small figure, too, and an exponent only below a millionth. */
export function printedText(value: number): string {
  if (value !== 0 && Math.abs(value) < 1e-6) return Number(value.toPrecision(3)).toExponential();
  return printed.format(value);
}

/**
 * With so many decimals, none of which is left out: of what is near 0, more digits would say nothing.
 *
 * decimalsText(-0.0000247, 3) → "0.000"
 */
export function decimalsText(value: number, decimals: number): string {
  const form = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay: 'negative' } as const;
  return new Intl.NumberFormat('en-US', form).format(value);
}

/**
 * To the last of four digits of another figure, beside which it stands.
 *
 * textBeside(-0.0000247, 29.613) → "0.00"
 * textBeside(12.3, 712_712) → "0"
 */
export function textBeside(value: number, other: number): string {
  const power = other === 0 ? -3 : Math.floor(Math.log10(Math.abs(other))) - 3;
  if (power < -9) return printedText(value);
  const rounded = power > 0 ? Math.round(value / 10 ** power) * 10 ** power : value;
  return decimalsText(rounded, Math.max(0, -power));
}

/** A change in percent, with its sign; what is not quite all is never rounded to all. */
export function percentText(percent: number, decimals = 1): string {
  const rounded = percent > -100 ? Math.max(percent, -99.9) : percent;
  const digits = Math.abs(rounded) < 1_000 ? rounded.toFixed(rounded === -99.9 ? 1 : decimals) : figureText(rounded);
  return `${rounded > 0 ? '+' : ''}${digits}%`;
}
