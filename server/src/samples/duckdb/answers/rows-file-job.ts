import type { FileFacts } from './finished-file.ts';
import type { FinishedForm } from './finishers.ts';
import type { RowsFile } from '../../row-counts.ts';
import type { RowSet } from '../../sample-store.ts';
import type { BoundSql } from '../sql-text.ts';

/** A form of files of rows. */
export interface RowsFileForm {
  /** The columns of `samples`, as SQL. */
  columns: string;
  /** The same for a file of most of the rows of a release, if that is faster. */
  columnsOfMost?: string;
  /** The options of COPY. */
  options: string;
  /** Those for a file that goes behind another one, if such files are one then: two threads write it where it is large. */
  continued?: string;
  /** The memory for this form, in DuckDB's notation. */
  memoryLimit: string;
  /** Which of the rows, by their place among those of the condition; all, if missing. */
  taken?: RowSet;
  /** What is made of the file then: the engine writes no such files itself. */
  finish?: { as: FinishedForm; facts: FileFacts };
}

/** A release's own file, or its rows as SQL that reads a file in the folder of the new one. */
export type RowsSource = { samplesFile: string } | { rows: string; order: string };

/** Hears which share of the rows, from 0 to 1, is in the file. */
export type ShareHeard = (share: number) => void;

/** A file to write into an empty folder. */
export interface RowsFileJob {
  source: RowsSource;
  form: RowsFileForm;
  condition: BoundSql;
  folder: string;
  /** Goes behind another file, with which its rows are counted. */
  isPart?: boolean;
}

/** Writes a file by another thread. */
export type WriteElsewhere = (job: RowsFileJob, signal?: AbortSignal, onShare?: ShareHeard) => Promise<RowsFile>;
