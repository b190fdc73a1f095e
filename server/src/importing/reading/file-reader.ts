import type { SqlSession } from '../sql-session.ts';
import type { UnreadableRecord } from './scanned-text.ts';

/** One FILE of an import, or a sheet of it. */
export interface SourceFile {
  path: string;
  /** The file's name, with that of a sheet other than the first: `source_file` of its rows. */
  name: string;
  /** Its name in an SQL mapping. */
  table: string;
  format: FileReader;
  /** How its text is written, if the operator says so; UTF-8 or a mark of UTF-16 tell it otherwise. */
  encoding?: string | null;
}

/** A kind of file that an import reads, recognized by its ending. */
export interface FileReader {
  /** Lower case, with the dot. */
  endings: readonly string[];
  /** Whether it can be gzipped (`.csv.gz`). */
  readsGzip: boolean;
  /** Whether dates are stored as dates: they become ISO text, whatever format the mapping gives. */
  storesDates: boolean;
  /** Whether it is packed by itself, so that its rows take several times its size. */
  isPacked: boolean;
  /** How it is told whatever a file is called; null for plain text. */
  recognized: RecognizedContents | null;
  /** Loads the chosen columns of each table into the session as text, as a view named `SourceFile.table`. */
  load(file: SourceFile, reading: Reading): Promise<RawTable[]>;
}

/** What a kind of file is called, and the bytes that it begins with or, in a ZIP file, the name of a part. */
interface RecognizedContents {
  title: string;
  begin?: string;
  part?: RegExp;
}

/** The context for reading a file. */
export interface Reading {
  session: SqlSession;
  /** A folder for temporary files. */
  folder: string;
  choose: ColumnChoice;
  /** The tables before this file. */
  loaded: readonly RawTable[];
  /** Which sheets of a file are tables; without it the first is. */
  takesSheet?: SheetChoice | undefined;
  /** Called with the name of each sheet that is not read, except empty ones, and with what is wrong with its heading, if anything. */
  onUnread?: (sheet: string, fault: string | null) => void;
  /** Called with what else should be known of how a file was read. */
  onNote?: (note: string) => void;
  onFraction?: (fraction: number) => void;
  signal?: AbortSignal | undefined;
}

/** The columns of the header that a mapping needs; all of them for SQL. Can throw if one is missing. */
export type ColumnChoice = (header: readonly string[], file: SourceFile) => readonly string[];

/** Whether a sheet is one of the tables that a mapping reads, by its header. */
export type SheetChoice = (header: readonly string[]) => boolean;

/** A file's rows in the mapping's database: all columns text, empty cells null, plus `_line`. */
export interface RawTable {
  file: SourceFile;
  /** The requested columns, with the names and in the order of the header. */
  columns: string[];
  /** All columns of the header. */
  header: string[];
  rows: number;
  /** Whether cells of it show percentages, which are then in `percentCells`. */
  hasPercents?: boolean;
  unreadable: UnreadableRecord[];
  unreadableCount: number;
}

/** The table with a file's raw rows; the mapping sees a view of it. */
export const bareTable = (file: SourceFile): string => `bare rows of ${file.table}`;
