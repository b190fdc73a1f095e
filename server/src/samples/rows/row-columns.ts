import { sampleColumns, type ColumnKind, type SampleColumn } from '@wellfield/contract';

/** The columns that rows travel and are stored with, in order: their number in the release, the dataset, the record's own. */
export const rowColumns: readonly { name: SampleColumn | 'number' | 'dataset'; kind: ColumnKind }[] = [
  { name: 'number', kind: 'integer' },
  { name: 'dataset', kind: 'text' },
  ...sampleColumns,
];
