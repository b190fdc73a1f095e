import { clampColumnPx, columnStepPx, type ColumnChanges, type TableColumn } from './table-column.ts';

type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

interface Heading {
  column: TableColumn;
  index: number;
  columnCount: number;
  element: HTMLElement | null;
}

/**
 * Handles a key on the active heading: Shift with an arrow resizes the column, Ctrl+Shift moves it, Alt with the arrow
 * down opens its menu. Returns the heading's new index, null for other keys.
 */
export function changeByKey(press: KeyPress, heading: Heading, changes: ColumnChanges): number | null {
  const { column, index, columnCount, element } = heading;
  if (press.altKey) {
    if (press.key !== 'ArrowDown' || !element) return null;
    changes.openMenu(column.id, element);
    return index;
  }
  const step = press.key === 'ArrowLeft' ? -1 : press.key === 'ArrowRight' ? 1 : 0;
  if (!press.shiftKey || step === 0) return null;
  if (!press.ctrlKey && !press.metaKey) {
    changes.resize(column.id, clampColumnPx(column.widthPx + step * columnStepPx));
    return index;
  }
  const target = Math.min(Math.max(0, index + step), columnCount - 1);
  if (target !== index) changes.move(column.id, target);
  return target;
}
