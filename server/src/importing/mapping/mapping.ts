import { sampleColumns, type SampleColumn } from '@wellfield/contract';
import type { SqlSession } from '../sql-session.ts';
import type { ColumnChoice, RawTable } from '../reading/file-format.ts';
import type { DateFormat } from './date-format.ts';

/** What a mapping's rows may carry beside the sample record's columns. */
const extraColumns = ['x', 'y', 'crs', '_line', '_skip'] as const;
export type MappedColumn = SampleColumn | (typeof extraColumns)[number];

/** Columns that every import derives itself; a delivered value gives way. */
export const derivedColumns: ReadonlySet<string> = new Set<SampleColumn>(['year', 'quarter']);

/** What every delivery must have a column or a constant for; a non-detect's result may still be empty. */
export const requiredFields = [
  'analyte',
  'location',
  'sample_date',
  'result',
] as const satisfies readonly SampleColumn[];

export const mappedColumns: readonly MappedColumn[] = [...sampleColumns.map(({ name }) => name), ...extraColumns];

/** The relation that a mapping leaves in its database. The space keeps it apart from every file's table. */
export const mappedRows = 'mapped rows';

/**
 * A way from files to sample records: JSON, SQL, the portal's format, or the record's own names.
 * All of them end in one relation, `mappedRows`, whose columns are a subset of `mappedColumns`.
 */
export interface Mapping {
  /** How the report calls it; null where the header carries the record's names. */
  name: string | null;
  choose: ColumnChoice;
  /** How `sample_date` is written where it is text. */
  dateFormat: DateFormat;
  /** The column of the file that a field came from, as a rejection names it. */
  sourceColumn(field: string): string;
  /** Makes `mappedRows` from the loaded tables and returns what the report should note. */
  apply(session: SqlSession, tables: readonly RawTable[]): Promise<string[]>;
}
