import { DuckDBInstance } from '@duckdb/node-api';
import path from 'node:path';
import { sampleColumns } from '@wellfield/contract';
import type { BoundSql } from './question-sql.ts';
import { interruptible } from './release-database.ts';
import type { ReleaseDictionaries } from './release-dictionaries.ts';
import { identifier, textConstant } from './sql-text.ts';

const formulaStart = /^[=+\-@\t\r]/;
const formulaStarts = `'=', '+', '-', '@', chr(9), chr(13)`;

/**
 * Text that a spreadsheet would run as a formula gets a leading apostrophe; numbers stay numbers. Where a column's
 * dictionary holds no such text its rows are not looked at.
 */
function csvColumns(dictionaries: ReleaseDictionaries): string {
  const columns = sampleColumns.map(({ name, kind }) => {
    const column = identifier(name);
    if (kind !== 'text' || dictionaries.get(name)?.every((text) => !formulaStart.test(text))) return column;
    const text = `CAST(${column} AS VARCHAR)`;
    return `CASE WHEN left(${text}, 1) IN (${formulaStarts}) THEN '''' || ${text} ELSE ${text} END AS ${column}`;
  });
  return columns.join(', ');
}

/** A file's rows pass through: more memory would make it faster, and a server of many people larger. */
const memoryLimit = '64MB';

export interface CsvSource {
  samplesFile: string;
  dictionaries: ReleaseDictionaries;
  threads: number;
}

/**
 * Writes the rows of a condition as CSV with a header into `folder`. An instance of its own writes it, which may write to
 * that folder and nowhere else: the one that answers questions may write nothing.
 */
export async function writeCsv(
  { samplesFile, dictionaries, threads }: CsvSource,
  condition: BoundSql,
  folder: string,
  signal?: AbortSignal,
): Promise<{ path: string; rows: number }> {
  const target = path.join(folder, 'samples.csv');
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
      await connection.run(`ATTACH ${textConstant(samplesFile)} AS release (READ_ONLY)`);
      await connection.run('USE release');
      await connection.run(`SET allowed_directories = [${textConstant(folder)}]`);
      await connection.run('SET enable_external_access = false');
      await connection.run('SET lock_configuration = true');
      const rowsOf = `SELECT ${csvColumns(dictionaries)} FROM samples WHERE ${condition.text}`;
      // Rows leave in the order they are read, without being held; but a longer list of numbers is joined, which mixes them.
      const plan = await connection.runAndReadAll(`EXPLAIN ${rowsOf}`, condition.values);
      const order = JSON.stringify(plan.getRowsJS()).includes('_JOIN') ? ' ORDER BY rowid' : '';
      const rows = await interruptible(
        connection,
        async () => {
          const reader = await connection.runAndReadAll(
            `COPY (${rowsOf}${order}) TO ${textConstant(target)} (FORMAT csv, HEADER true)`,
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
