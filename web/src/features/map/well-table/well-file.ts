import type { Provenance } from '../../../explorer/provenance/provenance.ts';
import { wordsOfColumn } from '../../../explorer/provenance/column-words.ts';
import { provenanceColumns, type FileColumn } from '../../../explorer/provenance/table-file.ts';
import type { WellColumn } from './well-column.ts';

/** What wells are written with. */
export interface WrittenWells<Row> {
  rows: readonly Row[];
  columns: readonly WellColumn<Row>[];
  /** What is true of every row. */
  facts: readonly FileColumn<unknown>[];
}

/** The wells' columns, what is true of all, and what all was made from. */
export function wellFileColumns<Row>(
  { columns, facts }: Pick<WrittenWells<Row>, 'columns' | 'facts'>,
  provenance: Provenance,
): readonly FileColumn<Row>[] {
  return [
    ...columns.map((column): FileColumn<Row> => {
      const { id, kind, value } = column;
      return { id, kind: kind === 'figure' || kind === 'change' ? 'fine' : kind, ...wordsOfColumn(column), value };
    }),
    ...facts,
    ...provenanceColumns(provenance),
  ];
}
