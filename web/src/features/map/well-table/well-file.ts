import type { Provenance } from '../../../explorer/provenance/provenance.ts';
import { provenanceColumns, sameColumns, type FileColumn } from '../../../explorer/provenance/table-file.ts';
import type { WellColumn } from './well-column.ts';

/** What wells are written with. */
export interface WrittenWells<Row> {
  rows: readonly Row[];
  columns: readonly WellColumn<Row>[];
  /** What is true of every row. */
  facts: Readonly<Record<string, string | number | null>>;
}

/** The wells' columns, what is true of all, and what all was made from. */
export function wellFileColumns<Row>(
  { columns, facts }: Pick<WrittenWells<Row>, 'columns' | 'facts'>,
  provenance: Provenance,
): readonly FileColumn<Row>[] {
  return [
    ...columns.map(({ id, kind, value, heading, about }): FileColumn<Row> => ({
      id,
      heading,
      about,
      kind: kind === 'figure' || kind === 'change' ? 'fine' : kind,
      value,
    })),
    ...sameColumns(facts),
    ...provenanceColumns(provenance),
  ];
}
