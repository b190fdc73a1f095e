import pg from 'pg';
import { nameOfDatabase } from './database-address.ts';
import { databaseFault, UnconfirmedWriteError } from './database-faults.ts';

/** By which PostgreSQL lists the product's connections. */
export const applicationName = 'wellfield';
/** More than the calls of one server write at a time; ten servers stay within PostgreSQL's usual hundred connections. */
const maxConnections = 8;
/** A person waits no longer than this for a connection, and for a statement. */
const connectMs = 5_000;
const answerMs = 10_000;
/** Longer than between two looks at the clock: a server that runs can be seen by its connection. */
const idleMs = 180_000;

/** Counts and sums are numbers: none of the product's reaches 2^53. */
const types = new pg.TypeOverrides();
for (const numbers of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) types.setTypeParser(numbers, Number);

type Result<R> = { command: 'UPDATE' | 'DELETE' | 'INSERT' | 'MERGE' | 'SELECT'; rowCount: number; rows: R[] };

/**
 * A connection whose errors say which database failed and how. A statement that is not answered in time is given up here but
 * never cancelled there: a commit that waits for a standby would be said to have succeeded.
 */
export class DatabaseClient {
  readonly #client: pg.PoolClient;
  readonly #database: string;
  #standbyMissed = false;

  constructor(client: pg.PoolClient, database: string) {
    this.#client = client;
    this.#database = database;
    client.on('notice', ({ code }) => {
      // A commit that did not wait for its standby to the end is answered as a success, with this warning.
      if (code === '01000') this.#standbyMissed = true;
    });
    // The pool removes a connection that fails while nobody uses it.
    client.on('error', () => undefined);
  }

  get processID(): number | undefined {
    return (this.#client as { processID?: number }).processID;
  }

  async query<R>(sql: string, values: readonly unknown[] = []): Promise<Result<R>> {
    this.#standbyMissed = false;
    try {
      const result = await this.#client.query(sql, [...values]);
      if (this.#standbyMissed) throw this.#unconfirmed('its standby has not confirmed it');
      return result as unknown as Result<R>;
    } catch (error) {
      const fault = databaseFault(error, this.#database);
      if (fault === error || !/^\s*commit/i.test(sql)) throw fault;
      throw this.#unconfirmed(fault instanceof Error ? fault.message : String(fault), error);
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy);
  }

  #unconfirmed(reason: string, cause?: unknown): UnconfirmedWriteError {
    return new UnconfirmedWriteError(`the database ${this.#database} has not confirmed a write: ${reason}`, { cause });
  }
}

/** The connections to a database. Nothing is connected before the first use. */
export class DatabasePool {
  /** By which people and logs know it. */
  readonly database: string;
  readonly #pool: pg.Pool;
  readonly #clients = new WeakMap<pg.PoolClient, DatabaseClient>();

  constructor(address: string) {
    this.database = nameOfDatabase(address);
    this.#pool = new pg.Pool({
      connectionString: address,
      application_name: applicationName,
      max: maxConnections,
      idleTimeoutMillis: idleMs,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
      lock_timeout: answerMs,
      idle_in_transaction_session_timeout: 6 * answerMs,
      keepAlive: true,
      types,
    });
    // A connection that nobody uses was lost; the next use opens another.
    this.#pool.on('error', () => undefined);
  }

  get options(): object {
    return this.#pool.options;
  }

  async connect(): Promise<DatabaseClient> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw databaseFault(error, this.database);
    });
    let known = this.#clients.get(client);
    if (!known) this.#clients.set(client, (known = new DatabaseClient(client, this.database)));
    return known;
  }

  /** Runs one statement. */
  async query<R>(sql: string, values: readonly unknown[] = []): Promise<R[]> {
    const client = await this.connect();
    let failed = false;
    try {
      return (await client.query<R>(sql, values)).rows;
    } catch (error) {
      failed = true;
      throw error;
    } finally {
      client.release(failed);
    }
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }
}
