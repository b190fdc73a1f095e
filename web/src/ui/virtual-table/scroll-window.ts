import type { TableColumn } from './table-column.ts';

/**
 * Scrolling through more rows than a browser can lay out. Chromium stops near 33 million pixels, below a million rows
 * of 35, so a tall table's scroll bar is shortened: the bar's position and the rows' offset differ by a ratio.
 * Small movements still move the rows pixel by pixel; only jumps use the ratio.
 */
export interface ScrollGeometry {
  rowCount: number;
  rowHeight: number;
  /** The visible height of the rows, without the header. */
  viewportHeight: number;
}

/** The maximum height of laid out content, well below the limit of every browser. */
const tallestPx = 15_000_000;

/** The height for the scroll bar. */
export function scrollHeight({ rowCount, rowHeight }: ScrollGeometry): number {
  return Math.min(rowCount * rowHeight, tallestPx);
}

/** The largest offset, with the last row at the bottom. */
export function largestOffset({ rowCount, rowHeight, viewportHeight }: ScrollGeometry): number {
  return Math.max(0, rowCount * rowHeight - viewportHeight);
}

/** Pixels of rows for each pixel of the scroll bar. */
function ratio(geometry: ScrollGeometry): number {
  const most = Math.max(0, scrollHeight(geometry) - geometry.viewportHeight);
  return most === 0 ? 1 : largestOffset(geometry) / most;
}

/** The scroll bar's position for an offset of the rows. */
export function scrollTopFor(geometry: ScrollGeometry, offset: number): number {
  return offset / ratio(geometry);
}

/** The rows' offset after the scroll bar moved from one position to another. */
export function offsetAfterScroll(geometry: ScrollGeometry, offset: number, from: number, to: number): number {
  const perPixel = ratio(geometry);
  const isLeap = Math.abs(to - from) > geometry.viewportHeight;
  const moved = perPixel === 1 || isLeap ? to * perPixel : offset + (to - from);
  return clamp(moved, largestOffset(geometry));
}

/** The offset nearest to the current one at which a row is fully visible. */
export function offsetToShow(geometry: ScrollGeometry, offset: number, row: number): number {
  const top = row * geometry.rowHeight;
  const lowest = top + geometry.rowHeight - geometry.viewportHeight;
  return clamp(Math.min(Math.max(offset, lowest), top), largestOffset(geometry));
}

/** The first row to draw at an offset, and one past the last: the visible ones and a few around them. */
export function rowsAround(geometry: ScrollGeometry, offset: number, most: number): { first: number; end: number } {
  const { rowCount, rowHeight, viewportHeight } = geometry;
  const seen = Math.floor(offset / rowHeight);
  const first = Math.max(0, seen - overscanRows);
  const end = Math.min(rowCount, seen + Math.ceil(viewportHeight / rowHeight) + 1 + overscanRows, first + most);
  return { first, end: Math.max(first, end) };
}

/** The most rows that `rowsAround` returns: so many row elements are enough at any offset. */
export function rowElements({ rowHeight, viewportHeight }: ScrollGeometry): number {
  return Math.ceil(viewportHeight / rowHeight) + 1 + 2 * overscanRows;
}

const overscanRows = 4;

function clamp(offset: number, most: number): number {
  return Math.min(Math.max(0, offset), most);
}

/** Scrolls a table sideways until a column is fully visible next to the first one, which is pinned. */
export function showColumn(scroller: HTMLElement | null, columns: readonly TableColumn[], column: number): void {
  if (!scroller) return;
  if (column === 0) {
    scroller.scrollLeft = 0;
    return;
  }
  const start = columns.slice(0, column).reduce((sum, { widthPx }) => sum + widthPx, 0);
  const frozen = columns[0]?.widthPx ?? 0;
  const end = start + (columns[column]?.widthPx ?? 0);
  scroller.scrollLeft = Math.min(Math.max(scroller.scrollLeft, end - scroller.clientWidth), start - frozen);
}
