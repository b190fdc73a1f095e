import type { CsvValue } from '../../ui/files/csv-text.ts';
import { isoDate } from '../../frame/sample-frame.ts';
import type { WorkbookColumn } from '../../ui/files/save-workbook.ts';
import type { SummaryRow } from '../../frame/summary-rows.ts';
import { figureColumns, locationColumn, matrixColumn, unitColumn, type SummaryColumn } from './summary-columns.ts';

/** The specification's columns, then what the numbers are of: a file is read without the page around it. */
const fileColumns: readonly SummaryColumn[] = [matrixColumn, locationColumn, ...figureColumns, unitColumn];

/** Rows for a CSV file: numbers in full, days as ISO dates, the frequency from 0 to 1. */
export function summaryRecords(rows: readonly SummaryRow[], analyte: string | null): Record<string, CsvValue>[] {
  return rows.map((row) => ({
    ...Object.fromEntries(
      fileColumns.map((column) => {
        const value = column.value(row);
        return [column.id, column.kind === 'month' && typeof value === 'number' ? isoDate(value) : value];
      }),
    ),
    analyte,
  }));
}

const formats: Readonly<Record<SummaryColumn['kind'], string | null>> = {
  text: null,
  count: '#,##0',
  result: '#,##0.####',
  statistic: '#,##0.###',
  percent: '0.0%',
  month: 'yyyy-mm-dd',
};

/** The same rows for a workbook: numbers in full that are written as on the screen, days as dates. */
export function summarySheet(rows: readonly SummaryRow[], analyte: string | null) {
  const columns: WorkbookColumn[] = fileColumns.map(({ id, kind }) => ({
    name: id,
    width: kind === 'text' ? 22 : 15,
    format: formats[kind],
  }));
  return {
    columns: [...columns, { name: 'analyte', width: 22, format: null }],
    rows: rows.map((row) => [...fileColumns.map(({ value }) => value(row)), analyte]),
  };
}
