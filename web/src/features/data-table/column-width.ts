import type { SampleFrame } from '../../frame/sample-frame.ts';
import { cellText } from './cell-text.ts';
import type { SampleTableColumn } from './sample-columns.ts';

/** Width of an average character of the table's text and of a heading, and a cell's padding to both sides. */
const characterPx = 8.2;
const headingCharacterPx = 7.4;
const paddingPx = 26;
/** What the arrow and the menu beside a heading take. */
const besidesPx = 36;

const minWidthPx = 64;
const maxWidthPx = 260;

/** How many rows stand for all. */
const sampledRows = 400;

/** A column's width: wide enough for its heading and for what nearly all of its cells say. */
export function columnWidthPx(frame: SampleFrame, column: SampleTableColumn): number {
  const count = Math.min(frame.rowCount, sampledRows);
  const lengths = Array.from({ length: count }, (_, index) => {
    const row = Math.floor((index * frame.rowCount) / count);
    return cellText(frame, column, row)?.length ?? 0;
  }).toSorted((a, b) => a - b);
  const common = lengths[Math.ceil(lengths.length * 0.99) - 1] ?? 0;
  // A result has the mark of a non-detect to its left.
  const mark = column.kind === 'result' ? 3 : 0;
  const cellPx = Math.ceil((common + mark) * characterPx) + paddingPx;
  const headingPx = Math.ceil(column.heading.length * headingCharacterPx) + paddingPx + besidesPx;
  return Math.max(headingPx, Math.min(Math.max(cellPx, minWidthPx), maxWidthPx));
}
