import type { CellPosition } from './cell-steps.ts';

/** A rectangle of cells; all bounds are inclusive. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The rectangle between two corners. */
export function rangeBetween(one: CellPosition, other: CellPosition): CellRange {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

export function rowsOf({ top, bottom }: CellRange): number {
  return bottom - top + 1;
}

export function columnsOf({ left, right }: CellRange): number {
  return right - left + 1;
}

/** The number of cells in a rectangle. */
export function cellsOf(range: CellRange): number {
  return rowsOf(range) * columnsOf(range);
}
