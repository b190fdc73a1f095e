import { isoDate } from '../../frame/sample-frame.ts';
import type { CsvValue } from '../../ui/files/csv-text.ts';
import type { WorkbookColumn, WorkbookSheet } from '../../workers/workbook/workbook.ts';
import { provenanceWords, type ColumnWords } from './column-words.ts';
import { provenanceCells, type Provenance } from './provenance.ts';

/** How a workbook writes numbers of a kind, as the screen does: they are in it in full. Null for text. */
const formats = {
  text: null,
  count: '#,##0',
  result: '#,##0.####',
  figure: '#,##0.####',
  statistic: '#,##0.###',
  /** Degrees of latitude and longitude, and what has as many digits. */
  fine: '#,##0.######',
  probability: '0.0000',
  /** From 0 to 1. */
  share: '0.0%',
  /** From 0 to 100. */
  percent: '0.0',
  /** Counted from 1970-01-01, or as an ISO date. */
  day: 'yyyy-mm-dd',
} as const satisfies Record<string, string | null>;

/** A column of a table's file. */
export interface FileColumn<Row> extends ColumnWords {
  /** Its name, which programs that read the file go by. */
  id: string;
  kind: keyof typeof formats;
  value(row: Row): CsvValue;
}

/** Columns that say the same in every row: a file is read without the page around it. */
export function sameColumns<Name extends string>(
  said: Readonly<Record<Name, CsvValue>>,
  words: Readonly<Record<NoInfer<Name>, ColumnWords>>,
): FileColumn<unknown>[] {
  return Object.entries<CsvValue>(said).map(([id, cell]) => ({
    id,
    kind: typeof cell === 'number' ? 'figure' : 'text',
    ...words[id as Name],
    value: () => cell,
  }));
}

/** What all was made from: the last columns of most files. */
export function provenanceColumns(provenance: Provenance): FileColumn<unknown>[] {
  return sameColumns(provenanceCells(provenance), provenanceWords);
}

/** Rows for a CSV file, one by one: numbers in full, days as ISO dates, what is missing empty. */
export function* tableRecords<Row>(
  rows: Iterable<Row>,
  columns: readonly FileColumn<Row>[],
): Generator<Record<string, CsvValue>> {
  for (const row of rows) {
    yield Object.fromEntries(
      columns.map(({ id, kind, value }) => {
        const held = value(row);
        return [id, kind === 'day' && typeof held === 'number' ? isoDate(held) : held];
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
export function tableSheet<Row>(rows: Iterable<Row>, columns: readonly FileColumn<Row>[]): TableSheet {
  return {
    columns: columns.map(({ id, kind }) => ({ name: id, width: kind === 'text' ? 22 : 15, format: formats[kind] })),
    rows: sheetRows(rows, columns),
  };
}

function* sheetRows<Row>(rows: Iterable<Row>, columns: readonly FileColumn<Row>[]) {
  for (const row of rows) yield columns.map(({ value }) => value(row));
}
