import { provenanceCells, type Provenance } from '../../../explorer/provenance/provenance.ts';
import type { CsvValue } from '../../../ui/files/csv-text.ts';
import type { WorkbookColumn } from '../../../workers/workbook/workbook.ts';
import type { WellColumn } from './well-column.ts';

/** What wells are written with. */
export interface WrittenWells<Row> {
  rows: readonly Row[];
  columns: readonly WellColumn<Row>[];
  /** What is true of every row. */
  facts: Readonly<Record<string, string | number | null>>;
}

/** The wells' columns, what is true of all, and what all was made from. */
function fileColumns<Row>({ columns, facts }: WrittenWells<Row>, provenance: Provenance): readonly WellColumn<Row>[] {
  return [
    ...columns,
    ...Object.entries({ ...facts, ...provenanceCells(provenance) }).map(([id, cell]): WellColumn<Row> => ({
      id,
      heading: id,
      kind: typeof cell === 'number' ? 'figure' : 'text',
      value: () => cell,
    })),
  ];
}

/** Rows for a CSV file: numbers in full. */
export function wellRecords<Row>(written: WrittenWells<Row>, provenance: Provenance): Record<string, CsvValue>[] {
  const columns = fileColumns(written, provenance);
  return written.rows.map((row) => Object.fromEntries(columns.map(({ id, value }) => [id, value(row)])));
}

/** The same rows for a workbook. */
export function wellSheet<Row>(written: WrittenWells<Row>, provenance: Provenance) {
  const columns = fileColumns(written, provenance);
  return {
    columns: columns.map(({ id, kind }): WorkbookColumn => ({
      name: id,
      width: kind === 'text' ? 22 : 15,
      format: kind === 'text' ? null : kind === 'count' ? '#,##0' : '#,##0.######',
    })),
    rows: written.rows.map((row) => columns.map(({ value }) => value(row))),
  };
}
