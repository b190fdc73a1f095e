import { sampleColumns, type SampleColumn } from '@wellfield/contract';
import type { FlagLines } from '../flags/flag-advice.ts';
import type { SqlSession } from '../sql-session.ts';
import type { ColumnChoice, RawTable, SheetChoice } from '../reading/file-reader.ts';
import type { DateFormat } from './date-format.ts';
import type { NumberDoubt } from './number-doubt.ts';
import type { OpenQuestion } from './open-questions.ts';

/**
 * Columns that a mapping's rows can have in addition to the sample record's. `_limit_alone` says that a row is taken for a
 * non-detect because it has a limit, and neither a result nor a flag.
 */
const extraColumns = [
  'x',
  'y',
  'crs',
  'reporting_limit_unit',
  'detection_limit_unit',
  '_line',
  '_skip',
  '_limit_alone',
] as const;
export type MappedColumn = SampleColumn | (typeof extraColumns)[number];

/** What a column of a file can be: a field of the sample record, or the unit of a limit, which ends as its result's. */
export type DeliveredField = SampleColumn | 'reporting_limit_unit' | 'detection_limit_unit';
export const deliveredFields: readonly DeliveredField[] = [
  ...sampleColumns.map(({ name }) => name),
  'reporting_limit_unit',
  'detection_limit_unit',
];

/** Columns that every import derives; delivered values are ignored. */
export const derivedColumns: ReadonlySet<string> = new Set<SampleColumn>(['year', 'quarter']);

/** Fields that need a column or a constant in every delivery; a non-detect's result can be empty. */
export const requiredFields = [
  'analyte',
  'location',
  'sample_date',
  'result',
] as const satisfies readonly SampleColumn[];

export const mappedColumns: readonly MappedColumn[] = [...sampleColumns.map(({ name }) => name), ...extraColumns];

/** The relation that a mapping creates in its database. The space avoids collisions with the tables of files. */
export const mappedRows = 'mapped rows';

/** What the database of a mapping is called where its rows are checked. */
export const mappedDatabase = 'mapped_delivery';

/**
 * Turns files into sample records: JSON, SQL, the portal's format, or the record's own names. All of them create one
 * relation, `mappedRows`, whose columns are a subset of `mappedColumns`.
 */
export interface Mapping {
  /** Its name in the report; null if the header has the record's names. */
  name: string | null;
  /** What it still asks: nothing is published while it does. */
  questions?: readonly OpenQuestion[];
  choose: ColumnChoice;
  /** Which sheets of a file it reads; without it the first alone. */
  takesSheet?: SheetChoice;
  /** The file's column for a field, for rejections. */
  sourceColumn(field: string): string;
  /** How this mapping would say what delivered flags mean, to be pasted; null for a format, which says so itself. */
  flagLines: FlagLines | null;
  /** Of its numbers, what could be read in two ways; complete once it was applied. */
  numberDoubts?: readonly NumberDoubt[];
  /** Creates `mappedRows` from the loaded tables. */
  apply(session: SqlSession, tables: readonly RawTable[]): Promise<Mapped>;
}

/** What is known of `mappedRows` once they are there. */
export interface Mapped {
  /** The format of `sample_date` as text. */
  dateFormat: DateFormat;
  /** For the report. */
  notes: string[];
}
