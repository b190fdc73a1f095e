import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { datasets, type SampleColumn } from '@wellfield/contract';
import { rowColumns } from '../../rows/row-columns.ts';
import type { RowsText } from '../../rows/row-storage.ts';
import { ReleaseDatabase, type DatabaseLimits } from '../database/release-database.ts';
import type { ReleaseDictionaries } from '../database/release-dictionaries.ts';
import { enumOf, isDimension, sqlTypes } from '../database/samples-table.ts';
import type { StatementQueue } from '../database/statement-queue.ts';
import type { Requester } from '../database/shares.ts';
import { identifier, textConstant } from '../sql-text.ts';
import { openDraftFolder, type DraftFolder } from '../rows/draft-folder.ts';
import { readRowsText } from '../rows/rows-text.ts';

/**
 * An engine in memory for a release whose rows are elsewhere: tables of the rows that somebody reads. They are as in a release's
 * own file: the same types, codes and order. What its memory does not hold it keeps in a folder of its own.
 */
export class SliceTables {
  readonly #folder: DraftFolder;
  readonly #database: ReleaseDatabase;
  #numbered = 0;

  private constructor(folder: DraftFolder, database: ReleaseDatabase) {
    this.#folder = folder;
    this.#database = database;
  }

  static async open(
    releasesFolder: string,
    dictionaries: ReleaseDictionaries,
    { limits, queue }: { limits: DatabaseLimits; queue: StatementQueue },
  ): Promise<SliceTables> {
    const folder = await openDraftFolder(releasesFolder);
    try {
      const instance = await DuckDBInstance.create(':memory:', {
        memory_limit: limits.memoryLimit,
        threads: String(limits.threads),
        preserve_insertion_order: 'true',
        temp_directory: path.join(folder.path, 'spilled'),
        allow_community_extensions: 'false',
        autoinstall_known_extensions: 'false',
        autoload_known_extensions: 'false',
      });
      const connection = await instance.connect();
      await connection.run(
        `CREATE TYPE ${identifier(enumOf('dataset'))} AS ENUM (${datasets.map(textConstant).join(', ')})`,
      );
      for (const [column, values] of dictionaries) await createType(connection, enumOf(column), values);
      await connection.run(`SET allowed_directories = [${textConstant(folder.path)}]`);
      await connection.run('SET enable_external_access = false');
      await connection.run('SET lock_configuration = true');
      connection.closeSync();
      return new SliceTables(folder, await ReleaseDatabase.of(instance, limits, queue));
    } catch (error) {
      await folder.remove();
      throw error;
    }
  }

  /** Its database, asked by an account. */
  requestedBy(requester: Requester): ReleaseDatabase {
    return this.#database.requestedBy(requester);
  }

  /** Makes a table of rows, in their order. Its name is SQL. */
  async make(text: RowsText, requester: Requester, signal?: AbortSignal): Promise<{ table: string; rows: number }> {
    const table = `slice_${(this.#numbered += 1)}`;
    const file = path.join(this.#folder.path, `${table}.csv`);
    const database = this.#database.requestedBy(requester);
    try {
      await pipeline(text, createWriteStream(file), ...(signal ? [{ signal }] : []));
      const columns = rowColumns.flatMap(({ name, kind }) => (name === 'number' ? [] : [typed(name, kind)]));
      await database.rows(
        'rows',
        `CREATE TABLE ${table} AS SELECT ${columns.join(', ')} FROM ${readRowsText(file)}`,
        [],
        signal,
      );
      const [[rows = 0] = []] = await database.rows('rows', `SELECT count(*) FROM ${table}`, [], signal);
      return { table, rows: Number(rows) };
    } catch (error) {
      await this.drop(table).catch(() => undefined);
      signal?.throwIfAborted();
      throw error;
    } finally {
      await rm(file, { force: true });
    }
  }

  async drop(table: string): Promise<void> {
    await this.#database.rows('rows', `DROP TABLE IF EXISTS ${table}`, []);
  }

  async close(): Promise<void> {
    this.#database.close();
    await this.#folder.remove();
  }
}

function typed(name: SampleColumn | 'dataset', kind: keyof typeof sqlTypes): string {
  const type = name === 'dataset' || isDimension(name) ? identifier(enumOf(name)) : sqlTypes[kind];
  return `CAST(${identifier(name)} AS ${type}) AS ${identifier(name)}`;
}

/** The texts pass as values: SQL has its own way with some signs in constants. */
async function createType(connection: DuckDBConnection, name: string, values: readonly string[]): Promise<void> {
  await connection.run('CREATE TABLE texts (code INTEGER, value VARCHAR)');
  const appender = await connection.createAppender('texts');
  for (const [code, value] of values.entries()) {
    appender.appendInteger(code);
    appender.appendVarchar(value);
    appender.endRow();
  }
  appender.closeSync();
  await connection.run(`CREATE TYPE ${identifier(name)} AS ENUM (SELECT value FROM texts ORDER BY code)`);
  await connection.run('DROP TABLE texts');
}
