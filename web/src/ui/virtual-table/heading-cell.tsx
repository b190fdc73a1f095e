import type { PointerEventHandler } from 'react';
import type { TableColumn, TableSort } from './table-column.ts';
import styles from './table-head.module.css';

interface HeadingCellProps {
  column: TableColumn;
  index: number;
  id: string;
  sort: TableSort | null;
  isActive: boolean;
  /** The side where the dragged heading would be dropped. */
  dropSide: 'before' | 'after' | undefined;
  onSort: (() => void) | undefined;
  onMenu: ((opener: HTMLElement) => void) | undefined;
  onMoveStart: PointerEventHandler<HTMLElement>;
  /** Without it the column cannot be resized. */
  onResizeStart: PointerEventHandler<HTMLElement> | undefined;
}

/** A column's heading: a click sorts, dragging moves it, dragging its edge resizes it. */
export function HeadingCell(props: HeadingCellProps) {
  const { column, index, id, sort, isActive, dropSide, onSort, onMenu, onMoveStart, onResizeStart } = props;
  const { heading, widthPx, align, about, note } = column;
  return (
    <div
      id={id}
      role="columnheader"
      tabIndex={onSort && -1}
      aria-label={heading}
      aria-colindex={index + 1}
      aria-sort={onSort && (sort?.column === column.id ? sort.direction : 'none')}
      title={[about?.replace(/\.$/, ''), onSort && `Sort by ${heading}`, note].filter(Boolean).join('. ') || undefined}
      className={styles.heading}
      data-align={align}
      data-sortable={onSort !== undefined || undefined}
      data-menu={onMenu !== undefined || undefined}
      data-noted={note !== undefined || undefined}
      data-active={isActive || undefined}
      data-drop={dropSide}
      style={{ width: widthPx }}
      onClick={onSort}
      onPointerDown={onMoveStart}
    >
      <span className={styles.headingText}>{heading}</span>
      {onMenu && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.menu}
          aria-label={`Filter and arrange ${heading}`}
          aria-haspopup="dialog"
          title="Filter and arrange"
          onPointerDown={(event) => event.stopPropagation()}
          onClick={(event) => {
            event.stopPropagation();
            onMenu(event.currentTarget);
          }}
        />
      )}
      {onResizeStart && (
        <div
          aria-hidden="true"
          className={styles.edge}
          onPointerDown={onResizeStart}
          onClick={(event) => event.stopPropagation()}
        />
      )}
    </div>
  );
}
