import type { SqlSession } from '../sql-session.ts';
import type { UnreadableRecord } from './scanned-text.ts';

/** One FILE of an import. */
export interface SourceFile {
  path: string;
  /** The file's own name: `source_file` of its rows. */
  name: string;
  /** The name as which an SQL mapping knows it. */
  table: string;
  format: FileFormat;
}

/** A kind of file that an import reads, known by how its name ends. */
export interface FileFormat {
  /** In lower case, with the dot. */
  endings: readonly string[];
  /** Whether it is read gzipped too (`.csv.gz`). */
  readsGzip: boolean;
  /** Whether dates are stored as dates: they come as ISO text, however the mapping writes its own. */
  storesDates: boolean;
  /** Loads the chosen columns into the session as text, as a view named `SourceFile.table`. */
  load(file: SourceFile, reading: Reading): Promise<RawTable>;
}

/** What a file is read with. */
export interface Reading {
  session: SqlSession;
  /** A folder for what is written on the way. */
  folder: string;
  choose: ColumnChoice;
  onFraction?: (fraction: number) => void;
  signal?: AbortSignal | undefined;
}

/** Which of the header's columns a mapping needs; all of them for SQL. May throw where one is missing. */
export type ColumnChoice = (header: readonly string[], file: SourceFile) => readonly string[];

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

/** The name under which a file's bare rows lie; the mapping sees the view over it. */
export const bareTable = (file: SourceFile): string => `bare rows of ${file.table}`;
