import type { HistogramBin } from '@wellfield/science';
import type { ResultRange } from '../../../frame/filtering/answer-filters.ts';

/**
 * The results of a bar as an inclusive range: a bar ends just before the next begins, the last at its largest value.
 */
export function binRange({ min, max }: Pick<HistogramBin, 'min' | 'max'>, isLast: boolean): ResultRange {
  return { min, max: isLast ? max : numberBefore(max) };
}

export function rangeKey({ min, max }: ResultRange): string {
  return `${min} ${max}`;
}

export function isChosen(chosen: readonly ResultRange[], bin: HistogramBin, isLast: boolean): boolean {
  const key = rangeKey(binRange(bin, isLast));
  return chosen.some((range) => rangeKey(range) === key);
}

/** The largest number below one. */
function numberBefore(value: number): number {
  if (value === 0) return -Number.MIN_VALUE;
  const cell = new DataView(new ArrayBuffer(8));
  cell.setFloat64(0, value);
  cell.setBigInt64(0, cell.getBigInt64(0) + (value > 0 ? -1n : 1n));
  return cell.getFloat64(0);
}
