/** The row index of the headings. */
export const headingRow = -1;

/** A cell of a table by row and column index. */
export interface CellPosition {
  row: number;
  column: number;
}

/** The id of a cell's element. */
export function cellId(tableId: string, { row, column }: CellPosition): string {
  return `${tableId}-${row}-${column}`;
}

interface TableSize {
  rowCount: number;
  columnCount: number;
  /** Rows that Page Up and Page Down move by. */
  pageRows: number;
  /** The first row that arrows reach: the headings if they have actions. */
  firstRow: number;
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * The cell that a key moves to, or null for other keys. By the grid pattern of WAI-ARIA, except for Home and End: in the
 * rows they move to the first and the last of a million, and only in the headings to both ends of the row.
 */
export function cellAfterKey(cell: CellPosition, press: KeyPress, size: TableSize): CellPosition | null {
  if (press.altKey || (size.rowCount === 0 && size.firstRow === 0)) return null;
  const { row, column } = cell;
  const whole = press.ctrlKey || press.metaKey;
  const within = (to: CellPosition): CellPosition => ({
    row: Math.max(size.firstRow, Math.min(to.row, size.rowCount - 1)),
    column: Math.min(Math.max(0, to.column), size.columnCount - 1),
  });
  switch (press.key) {
    case 'ArrowDown':
      return within({ row: whole ? size.rowCount - 1 : row + 1, column });
    case 'ArrowUp':
      return within({ row: whole ? 0 : row - 1, column });
    case 'ArrowRight':
      return within({ row, column: whole ? size.columnCount - 1 : column + 1 });
    case 'ArrowLeft':
      return within({ row, column: whole ? 0 : column - 1 });
    case 'PageDown':
      return within({ row: row + size.pageRows, column });
    case 'PageUp':
      return within({ row: Math.max(Math.min(row, 0), row - size.pageRows), column });
    case 'Home':
      return row === headingRow ? within({ row, column: 0 }) : within({ row: 0, column: whole ? 0 : column });
    case 'End': {
      const end = size.columnCount - 1;
      if (row === headingRow) return within({ row, column: end });
      return within({ row: size.rowCount - 1, column: whole ? end : column });
    }
    default:
      return null;
  }
}
