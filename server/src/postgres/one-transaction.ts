import { DatabasePool, type DatabaseClient, type QueryResult } from './database-pool.ts';

/**
 * Lets everything that is given the pool write to a database in one transaction, whatever transactions it begins itself: all of
 * it is committed, or none, also if this process is killed. `name` is what PostgreSQL lists the connection by.
 */
export async function inOneTransaction<T>(
  address: string,
  name: string,
  work: (pool: DatabasePool) => Promise<T>,
): Promise<T> {
  const pool = new DatabasePool(address, { name, max: 1 });
  try {
    return await pool.transact(async (client) => {
      // Files are read between two statements.
      await client.query('set local idle_in_transaction_session_timeout = 0');
      return work(new TransactionPool(address, client));
    });
  } finally {
    await pool.end();
  }
}

/** Hands out one connection, again and again. */
class TransactionPool extends DatabasePool {
  readonly #client: DatabaseClient;

  constructor(address: string, client: DatabaseClient) {
    super(address);
    this.#client = new NestedClient(client);
  }

  override async connect(): Promise<DatabaseClient> {
    return this.#client;
  }

  override async end(): Promise<void> {}
}

/** A connection in a transaction: those that are begun in it are parts of it. */
class NestedClient implements DatabaseClient {
  readonly #client: DatabaseClient;
  #depth = 0;

  constructor(client: DatabaseClient) {
    this.#client = client;
  }

  get processID(): number | undefined {
    return this.#client.processID;
  }

  query<R>(sql: string, values: readonly unknown[] = []): Promise<QueryResult<R>> {
    return this.#client.query<R>(this.#nested(sql), values);
  }

  /** It is released with the transaction. A statement that failed has ended that already. */
  release(): void {}

  #nested(sql: string): string {
    if (/^\s*(begin|start transaction)\b/i.test(sql)) return `savepoint part_${(this.#depth += 1)}`;
    if (/^\s*commit\b/i.test(sql)) return `release savepoint part_${this.#depth--}`;
    if (/^\s*rollback\b/i.test(sql)) return `rollback to savepoint part_${this.#depth--}`;
    return sql;
  }
}
