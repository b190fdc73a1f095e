import { memo } from 'react';
import { cellId } from './cell-steps.ts';
import type { TableColumn } from './table-column.ts';
import styles from './virtual-table.module.css';

interface TableRowProps {
  row: number;
  columns: readonly TableColumn[];
  heightPx: number;
  tableId: string;
  activeColumn: number | null;
  isSelected: boolean | undefined;
  /** Whether its subject is pointed at, here or in another view. */
  isLit: boolean | undefined;
  /** The columns of the selected rectangle, if the row is in it. */
  rangeLeft: number | null;
  rangeRight: number | null;
}

/** A row; it does not rerender while it scrolls. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, columns, heightPx, tableId, activeColumn, isSelected, isLit, rangeLeft, rangeRight } = props;
  const isInRange = (column: number) =>
    rangeLeft !== null && rangeRight !== null && column >= rangeLeft && column <= rangeRight;
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      aria-selected={isSelected}
      data-lit={isLit || undefined}
      className={styles.row}
      style={{ height: heightPx }}
    >
      {columns.map(({ id, widthPx, align, cell }, column) => (
        <div
          key={id}
          id={cellId(tableId, { row, column })}
          role="gridcell"
          aria-colindex={column + 1}
          aria-selected={isInRange(column) || undefined}
          className={styles.cell}
          data-align={align}
          data-active={column === activeColumn || undefined}
          style={{ width: widthPx }}
        >
          {cell(row)}
        </div>
      ))}
    </div>
  );
});
