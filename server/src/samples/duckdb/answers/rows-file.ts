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
  /** By how many threads it is written: one, or as many as answer questions. */
  threads: 'one' | 'all';
}

export interface RowsSource {
  samplesFile: string;
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
  { samplesFile, threads }: RowsSource,
  { columns, options, memoryLimit, threads: writers }: RowsFileForm,
  condition: BoundSql,
  folder: string,
  signal?: AbortSignal,
): Promise<WrittenRows> {
  const target = path.join(folder, 'samples');
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: memoryLimit,
    threads: String(writers === 'one' ? 1 : threads),
    preserve_insertion_order: 'true',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    temp_directory: path.join(folder, 'sorting'),
  });
  try {
    const connection = await instance.connect();
    try {
      await connection.run(`ATTACH ${textConstant(samplesFile)} AS release (READ_ONLY)`);
      await connection.run('USE release');
      await connection.run(`SET allowed_directories = [${textConstant(folder)}]`);
      await connection.run('SET enable_external_access = false');
      await connection.run('SET lock_configuration = true');
      const rowsOf = `SELECT ${columns} FROM samples WHERE ${condition.text}`;
      // Rows are written in the order they are read, without buffering; but a longer list of numbers is joined, which mixes them.
      const plan = await connection.runAndReadAll(`EXPLAIN ${rowsOf}`, condition.values);
      const order = JSON.stringify(plan.getRowsJS()).includes('_JOIN') ? ' ORDER BY rowid' : '';
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
