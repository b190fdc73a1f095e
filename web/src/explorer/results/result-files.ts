import { isoDate } from '../../frame/sample-frame.ts';
import type { CsvValue } from '../../ui/files/csv-text.ts';
import type { WorkbookColumn, WorkbookSheet } from '../../workers/workbook/workbook.ts';
import { cellKinds, fileKind } from './cell-kinds.ts';
import type { ColumnWords } from './column-words.ts';
import type { ResultColumn } from './result-column.ts';

/** Columns that say the same in every row: a file is read without the page around it. */
export function sameColumns<Name extends string>(
  cells: Readonly<Record<Name, CsvValue>>,
  words: Readonly<Record<NoInfer<Name>, ColumnWords>>,
): ResultColumn<unknown>[] {
  return Object.entries<CsvValue>(cells).map(([id, cell]) => ({
    id,
    kind: typeof cell === 'number' ? 'figure' : 'text',
    ...words[id as Name],
    value: () => cell,
  }));
}

/** Rows for a CSV file, one by one: numbers in full, days as ISO dates, what is missing empty. */
export function* tableRecords<Row>(
  rows: Iterable<Row>,
  columns: readonly ResultColumn<Row>[],
): Generator<Record<string, CsvValue>> {
  for (const row of rows) {
    yield Object.fromEntries(
      columns.map(({ id, kind, value }) => {
        const cell = value(row);
        return [id, fileKind(kind) === 'day' && typeof cell === 'number' ? isoDate(cell) : cell];
      }),
    );
  }
}

/** A sheet whose rows are read one by one. */
interface TableSheet {
  columns: readonly WorkbookColumn[];
  rows: Iterable<WorkbookSheet['rows'][number]>;
}

/** The same rows for a workbook: days as dates. */
export function tableSheet<Row>(rows: Iterable<Row>, columns: readonly ResultColumn<Row>[]): TableSheet {
  return {
    columns: columns.map(({ id, kind }) => ({
      name: id,
      width: kind === 'text' ? 22 : 15,
      format: cellKinds[kind].format,
    })),
    rows: sheetRows(rows, columns),
  };
}

function* sheetRows<Row>(rows: Iterable<Row>, columns: readonly ResultColumn<Row>[]) {
  for (const row of rows) yield columns.map(({ value }) => value(row));
}
