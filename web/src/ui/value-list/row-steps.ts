type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The row that a key moves to, by the listbox pattern of WAI-ARIA; null for other keys. */
export function rowAfterKey(
  row: number,
  press: KeyPress,
  { rowCount, pageRows }: { rowCount: number; pageRows: number },
): number | null {
  if (press.altKey || press.ctrlKey || press.metaKey || rowCount === 0) return null;
  const step = stepOf(press.key, rowCount, pageRows);
  return step === null ? null : Math.min(Math.max(0, row + step), rowCount - 1);
}

function stepOf(key: string, rowCount: number, pageRows: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'PageDown':
      return pageRows;
    case 'PageUp':
      return -pageRows;
    case 'Home':
      return -rowCount;
    case 'End':
      return rowCount;
    default:
      return null;
  }
}
