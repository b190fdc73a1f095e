import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cellAfterKey, cellId, headingRow, type CellPlace } from './cell-steps.ts';
import type { TableColumn } from './table-column.ts';
import { rowsAround, scrollHeight } from './scroll-window.ts';
import { TableHead, type TableSort } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useRowScroll } from './use-row-scroll.ts';
import styles from './virtual-table.module.css';

interface VirtualTableProps {
  label: string;
  columns: readonly TableColumn[];
  rowCount: number;
  rowHeightPx: number;
  headerHeightPx: number;
  /** The most row elements that stand in the page, the header's included. */
  mostRowElements: number;
  /** What stands in place of rows when there are none. */
  empty: ReactNode;
  /** What the rows are: when it changes, the first one comes into view. */
  rowsIdentity?: unknown;
  sort?: TableSort | null;
  /** A heading was clicked, or Enter pressed on it. Without it rows cannot be sorted. */
  onSort?: (column: string) => void;
  /** A row was clicked, or Enter pressed in it. */
  onRow?: (row: number) => void;
  isSelected?: (row: number) => boolean;
}

/**
 * A table of any number of rows, of which those in sight are in the page. One stop of the Tab key; arrows, Page Up and
 * Down, Home and End move the active cell, Enter acts on it. The first column stays in sight while the others scroll
 * sideways.
 */
export function VirtualTable(props: VirtualTableProps) {
  const { label, columns, rowCount, rowHeightPx, headerHeightPx, mostRowElements, empty } = props;
  const { rowsIdentity, sort = null, onSort, onRow, isSelected } = props;
  const tableId = useId();
  const [active, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  const size = { rowCount, rowHeight: rowHeightPx, headerHeight: headerHeightPx, rowsIdentity };
  const { scroller, geometry, offset, showRow } = useRowScroll(size);
  const { first, end } = rowsAround(geometry, offset, mostRowElements - 1);
  const width = columns.reduce((sum, { widthPx }) => sum + widthPx, 0);
  const activeRow = Math.min(active.row, rowCount - 1);
  const isActiveInPage = activeRow === headingRow ? onSort !== undefined : activeRow >= first && activeRow < end;

  const moveTo = (place: CellPlace) => {
    setActive(place);
    if (place.row !== headingRow) showRow(place.row);
    showColumn(scroller.current, columns, place.column);
  };
  const act = ({ row, column }: CellPlace) => {
    const heading = columns[column];
    if (row !== headingRow) onRow?.(row);
    else if (heading) onSort?.(heading.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const pageRows = Math.max(1, Math.floor(geometry.viewportHeight / rowHeightPx) - 1);
    if (event.key === 'Enter' && !event.altKey) {
      event.preventDefault();
      act({ row: activeRow, column: active.column });
      return;
    }
    const firstRow = onSort ? headingRow : 0;
    const next = cellAfterKey(active, event, { rowCount, columnCount: columns.length, pageRows, firstRow });
    if (!next) return;
    event.preventDefault();
    moveTo(next);
  };

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length}
      aria-readonly="true"
      aria-activedescendant={isActiveInPage ? cellId(tableId, { ...active, row: activeRow }) : undefined}
      tabIndex={0}
      className={styles.scroller}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => {
        setActive(cellOf(event.target) ?? active);
        if (!(event.target instanceof Element && event.target.closest('[role=columnheader]'))) return;
        // The table keeps the focus; its active cell is told by aria-activedescendant.
        event.preventDefault();
        scroller.current?.focus({ preventScroll: true });
      }}
      onClick={(event) => {
        const place = cellOf(event.target);
        if (place && getSelection()?.type !== 'Range') onRow?.(place.row);
      }}
    >
      <div className={styles.content} style={{ height: headerHeightPx + scrollHeight(geometry), minWidth: width }}>
        <TableHead
          columns={columns}
          heightPx={headerHeightPx}
          tableId={tableId}
          sort={sort}
          onSort={onSort}
          activeColumn={activeRow === headingRow ? active.column : null}
        />
        <div
          role="rowgroup"
          className={styles.body}
          style={{ top: headerHeightPx, height: Math.min(geometry.viewportHeight, rowCount * rowHeightPx) }}
        >
          <div className={styles.rows} style={{ transform: `translateY(${first * rowHeightPx - offset}px)` }}>
            {Array.from({ length: end - first }, (_, index) => (
              <TableRow
                key={first + index}
                row={first + index}
                columns={columns}
                heightPx={rowHeightPx}
                tableId={tableId}
                activeColumn={first + index === activeRow ? active.column : null}
                isSelected={isSelected?.(first + index)}
              />
            ))}
          </div>
        </div>
      </div>
      {rowCount === 0 && <div className={styles.empty}>{empty}</div>}
    </div>
  );
}

/** The cell that an element stands in. */
function cellOf(target: EventTarget): CellPlace | null {
  const cell = target instanceof Element ? target.closest('[role=gridcell]') : null;
  const row = cell?.closest('[role=row]');
  if (!cell || !row) return null;
  return { row: Number(row.ariaRowIndex) - 2, column: Number(cell.ariaColIndex) - 1 };
}

function showColumn(scroller: HTMLElement | null, columns: readonly TableColumn[], column: number): void {
  if (!scroller || column === 0) {
    if (scroller) scroller.scrollLeft = 0;
    return;
  }
  const start = columns.slice(0, column).reduce((sum, { widthPx }) => sum + widthPx, 0);
  const frozen = columns[0]?.widthPx ?? 0;
  const end = start + (columns[column]?.widthPx ?? 0);
  scroller.scrollLeft = Math.min(Math.max(scroller.scrollLeft, end - scroller.clientWidth), start - frozen);
}
