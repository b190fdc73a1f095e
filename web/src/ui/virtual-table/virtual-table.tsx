import { useId, useMemo, useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { rangeBetween } from './cell-range.ts';
import { cellAfterKey, cellId, headingRow, type CellPosition } from './cell-steps.ts';
import { changeByKey } from './heading-keys.ts';
import { RangeBar } from './range-bar.tsx';
import { rowsAround, scrollHeight, showColumn } from './scroll-window.ts';
import type { ColumnChanges, TableColumn, TableSort } from './table-column.ts';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { copyNow, useCellCopying, type CellCopying } from './use-cell-copying.ts';
import { useCellSelection } from './use-cell-selection.ts';
import { cellOf, useRangeDrag } from './use-range-drag.ts';
import { useRowScroll } from './use-row-scroll.ts';
import { ringInside } from '../layout/pressed.ts';
import styles from './virtual-table.module.css';

interface VirtualTableProps {
  label: string;
  columns: readonly TableColumn[];
  rowCount: number;
  rowHeightPx: number;
  headerHeightPx: number;
  /** The maximum number of row elements, including the header. */
  maxRowElements: number;
  /** Shown if there are no rows. */
  empty: ReactNode;
  /** The subject of the rows: if it changes, the first row is scrolled into view. */
  rowsIdentity?: unknown;
  sort?: TableSort | null;
  /** Called on click or Enter on a heading. Without it rows cannot be sorted. */
  onSort?: (column: string) => void;
  /** Called on click or Enter in a row, with the column. */
  onRow?: (row: number, column: string) => void;
  isSelected?: (row: number) => boolean;
  /** Whether a row's subject is pointed at, here or in another view. */
  isLit?: (row: number) => boolean;
  /** Called if the pointer or the active cell moves to a row; null if it leaves. */
  onPoint?: (row: number | null) => void;
  /** With it, columns can be resized and moved and have menus. */
  changes?: ColumnChanges;
  /** With it, rectangles of cells can be selected and copied. */
  copying?: CellCopying;
}

/**
 * A virtualized table of any number of rows. It is one tab stop; arrows, Page Up, Page Down, Home and End move the active
 * cell, with Shift they select a rectangle of cells, and Enter acts on the active one. The first column is pinned while
 * the others scroll sideways.
 */
export function VirtualTable(props: VirtualTableProps) {
  const { label, columns, rowCount, rowHeightPx, headerHeightPx, maxRowElements, empty } = props;
  const { rowsIdentity, sort = null, onSort, onRow, isSelected, isLit, onPoint, changes, copying } = props;
  const tableId = useId();
  const columnIds = columns.map(({ id }) => id).join('\n');
  const selected = useCellSelection(useMemo(() => ({ rowsIdentity, columnIds }), [rowsIdentity, columnIds]));
  const { active, range } = selected;
  const size = { rowCount, rowHeight: rowHeightPx, headerHeight: headerHeightPx, rowsIdentity };
  const { scroller, geometry, offset, showRow } = useRowScroll(size);
  const { first, end } = rowsAround(geometry, offset, maxRowElements - 1);
  const width = columns.reduce((sum, { widthPx }) => sum + widthPx, 0);
  const activeCell: CellPosition = {
    row: Math.min(active.row, rowCount - 1),
    column: Math.min(active.column, columns.length - 1),
  };
  const isActiveInPage =
    activeCell.row === headingRow ? onSort !== undefined : activeCell.row >= first && activeCell.row < end;
  const element = useRef<HTMLDivElement>(null);
  const copy = useCellCopying({ element, copying, range, active: rangeBetween(activeCell, activeCell) });
  const drag = useRangeDrag({ scroller, headerHeightPx, onReach: (cell) => selected.moveTo(cell, true) });

  const moveTo = (cell: CellPosition, extend = false) => {
    selected.moveTo(cell, extend);
    if (cell.row !== headingRow) showRow(cell.row);
    onPoint?.(cell.row === headingRow ? null : cell.row);
    showColumn(scroller.current, columns, cell.column);
  };
  const act = ({ row, column }: CellPosition) => {
    const { id } = columns[column] ?? {};
    if (id === undefined) return;
    if (row === headingRow) onSort?.(id);
    else onRow?.(row, id);
  };
  const changeColumn = (event: KeyboardEvent): boolean => {
    const column = columns[activeCell.column];
    if (!changes || !column || activeCell.row !== headingRow) return false;
    const element = document.getElementById(cellId(tableId, activeCell));
    const heading = { column, index: activeCell.column, columnCount: columns.length, element };
    const index = changeByKey(event, heading, changes);
    if (index !== null) moveTo({ row: headingRow, column: index });
    return index !== null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (changeColumn(event)) {
      event.preventDefault();
      return;
    }
    if (event.key === 'Escape' && range) {
      event.preventDefault();
      selected.clear();
      return;
    }
    if (event.key === 'Enter' && !event.altKey) {
      event.preventDefault();
      act(activeCell);
      return;
    }
    const extend = copying !== undefined && event.shiftKey && activeCell.row !== headingRow;
    const pageRows = Math.max(1, Math.floor(geometry.viewportHeight / rowHeightPx) - 1);
    const firstRow = onSort && !extend ? headingRow : 0;
    const next = cellAfterKey(activeCell, event, { rowCount, columnCount: columns.length, pageRows, firstRow });
    if (!next) return;
    event.preventDefault();
    moveTo(next, extend);
  };

  return (
    <div ref={element} className={styles.table}>
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length}
        aria-readonly="true"
        aria-multiselectable={copying && 'true'}
        aria-activedescendant={isActiveInPage ? cellId(tableId, activeCell) : undefined}
        tabIndex={0}
        className={`${styles.scroller} ${ringInside}`}
        data-copying={copying !== undefined || undefined}
        style={{ '--row-height': `${rowHeightPx}px` } as CSSProperties}
        onKeyDown={onKeyDown}
        onPointerOver={(event) => onPoint?.(cellOf(event.target)?.row ?? null)}
        onPointerLeave={() => onPoint?.(null)}
        onBlur={() => onPoint?.(null)}
        onPointerDown={(event) => {
          const cell = cellOf(event.target);
          if (!cell || event.button !== 0 || event.pointerType === 'touch') return;
          selected.moveTo(cell, copying !== undefined && event.shiftKey);
          if (copying) drag(event);
        }}
        onMouseDown={(event) => {
          if (!(event.target instanceof Element && event.target.closest('[role=columnheader]'))) return;
          // The table keeps the focus; aria-activedescendant names its active cell.
          event.preventDefault();
          scroller.current?.focus({ preventScroll: true });
        }}
        onClick={(event) => {
          const cell = cellOf(event.target);
          if (!cell || event.shiftKey || getSelection()?.type === 'Range') return;
          selected.moveTo(cell, false);
          act(cell);
        }}
      >
        <div className={styles.content} style={{ height: headerHeightPx + scrollHeight(geometry), minWidth: width }}>
          <TableHead
            columns={columns}
            heightPx={headerHeightPx}
            tableId={tableId}
            sort={sort}
            onSort={onSort}
            changes={changes}
            activeColumn={activeCell.row === headingRow ? activeCell.column : null}
          />
          <TableBody
            columns={columns}
            tableId={tableId}
            topPx={headerHeightPx}
            geometry={geometry}
            offset={offset}
            first={first}
            end={end}
            activeCell={activeCell}
            range={range}
            isSelected={isSelected}
            isLit={isLit}
          />
        </div>
        {rowCount === 0 && <div className={styles.empty}>{empty}</div>}
      </div>
      {copying && (
        <RangeBar
          range={range}
          withHeadings={copy.withHeadings}
          onWithHeadings={copy.setWithHeadings}
          onCopy={copyNow}
          onClear={() => {
            selected.clear();
            scroller.current?.focus({ preventScroll: true });
          }}
          message={copy.message}
          help={copying.help}
        />
      )}
    </div>
  );
}
