import { cellId, headingRow } from './cell-steps.ts';
import type { TableColumn } from './table-column.ts';
import styles from './virtual-table.module.css';

/** By which column rows are sorted. */
export interface TableSort {
  column: string;
  direction: 'ascending' | 'descending';
}

interface TableHeadProps {
  columns: readonly TableColumn[];
  heightPx: number;
  tableId: string;
  sort: TableSort | null;
  onSort: ((column: string) => void) | undefined;
  activeColumn: number | null;
}

/** The headings; where rows can be sorted, a click on one does. */
export function TableHead({ columns, heightPx, tableId, sort, onSort, activeColumn }: TableHeadProps) {
  return (
    <div role="rowgroup" className={styles.head} style={{ height: heightPx }}>
      <div role="row" aria-rowindex={1} className={styles.headings}>
        {columns.map(({ id, heading, widthPx, align }, column) => (
          <div
            key={id}
            id={cellId(tableId, { row: headingRow, column })}
            role="columnheader"
            tabIndex={onSort && -1}
            aria-colindex={column + 1}
            aria-sort={onSort && (sort?.column === id ? sort.direction : 'none')}
            title={onSort && `Sort by ${heading}`}
            className={styles.heading}
            data-align={align}
            data-sortable={onSort !== undefined || undefined}
            data-active={column === activeColumn || undefined}
            style={{ width: widthPx }}
            onClick={() => onSort?.(id)}
          >
            <span className={styles.headingText}>{heading}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
