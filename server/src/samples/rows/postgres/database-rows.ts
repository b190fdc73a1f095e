import { sampleColumns, type SampleColumn } from '@wellfield/contract';
import { DatabaseUnavailableError, UnconfirmedWriteError } from '../../../postgres/database-faults.ts';
import { OwnConnection } from '../../../postgres/own-connection.ts';
import { requireVersion } from '../../../postgres/require-version.ts';
import { ReleaseGoneError, type Question } from '../../sample-store.ts';
import type { ReleaseManifest } from '../../releases/release-manifest.ts';
import type { AliasKind, NewRows, RowsRequest, RowStorage, RowsText, StoredRows } from '../row-storage.ts';
import { boundInto, ofAnalytes, questionSql } from './row-conditions.ts';
import { columnList, releasesSql, schemaOf } from './row-schema.ts';
import { RowsPool } from './rows-pool.ts';
import { readChecksum, removeRows, storeRows, wrongCount } from './store-rows.ts';

/** By which PostgreSQL lists the connections. */
const connectionName = 'wellfield samples';

const endOwnSql = `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
  WHERE pid = $1 AND application_name = $2 AND usename = current_user`;

/** Opens the storage in a database. Nothing is connected before the first use. */
export function openDatabaseRows(address: string): RowStorage {
  return new DatabaseRows(address);
}

class DatabaseRows implements RowStorage {
  readonly #address: string;
  readonly #pool: RowsPool;

  constructor(address: string) {
    this.#address = address;
    this.#pool = new RowsPool(address, connectionName);
  }

  async store(id: string, rows: NewRows, signal?: AbortSignal): Promise<{ checksum: string }> {
    signal?.throwIfAborted();
    return this.#withConnection(async (connection) => {
      // What is not committed when the connection ends is undone.
      const leave = () => void connection.close();
      signal?.addEventListener('abort', leave);
      try {
        await requireVersion(connection, this.#pool.database);
        return { checksum: await storeRows(connection, id, rows) };
      } catch (error) {
        const isUnknown = error instanceof UnconfirmedWriteError;
        if (isUnknown || signal?.aborted) await this.#undo(id, connection.processID).catch(() => undefined);
        signal?.throwIfAborted();
        throw isUnknown ? notStored(error) : error;
      } finally {
        signal?.removeEventListener('abort', leave);
      }
    });
  }

  async open(manifest: ReleaseManifest): Promise<StoredRows> {
    const { id } = manifest;
    await this.#requireFacts(manifest);
    const fault = await wrongCount(this.#pool, id, manifest.rows);
    if (fault !== null) throw new Error(`in the database ${this.#pool.database} ${fault}`);
    return new ReleaseInDatabase(this.#pool, id, await this.#dictionaries(id));
  }

  async verify(manifest: ReleaseManifest): Promise<void> {
    await this.open(manifest);
    const checksum = await readChecksum(this.#pool, manifest.id);
    if (checksum !== manifest.storedRows?.checksum) {
      throw new Error(`in the database ${this.#pool.database} its rows do not match their checksum`);
    }
  }

  async list(): Promise<string[]> {
    return (await this.#pool.rows(releasesSql, [])).map(([id]) => String(id));
  }

  async remove(id: string): Promise<void> {
    await this.#withConnection((connection) => removeRows(connection, id));
  }

  /** Removes what a connection may still be storing: one that waits for a standby would not notice that it was closed. */
  async #undo(id: string, processID: number | undefined): Promise<void> {
    await this.#withConnection(async (connection) => {
      await connection.query(endOwnSql, [processID, connectionName]);
      await removeRows(connection, id);
    });
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  /** Throws unless the release's schema is that of the manifest. */
  async #requireFacts({ id, storedRows }: ReleaseManifest): Promise<void> {
    const { database } = this.#pool;
    const [[there] = []] = await this.#pool.rows('SELECT to_regclass($1) IS NOT NULL', [`${schemaOf(id)}.facts`]);
    if (there !== true) throw new ReleaseGoneError(`its rows are not in the database ${database}`);
    const [[checksum] = []] = await this.#pool.rows(`SELECT checksum FROM ${schemaOf(id)}.facts`, []);
    if (checksum !== storedRows?.checksum) throw new Error(`in the database ${database} are other rows than its own`);
  }

  async #dictionaries(id: string): Promise<StoredRows['dictionaries']> {
    const rows = await this.#pool.rows(
      `SELECT "column", value FROM ${schemaOf(id)}.dictionaries ORDER BY "column", code`,
      [],
    );
    const dictionaryTexts = new Map<SampleColumn, string[]>();
    for (const { name } of sampleColumns) if (rows.some(([column]) => column === name)) dictionaryTexts.set(name, []);
    for (const [column, value] of rows) dictionaryTexts.get(column as SampleColumn)?.push(value as string);
    return dictionaryTexts;
  }

  async #withConnection<T>(work: (connection: OwnConnection) => Promise<T>): Promise<T> {
    const connection = await OwnConnection.open(this.#address, connectionName, { patient: true });
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  }
}

class ReleaseInDatabase implements StoredRows {
  readonly dictionaries: StoredRows['dictionaries'];
  readonly table: string;
  readonly #schema: string;
  readonly #pool: RowsPool;

  constructor(pool: RowsPool, id: string, dictionaries: StoredRows['dictionaries']) {
    this.#pool = pool;
    this.#schema = schemaOf(id);
    this.table = `${this.#schema}.samples`;
    this.dictionaries = dictionaries;
  }

  condition(question: Question) {
    return questionSql(question);
  }

  rows(sql: string, values: readonly (string | number)[], signal?: AbortSignal): Promise<unknown[][]> {
    return this.#pool.rows(sql, values, signal);
  }

  text(requested: RowsRequest, signal?: AbortSignal): RowsText {
    return this.#pool.copy(this.#copySql(requested), signal);
  }

  #copySql(requested: RowsRequest): string {
    const rows = `SELECT ${columnList()} FROM ${this.table} WHERE ${conditionOf(requested)}`;
    // In this order an index has the rows of an analyte; the number alone is the order of the release.
    const order = requested !== 'all' && 'question' in requested ? 'dataset, analyte, number' : 'number';
    return `COPY (${rows} ORDER BY ${order}) TO STDOUT (FORMAT csv)`;
  }

  async aliases(kind: AliasKind) {
    const rows = await this.#pool.rows(`SELECT name, alias FROM ${this.#schema}.${kind}_aliases ORDER BY 1, 2`, []);
    return rows.map(([name, alias]) => [String(name), String(alias)] as const);
  }
}

/** No release is published without its rows, so of them it is known. */
function notStored(fault: UnconfirmedWriteError): Error {
  return new DatabaseUnavailableError(
    `rows were not stored: ${fault.message}. Check that database and its standby, then import again`,
    { cause: fault },
  );
}

/** A COPY takes no binds: its values are constants. */
function conditionOf(requested: RowsRequest): string {
  if (requested === 'all') return 'TRUE';
  if ('question' in requested) return boundInto(questionSql(requested.question));
  return boundInto(ofAnalytes(requested.analytes));
}
