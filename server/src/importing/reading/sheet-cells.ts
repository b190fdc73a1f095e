import { convertedValue } from '@wellfield/science';
import type { CellValue } from 'read-excel-file/node';
import type { CellKind } from './lines-above.ts';

const firstDay = Date.UTC(1900, 0, 1);

/**
 * A cell as text: dates ISO (a spreadsheet knows no time zone), a time of day alone as `07:05:00`, numbers in their shortest
 * exact form, blank cells null.
 */
export function cellText(cell: CellValue | null | undefined): string | null {
  if (cell === null || cell === undefined) return null;
  if (cell instanceof Date) {
    const iso = cell.toISOString();
    // A time without a date is on the day before a spreadsheet's first day.
    if (cell.getTime() < firstDay) return iso.slice(11, 19);
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
  }
  const text = String(cell);
  return text.trim() === '' ? null : text;
}

/** A number as its cell shows it in percent: 0.1223 is 12.23. */
export const percentText = (value: number): string => String(convertedValue(value, 100));

/** What a cell holds, as far as names of columns are told by it. */
export const kindOfCell = (cell: CellValue | null): CellKind => {
  if (cellText(cell) === null) return 'blank';
  return typeof cell === 'string' ? 'text' : 'value';
};
