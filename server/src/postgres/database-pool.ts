import pg from 'pg';
import { connectionsOfServer } from './connections-of-server.ts';
import { nameOfDatabase } from './database-address.ts';
import { databaseFault, DatabaseUnavailableError, isUnanswered, isUndone } from './database-faults.ts';
import { EndedTransactions, isLost, undoesAll } from './ended-transactions.ts';
import { WriteTrust } from './write-trust.ts';

/** By which PostgreSQL lists the product's connections. */
export const applicationName = 'wellfield';
/** A person waits no longer than this for a connection, and for a statement. */
const connectMs = 5_000;
const answerMs = 10_000;
/** Longer than between two looks at the clock: a server that runs can be seen by its connection. */
const idleMs = 180_000;
/** Statements that wait for each other are undone one at a time, so the last of them succeeds. */
const maxTries = 10;

/** Counts and sums are numbers: none of the product's reaches 2^53. */
const types = new pg.TypeOverrides();
for (const numbers of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) types.setTypeParser(numbers, Number);

/** How every connection behaves. PostgreSQL lists it by `name`. */
export function connectionSettings(address: string, name: string): pg.ClientConfig {
  return {
    connectionString: address,
    application_name: name,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    lock_timeout: answerMs,
    idle_in_transaction_session_timeout: 6 * answerMs,
    keepAlive: true,
    types,
  };
}

export type QueryResult<R> = {
  command: 'UPDATE' | 'DELETE' | 'INSERT' | 'MERGE' | 'SELECT';
  rowCount: number;
  rows: R[];
};

/** A connection, which who has requested it releases. */
export interface DatabaseClient {
  readonly processID: number | undefined;
  query<R>(sql: string, values?: readonly unknown[]): Promise<QueryResult<R>>;
  release(destroy?: boolean): void;
}

/**
 * A connection whose errors say which database failed and how. A statement that is not answered in time is given up here but
 * never cancelled there: a commit that waits for a standby would be said to have succeeded.
 */
class PooledClient implements DatabaseClient {
  readonly #client: pg.PoolClient;
  readonly #database: string;
  readonly #trust: WriteTrust;
  readonly #ended: EndedTransactions;
  /** Whether the transaction has changed rows: only then its commit waits for a standby. */
  #wrote = false;
  /** Why nothing more is asked on this connection; null: it works. */
  #lost: unknown = null;

  constructor(client: pg.PoolClient, database: string, trust: WriteTrust) {
    this.#client = client;
    this.#database = database;
    this.#trust = trust;
    this.#ended = new EndedTransactions(client, database);
    // The pool removes a connection that fails while nobody uses it.
    client.on('error', () => undefined);
  }

  get processID(): number | undefined {
    return (this.#client as { processID?: number }).processID;
  }

  async query<R>(sql: string, values: readonly unknown[] = []): Promise<QueryResult<R>> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#ask<R>(sql, values);
      } catch (error) {
        // One of a transaction is done again with all of it, by who began that.
        if (!isUndone(error) || !this.#ended.isWhole || tries === maxTries) throw error;
      }
    }
  }

  async #ask<R>(sql: string, values: readonly unknown[]): Promise<QueryResult<R>> {
    if (this.#lost !== null) {
      // The connection's end undoes what it began. Asked for, that would wait behind what is not answered.
      if (undoesAll(sql)) return nothing;
      throw databaseFault(this.#lost, this.#database);
    }
    const ended = this.#ended;
    ended.asks(sql);
    if ((ended.isAlone || ended.begins) && !this.#trust.mayWrite()) {
      throw new DatabaseUnavailableError(`the database ${this.#database} has not confirmed a write; it is tried again`);
    }
    if (ended.begins) this.#wrote = false;
    try {
      const result = await this.#client.query(sql, [...values]);
      ended.answered();
      this.#wrote = (this.#wrote && !ended.isAlone) || (ended.writes && (result.rowCount ?? 0) > 0);
      if (ended.isLast && this.#wrote) this.#trust.confirmed();
      return result as unknown as QueryResult<R>;
    } catch (error) {
      if (isLost(error)) this.#lost = error;
      if (ended.isLast && isUnanswered(error)) this.#trust.missed();
      throw ended.faultOf(error);
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#lost !== null);
  }
}

const nothing = { command: 'SELECT' as const, rowCount: 0, rows: [] };

/** A connection of a pool, which throws at once where a file that its address names cannot be read. */
export async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect();
}

/** The connections to a database. Nothing is connected before the first use. */
export class DatabasePool {
  /** By which people and logs know it. */
  readonly database: string;
  readonly #pool: pg.Pool;
  readonly #clients = new WeakMap<pg.PoolClient, PooledClient>();
  readonly #trust = new WriteTrust();

  constructor(
    address: string,
    { name = applicationName, max = connectionsOfServer.state }: { name?: string; max?: number } = {},
  ) {
    this.database = nameOfDatabase(address);
    this.#pool = new pg.Pool({ ...connectionSettings(address, name), max, idleTimeoutMillis: idleMs });
    // A connection that nobody uses was lost; the next use opens another.
    this.#pool.on('error', () => undefined);
  }

  get options(): object {
    return this.#pool.options;
  }

  /** What is wrong with it although it answers, for an operator; null: nothing. */
  warning(): string | null {
    if (!this.#trust.isMissing) return null;
    return `the database ${this.database} has not confirmed a write: its standby may be away; what people save is refused`;
  }

  async connect(): Promise<DatabaseClient> {
    const client = await connected(this.#pool).catch((error: unknown) => {
      throw databaseFault(error, this.database);
    });
    let known = this.#clients.get(client);
    if (!known) this.#clients.set(client, (known = new PooledClient(client, this.database, this.#trust)));
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

  /** Runs statements together: all of them are committed, or none. */
  async transact<T>(work: (client: DatabaseClient) => Promise<T>): Promise<T> {
    const client = await this.connect();
    let failed = true;
    try {
      await client.query('begin');
      const done = await work(client);
      await client.query('commit');
      failed = false;
      return done;
    } finally {
      // The connection's end undoes what was not committed.
      client.release(failed);
    }
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }
}
