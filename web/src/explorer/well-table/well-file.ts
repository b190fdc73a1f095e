import { type Provenance, provenanceColumns } from '../provenance/provenance.ts';
import type { ResultColumn } from '../results/result-column.ts';

/** What wells are written with. */
export interface WrittenWells<Row> {
  rows: readonly Row[];
  columns: readonly ResultColumn<Row>[];
  /** What is true of every row. */
  facts: readonly ResultColumn<unknown>[];
}

/** The wells' columns, what is true of all, and what all was made from. */
export function wellFileColumns<Row>(
  { columns, facts }: Pick<WrittenWells<Row>, 'columns' | 'facts'>,
  provenance: Provenance,
): readonly ResultColumn<Row>[] {
  return [...columns, ...facts, ...provenanceColumns(provenance)];
}
