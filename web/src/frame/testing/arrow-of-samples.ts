import {
  columnFromArray,
  dateDay,
  dictionary,
  float64,
  int32,
  Table,
  tableFromColumns,
  tableToIPC,
  utf8,
  type Column,
  type DataType,
} from '@uwdata/flechette';
import { sampleColumns, type ColumnKind } from '@wellfield/contract';

const typeOf: Record<ColumnKind, () => DataType> = {
  text: () => dictionary(utf8()),
  number: () => float64(),
  integer: () => int32(),
  date: () => dateDay(),
};

interface StreamOptions {
  maxBatchRows?: number;
  drop?: string;
  /** The schema's metadata. */
  response?: string;
}

/** A stream like the server's: the sample record's columns, in batches, null for missing values. Dates are `Date`s. */
export function arrowOf(
  rows: readonly Readonly<Record<string, unknown>>[],
  options: StreamOptions = {},
): Uint8Array<ArrayBuffer> {
  const columns = sampleColumns
    .filter(({ name }) => name !== options.drop)
    .map(({ name, kind }): [string, Column<unknown>] => {
      const type = name === 'sample_id' ? utf8() : typeOf[kind]();
      const values = rows.map((row) => row[name] ?? null);
      return [name, columnFromArray(values, type, { maxBatchRows: options.maxBatchRows ?? 1_000 })];
    });
  const { schema, children } = tableFromColumns(columns);
  const table = new Table({ ...schema, metadata: new Map([['response', options.response ?? '{}']]) }, children);
  const bytes = tableToIPC(table, { format: 'stream' });
  if (!bytes) throw new Error('nothing was encoded');
  return new Uint8Array(bytes);
}
