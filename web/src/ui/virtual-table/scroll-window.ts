/**
 * Scrolling through more rows than a browser can lay out. Chromium stops near 33 million pixels, below a million rows
 * of 35, so a tall table's scroll bar is shortened: the bar's position and the rows' offset differ by a ratio.
 * Small movements move the rows pixel by pixel all the same; only leaps go by the ratio.
 */
export interface ScrollGeometry {
  rowCount: number;
  rowHeight: number;
  /** The height in which rows are seen, without the header. */
  viewportHeight: number;
}

/** The tallest content that is laid out; far enough below the limit of every browser. */
const tallestPx = 15_000_000;

/** The height that the scroll bar sees. */
export function scrollHeight({ rowCount, rowHeight }: ScrollGeometry): number {
  return Math.min(rowCount * rowHeight, tallestPx);
}

/** The offset of the first pixel seen when the last row stands at the bottom. */
export function largestOffset({ rowCount, rowHeight, viewportHeight }: ScrollGeometry): number {
  return Math.max(0, rowCount * rowHeight - viewportHeight);
}

/** Pixels of rows for each pixel of the scroll bar. */
function ratio(geometry: ScrollGeometry): number {
  const most = Math.max(0, scrollHeight(geometry) - geometry.viewportHeight);
  return most === 0 ? 1 : largestOffset(geometry) / most;
}

/** Where the scroll bar belongs for an offset of the rows. */
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

/** The offset nearest to the present one at which a row is wholly seen. */
export function offsetToShow(geometry: ScrollGeometry, offset: number, row: number): number {
  const top = row * geometry.rowHeight;
  const lowest = top + geometry.rowHeight - geometry.viewportHeight;
  return clamp(Math.min(Math.max(offset, lowest), top), largestOffset(geometry));
}

/** First row and one past the last that are drawn at an offset: those seen and a few around them. */
export function rowsAround(geometry: ScrollGeometry, offset: number, most: number): { first: number; end: number } {
  const { rowCount, rowHeight, viewportHeight } = geometry;
  const seen = Math.floor(offset / rowHeight);
  const first = Math.max(0, seen - overscanRows);
  const end = Math.min(rowCount, seen + Math.ceil(viewportHeight / rowHeight) + 1 + overscanRows, first + most);
  return { first, end: Math.max(first, end) };
}

/** The most rows that `rowsAround` answers: as many row elements serve any position among the rows. */
export function rowElements({ rowHeight, viewportHeight }: ScrollGeometry): number {
  return Math.ceil(viewportHeight / rowHeight) + 1 + 2 * overscanRows;
}

const overscanRows = 4;

function clamp(offset: number, most: number): number {
  return Math.min(Math.max(0, offset), most);
}
