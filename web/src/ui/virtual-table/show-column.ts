import type { TableColumn } from './table-column.ts';

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
