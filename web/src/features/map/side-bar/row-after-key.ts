/** The row that a key moves to; null for other keys. */
export function rowAfterKey(key: string, row: number, rowCount: number, pageRows: number): number | null {
  const page = Math.max(1, pageRows);
  const target = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + page,
    PageUp: row - page,
    Home: 0,
    End: rowCount - 1,
  }[key];
  if (target === undefined || rowCount === 0) return null;
  return Math.min(Math.max(0, target), rowCount - 1);
}
