import { clampColumnPx, columnStepPx, type ColumnChanges, type TableColumn } from './table-column.ts';

type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

interface Heading {
  column: TableColumn;
  place: number;
  columnCount: number;
  element: HTMLElement | null;
}

/**
 * What a key does to the column of the active heading: Shift with an arrow makes it narrower or wider, Ctrl besides
 * moves it, Alt with the arrow down opens its menu. Answers where the heading then stands, null for other keys.
 */
export function changeByKey(press: KeyPress, heading: Heading, changes: ColumnChanges): number | null {
  const { column, place, columnCount, element } = heading;
  if (press.altKey) {
    if (press.key !== 'ArrowDown' || !element) return null;
    changes.openMenu(column.id, element);
    return place;
  }
  const step = press.key === 'ArrowLeft' ? -1 : press.key === 'ArrowRight' ? 1 : 0;
  if (!press.shiftKey || step === 0) return null;
  if (!press.ctrlKey && !press.metaKey) {
    changes.resize(column.id, clampColumnPx(column.widthPx + step * columnStepPx));
    return place;
  }
  const target = Math.min(Math.max(0, place + step), columnCount - 1);
  if (target !== place) changes.move(column.id, target);
  return target;
}
