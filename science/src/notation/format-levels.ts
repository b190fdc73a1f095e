import { compactDigits, formatCompact, formatSignificant } from './format-compact.ts';
import { formatOwnResult } from './format-own-value.ts';

/** How far a written number may lie from the true one, as a share of the space to the nearest other. */
const tickTolerance = 0.001;
const levelTolerance = 0.01;
const maxDigits = 17;
const maxDecimals = 4;

/**
 * The numbers at an axis' ticks: compact, and with more digits, the same for all, where that would be off or two would
 * read alike.
 *
 * formatTicks([0, 5000, 10000]) → ["0.0", "5.0k", "10k"]
 * formatTicks([12000, 12500, 13000]) → ["12.0k", "12.5k", "13.0k"]
 *
 * Source: point PLT-14.
 */
export function formatTicks(values: readonly number[]): string[] {
  const nearest = tickTolerance * smallestSpace(values);
  const isTrue = (value: number, digits: number) => Math.abs(Number(value.toPrecision(digits)) - value) <= nearest;
  if (values.every((value) => isTrue(value, compactDigits(value)))) return values.map(formatCompact);
  return withFewestDigits(values, isTrue);
}

/**
 * The levels of contours: as results are written where that says them exactly, as of levels that a person gave; else
 * with as many decimals, the same for all, as place each of them.
 *
 * formatLevels([0.005, 5, 5000]) → ["0.005", "5", "5,000"]
 * formatLevels([5303, 8602.333333333334, 11901.666666666668]) → ["5,303", "8,602", "11,902"]
 *
 * Source: this project.
 */
export function formatLevels(levels: readonly number[]): string[] {
  const exact = levels.map(formatOwnResult);
  if (levels.every((level, at) => Number(exact[at]?.replaceAll(',', '')) === level)) return exact;
  const nearest = levelTolerance * smallestSpace(levels);
  for (let decimals = 0; decimals <= maxDecimals; decimals += 1) {
    const form = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: 'negative',
    });
    if (levels.every((level) => Math.abs(Number(level.toFixed(decimals)) - level) <= nearest))
      return levels.map((level) => form.format(level));
  }
  return withFewestDigits(levels, (level, digits) => Math.abs(Number(level.toPrecision(digits)) - level) <= nearest);
}

function withFewestDigits(values: readonly number[], isTrue: (value: number, digits: number) => boolean): string[] {
  let digits = 2;
  while (digits < maxDigits && !values.every((value) => isTrue(value, digits))) digits += 1;
  return values.map((value) => formatSignificant(value, digits));
}

/** Between two neighbors among the values; of one alone its own size. */
function smallestSpace(values: readonly number[]): number {
  const sorted = [...new Set(values)].toSorted((a, b) => a - b);
  const spaces = sorted.slice(1).map((value, at) => value - (sorted[at] as number));
  return spaces.length === 0 ? Math.abs(sorted[0] ?? 0) : Math.min(...spaces);
}
