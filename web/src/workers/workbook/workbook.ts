import writeWorkbook, { type CellObject } from 'write-excel-file/universal';
import { harmlessText } from '@wellfield/contract';

/** A cell of a workbook: dates as days since 1970-01-01. */
type WorkbookValue = string | number | null;

export interface WorkbookColumn {
  name: string;
  /** Characters. */
  width: number;
  /** The number format, such as '#,##0.####' or 'yyyy-mm-dd'; null for text. */
  format: string | null;
}

const dayMs = 86_400_000;

export interface WorkbookSheet {
  name: string;
  columns: readonly WorkbookColumn[];
  rows: readonly (readonly WorkbookValue[])[];
  /** How many columns at the left stay in sight. */
  pinnedColumns: number;
}

/**
 * Rows as a workbook of one sheet. Its bold heading stays in sight and has the spreadsheet's own filters. Numbers stay
 * numbers, in full; texts that a spreadsheet would run as a formula are preceded by an apostrophe, as in CSV files.
 */
export async function workbookOf({ name, columns, rows, pinnedColumns }: WorkbookSheet): Promise<Blob> {
  const head = columns.map(({ name }): CellObject => ({ value: name, type: String, fontWeight: 'bold' }));
  const body = rows.map((row) => columns.map((column, index) => cellOf(column, row[index] ?? null)));
  const options = {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    stickyColumnsCount: pinnedColumns,
  };
  const filtered = `A1:${columnLetters(columns.length)}${rows.length + 1}`;
  // The library writes no filters: they stand behind the cells (ECMA-376, 18.3.1.2).
  const transform = (xml: string) => xml.replace('</sheetData>', `</sheetData><autoFilter ref="${filtered}"/>`);
  const filters = { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } };
  return writeWorkbook([head, ...body], options, { features: [filters] }).toBlob();
}

/** The name of a column counted from 1: A, Z, AA. */
function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + ((column - 1) % 26));
  return column > 26 ? columnLetters(Math.floor((column - 1) / 26)) + last : last;
}

function cellOf({ format }: WorkbookColumn, value: WorkbookValue): CellObject | null {
  if (value === null) return null;
  if (typeof value === 'string') return { value: harmlessText(value), type: String };
  if (format === 'yyyy-mm-dd') return { value: new Date(value * dayMs), type: Date, format };
  return format === null ? { value, type: Number } : { value, type: Number, format };
}
