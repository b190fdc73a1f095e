import type { CellRange } from './cell-range.ts';
import type { CellPosition } from './cell-steps.ts';
import { rowElements, type ScrollGeometry } from './scroll-window.ts';
import type { TableColumn } from './table-column.ts';
import { TableRow } from './table-row.tsx';
import styles from './virtual-table.module.css';

interface TableBodyProps {
  columns: readonly TableColumn[];
  tableId: string;
  /** The height of the headings. */
  topPx: number;
  geometry: ScrollGeometry;
  /** The rows' scroll offset. */
  offset: number;
  /** The first row to draw, and one past the last. */
  first: number;
  end: number;
  activeCell: CellPosition;
  /** The selected rectangle of cells. */
  range: CellRange | null;
  isSelected: ((row: number) => boolean) | undefined;
  isLit: ((row: number) => boolean) | undefined;
}

/** The rows in sight, which keep their position while the bar scrolls. */
export function TableBody(props: TableBodyProps) {
  const { columns, tableId, topPx, geometry, offset, first, end, activeCell, range, isSelected, isLit } = props;
  const { rowCount, rowHeight, viewportHeight } = geometry;
  return (
    <div
      role="rowgroup"
      className={styles.body}
      style={{ top: topPx, height: Math.min(viewportHeight, rowCount * rowHeight) }}
    >
      <div className={styles.rows} style={{ transform: `translateY(${first * rowHeight - offset}px)` }}>
        {Array.from({ length: end - first }, (_, index) => {
          const row = first + index;
          const drawn = range && row >= range.top && row <= range.bottom ? range : null;
          return (
            <TableRow
              // An element that scrolls out of sight is reused for the next row.
              key={row % rowElements(geometry)}
              row={row}
              columns={columns}
              heightPx={rowHeight}
              tableId={tableId}
              activeColumn={row === activeCell.row ? activeCell.column : null}
              isSelected={isSelected?.(row)}
              isLit={isLit?.(row)}
              rangeLeft={drawn?.left ?? null}
              rangeRight={drawn?.right ?? null}
            />
          );
        })}
      </div>
    </div>
  );
}
