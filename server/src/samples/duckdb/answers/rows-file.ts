import { DuckDBInstance } from '@duckdb/node-api';
import path from 'node:path';
import type { BoundSql } from './question-sql.ts';
import { interruptible } from '../database/release-database.ts';
import { textConstant } from '../sql-text.ts';

/** A form of files of rows. */
export interface RowsFileForm {
  /** The columns of `samples`, as SQL. */
  columns: string;
  /** The options of COPY. */
  options: string;
  /** The memory for this form, in DuckDB's notation. */
  memoryLimit: string;
  /** The most threads that it is written by. Each needs memory of its own, so they do not follow the machine. */
  threads: number;
}

export interface RowsSource {
  /** A release's own file, or its rows as SQL that reads a file in the folder of the new one. */
  from: { samplesFile: string } | { rows: string; order: string };
  threads: number;
}

export interface WrittenRows {
  path: string;
  rows: number;
}

/**
 * Writes the rows of a condition as a file into `folder`. A separate instance writes it, which may write only to that
 * folder: the one that answers questions may not write at all.
 */
export async function writeRowsFile(
  source: RowsSource,
  form: RowsFileForm,
  condition: BoundSql,
  folder: string,
  signal?: AbortSignal,
): Promise<WrittenRows> {
  const write = (means: Means) => writeWith(means, source.from, form, condition, folder, signal);
  const { memoryLimit } = form;
  return write({ threads: Math.min(form.threads, source.threads), memoryLimit }).catch((error: unknown) => {
    if (!isOutOfMemory(error)) throw error;
    return write(forLongLines);
  });
}

interface Means {
  threads: number;
  memoryLimit: string;
}

/** How much a thread keeps depends on how long the lines are, and on how many texts must be looked at. */
const forLongLines: Means = { threads: 1, memoryLimit: '512MB' };

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Out of Memory Error');
}

async function writeWith(
  { threads, memoryLimit }: Means,
  from: RowsSource['from'],
  { columns, options }: RowsFileForm,
  condition: BoundSql,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<WrittenRows> {
  const target = path.join(folder, 'samples');
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: memoryLimit,
    threads: String(threads),
    preserve_insertion_order: 'true',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    temp_directory: path.join(folder, 'sorting'),
  });
  try {
    const connection = await instance.connect();
    try {
      if ('samplesFile' in from) {
        await connection.run(`ATTACH ${textConstant(from.samplesFile)} AS release (READ_ONLY)`);
        await connection.run('USE release');
      }
      await connection.run(`SET allowed_directories = [${textConstant(folder)}]`);
      await connection.run('SET enable_external_access = false');
      await connection.run('SET lock_configuration = true');
      const rowsOf = `SELECT ${columns} FROM ${'rows' in from ? from.rows : 'samples'} WHERE ${condition.text}`;
      // Rows are written in the order they are read, without buffering; but a longer list of numbers is joined, which mixes them.
      const plan = await connection.runAndReadAll(`EXPLAIN ${rowsOf}`, condition.values);
      const order = JSON.stringify(plan.getRowsJS()).includes('_JOIN')
        ? ` ORDER BY ${'order' in from ? from.order : 'rowid'}`
        : '';
      const rows = await interruptible(
        connection,
        async () => {
          const reader = await connection.runAndReadAll(
            `COPY (${rowsOf}${order}) TO ${textConstant(target)} (${options})`,
            condition.values,
          );
          return Number(reader.getRowsJS()[0]?.[0] ?? 0);
        },
        signal,
      );
      return { path: target, rows };
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}
