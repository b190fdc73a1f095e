import { formatCounted } from '@wellfield/science';
import type { IntervalAxis } from './interval-axis.ts';

/** Rows by bin; there is one edge more than bins, ascending. */
export interface Distribution {
  counts: ArrayLike<number>;
  edges: ArrayLike<number>;
}

/** A bin on the axis. */
interface Bin {
  rows: number;
  topPx: number;
  bottomPx: number;
}

export function binsOf(axis: IntervalAxis, { counts, edges }: Distribution): Bin[] {
  const edgesPx = Array.from(edges, (edge) => axis.edgePx(edge));
  return Array.from(counts, (rows, bin) => {
    const [topPx = 0, bottomPx = topPx] = edgesPx.slice(bin, bin + 2);
    return { rows, topPx, bottomPx };
  });
}

/** The bin at a height of the axis. */
export function binAt(px: number, axis: IntervalAxis, distribution: Distribution): number {
  const bins = binsOf(axis, distribution);
  const bin = bins.findIndex(({ bottomPx }) => px < bottomPx);
  return bin === -1 ? bins.length - 1 : bin;
}

/** The bin with the most rows, the first of several. */
export function fullestBin({ counts }: Distribution): number {
  return Array.from(counts).indexOf(maxRows(counts));
}

/** The number of rows in the fullest bin. */
export function maxRows(counts: ArrayLike<number>): number {
  return Math.max(...Array.from(counts));
}

/** A bin in words. */
export function binText(bin: number, axis: IntervalAxis, distribution: Distribution): string {
  const { rows, topPx, bottomPx } = binsOf(axis, distribution)[bin] ?? { rows: 0, topPx: 0, bottomPx: 0 };
  const { min, max } = axis.intervalAt(topPx, bottomPx);
  return `${min === max ? min : `${min} to ${max}`}: ${formatCounted(rows, 'row')}`;
}

/** The fullest bin in words: the measure of the bars, and the most important fact. */
export function distributionText(axis: IntervalAxis, distribution: Distribution): string {
  return maxRows(distribution.counts) === 0
    ? 'No rows match the other filters.'
    : `Longest bar, ${binText(fullestBin(distribution), axis, distribution)}`;
}
