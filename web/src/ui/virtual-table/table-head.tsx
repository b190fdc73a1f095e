import { cellId, headingRow } from './cell-steps.ts';
import { HeadingCell } from './heading-cell.tsx';
import type { ColumnChanges, TableColumn, TableSort } from './table-column.ts';
import { useHeadingDrag } from './use-heading-drag.ts';
import styles from './table-head.module.css';

interface TableHeadProps {
  columns: readonly TableColumn[];
  heightPx: number;
  tableId: string;
  sort: TableSort | null;
  onSort: ((column: string) => void) | undefined;
  /** Without it the columns cannot be arranged. */
  changes: ColumnChanges | undefined;
  activeColumn: number | null;
}

/** The headings; a click on one sorts, if rows can be sorted. */
export function TableHead({ columns, heightPx, tableId, sort, onSort, changes, activeColumn }: TableHeadProps) {
  const ids = columns.map(({ id }) => id);
  const drag = useHeadingDrag(changes, ids);
  const from = drag.drop === null ? -1 : ids.indexOf(drag.drop.column);
  const dropSide = (index: number) => {
    if (drag.drop === null || from === drag.drop.index || index !== drag.drop.index) return undefined;
    return from < index ? 'after' : 'before';
  };
  return (
    <div role="rowgroup" className={styles.head} style={{ height: heightPx }}>
      <div role="row" aria-rowindex={1} className={styles.headings} data-moving={drag.drop !== null || undefined}>
        {columns.map((column, index) => (
          <HeadingCell
            key={column.id}
            column={column}
            index={index}
            id={cellId(tableId, { row: headingRow, column: index })}
            sort={sort}
            isActive={index === activeColumn}
            dropSide={dropSide(index)}
            onSort={onSort && !column.isUnsorted ? () => !drag.endsMove() && onSort(column.id) : undefined}
            onMenu={changes && ((opener) => changes.openMenu(column.id, opener))}
            onMoveStart={drag.move(column.id)}
            onResizeStart={changes && drag.resize(column.id, column.widthPx)}
          />
        ))}
      </div>
    </div>
  );
}
