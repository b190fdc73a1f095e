import { formatCounted } from '@wellfield/science';
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

/** The bin with the most rows, the first of several. */
export function fullestBin({ counts }: Distribution): number {
  let fullest = 0;
  for (let bin = 1; bin < counts.length; bin += 1) {
    if ((counts[bin] as number) > (counts[fullest] as number)) fullest = bin;
  }
  return fullest;
}

/** What a bin holds, in words. */
export function binText(bin: number, axis: IntervalAxis, { counts, edges }: Distribution): string {
  const [top, bottom] = [axis.edgePx(edges[bin] as number), axis.edgePx(edges[bin + 1] as number)];
  const { min, max } = axis.intervalAt(top, bottom);
  const rows = counts[bin] as number;
  return `${min === max ? min : `${min} to ${max}`}: ${formatCounted(rows, 'row')}`;
}

/** What the bars are measured by, which is also what is to be seen at first sight. */
export function distributionText(axis: IntervalAxis, distribution: Distribution): string {
  const fullest = fullestBin(distribution);
  return distribution.counts[fullest] === 0
    ? 'No rows match the other filters.'
    : `Longest bar, ${binText(fullest, axis, distribution)}`;
}
