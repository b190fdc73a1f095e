import { tsvText } from '../../ui/files/csv-text.ts';
import type { SampleFrame } from '../../frame/sample-frame.ts';
import type { CellRange } from '../../ui/virtual-table/cell-range.ts';
import { cellText, isNonDetectRow } from './cell-text.ts';
import type { SampleTableColumn } from './sample-columns.ts';

/** A rectangle of the table as it goes to the clipboard: what the table shows, a missing value as an empty cell. */
export function copiedText(
  frame: SampleFrame,
  columns: readonly SampleTableColumn[],
  rows: Uint32Array,
  range: CellRange,
  withHeadings: boolean,
): string {
  const copied = columns.slice(range.left, range.right + 1);
  const lines = Array.from(rows.subarray(range.top, range.bottom + 1), (row) =>
    copied.map((column) => {
      const text = cellText(frame, column, row);
      const cell = column.kind === 'result' && text !== null && isNonDetectRow(frame, row) ? `< ${text}` : text;
      return { text: cell ?? '', isNumber: !textual.includes(column.kind) };
    }),
  );
  const headings = copied.map(({ heading }) => ({ text: heading, isNumber: false }));
  return tsvText(withHeadings ? [headings, ...lines] : lines);
}

const textual: readonly SampleTableColumn['kind'][] = ['text', 'fraction', 'state'];
