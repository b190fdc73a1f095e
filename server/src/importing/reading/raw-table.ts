import type { SourceFile } from './source-file.ts';
import type { UnreadableRecord } from './delimited-scanner.ts';

/** A file's rows in the mapping's database: all columns text, empty cells null, plus `_line`. */
export interface RawTable {
  file: SourceFile;
  /** The columns as the header names them, in its order; those that were asked for. */
  columns: string[];
  /** Every column of the header. */
  header: string[];
  rows: number;
  unreadable: UnreadableRecord[];
  unreadableCount: number;
}

/** Which of the header's columns a mapping needs; all of them for SQL. May throw where one is missing. */
export type ColumnChoice = (header: readonly string[], file: SourceFile) => readonly string[];

/** The name under which a file's bare rows lie; the mapping sees the view over it. */
export const bareTable = (file: SourceFile): string => `bare rows of ${file.table}`;
