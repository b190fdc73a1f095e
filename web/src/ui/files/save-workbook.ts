import type { CellObject } from 'write-excel-file/universal';
import { harmlessText } from '@wellfield/contract';
import { codeLoader } from '../lazy-part/code-loader.ts';
import { saveFile } from './save-file.ts';

const loadWriter = codeLoader(() => import('write-excel-file/universal'));

/** A cell of a workbook: dates as days since 1970-01-01. */
export type WorkbookValue = string | number | null;

export interface WorkbookColumn {
  name: string;
  /** Characters. */
  width: number;
  /** How a spreadsheet writes its numbers, e.g. '#,##0.####' or 'yyyy-mm-dd'; null for text. */
  format: string | null;
}

const dayMs = 86_400_000;

/**
 * Saves rows as a workbook of one sheet under a bold heading that stays in sight. Numbers stay numbers, in full; texts that
 * a spreadsheet would run as a formula are preceded by an apostrophe, as in CSV files.
 */
export async function saveWorkbook(
  fileName: string,
  columns: readonly WorkbookColumn[],
  rows: readonly (readonly WorkbookValue[])[],
): Promise<void> {
  const { default: writeWorkbook } = await loadWriter();
  const head = columns.map(({ name }): CellObject => ({ value: name, type: String, fontWeight: 'bold' }));
  const body = rows.map((row) => columns.map((column, index) => cellOf(column, row[index] ?? null)));
  const book = writeWorkbook([head, ...body], { columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 });
  saveFile(fileName, workbookType, await book.toBlob());
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function cellOf({ format }: WorkbookColumn, value: WorkbookValue): CellObject | null {
  if (value === null) return null;
  if (typeof value === 'string') return { value: harmlessText(value), type: String };
  if (format === 'yyyy-mm-dd') return { value: new Date(value * dayMs), type: Date, format };
  return format === null ? { value, type: Number } : { value, type: Number, format };
}
