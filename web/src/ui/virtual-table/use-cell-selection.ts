import { useState } from 'react';
import { rangeBetween, type CellRange } from './cell-range.ts';
import type { CellPosition } from './cell-steps.ts';

interface Selection {
  /** The subject of the selection: with other rows or columns, positions mean other cells. */
  of: unknown;
  anchor: CellPosition | null;
}

/** The active cell of a table, and the rectangle selected from another cell to it. */
export interface CellSelection {
  active: CellPosition;
  /** Null if no rectangle is selected. */
  range: CellRange | null;
  /** Makes a cell active; `extend` extends the rectangle to it. */
  moveTo(cell: CellPosition, extend: boolean): void;
  clear(): void;
}

export function useCellSelection(of: unknown): CellSelection {
  const [active, setActive] = useState<CellPosition>({ row: 0, column: 0 });
  const [selection, setSelection] = useState<Selection>({ of, anchor: null });
  const anchor = Object.is(selection.of, of) ? selection.anchor : null;
  return {
    active,
    range: anchor && rangeBetween(anchor, active),
    moveTo(cell, extend) {
      setActive(cell);
      setSelection({ of, anchor: extend ? (anchor ?? active) : null });
    },
    clear: () => setSelection({ of, anchor: null }),
  };
}
