import { formatCount } from '@wellfield/science';
import type { IntervalAxis } from './interval-axis.ts';

/** Rows by bin; there is one edge more than bins, ascending. */
export interface Distribution {
  counts: ArrayLike<number>;
  edges: ArrayLike<number>;
}

/** The bin at a height of the axis. */
export function binAt(px: number, axis: IntervalAxis, { counts, edges }: Distribution): number {
  let bin = 0;
  while (bin < counts.length - 1 && px >= axis.edgePx(edges[bin + 1] as number)) bin += 1;
  return bin;
}

/** What a bin holds, in words. */
export function binText(bin: number, axis: IntervalAxis, { counts, edges }: Distribution): string {
  const [top, bottom] = [axis.edgePx(edges[bin] as number), axis.edgePx(edges[bin + 1] as number)];
  const { min, max } = axis.intervalAt(top, bottom);
  return `${min === max ? min : `${min} to ${max}`}: ${rowsText(counts[bin] as number)}`;
}

/** The scale of a distribution's bars, in words. */
export function barScaleText(distribution: Distribution): string {
  return `Longest bar: ${rowsText(mostOf(distribution))}`;
}

/** The rows of the fullest bin. */
export function mostOf({ counts }: Distribution): number {
  let most = 0;
  for (let bin = 0; bin < counts.length; bin += 1) most = Math.max(most, counts[bin] as number);
  return most;
}

function rowsText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;
}
