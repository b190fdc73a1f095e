import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { availableParallelism } from 'node:os';
import type { Filter } from '@wellfield/contract';
import { toSql } from '@wellfield/contract/to-sql';

/** The reference for the product: plain DuckDB on the same file, with the store's threads and memory. */
export class RawDatabase {
  readonly #instance: DuckDBInstance;
  readonly #connections: DuckDBConnection[];

  private constructor(instance: DuckDBInstance, connections: DuckDBConnection[]) {
    this.#instance = instance;
    this.#connections = connections;
  }

  static async open(samplesFile: string, connections = 1): Promise<RawDatabase> {
    const instance = await DuckDBInstance.create(samplesFile, {
      access_mode: 'READ_ONLY',
      memory_limit: '1GB',
      threads: String(Math.min(4, availableParallelism())),
    });
    return new RawDatabase(instance, await Promise.all(Array.from({ length: connections }, () => instance.connect())));
  }

  /** Counts only the rows of a filter, on a connection by index. */
  async count({ dataset, clauses }: Filter, connection = 0): Promise<number> {
    const { text, values } = toSql({ dataset, clauses }, { firstBind: 2 });
    const sql = `SELECT count(*) FROM samples WHERE dataset = $1 AND (${text})`;
    const reader = await this.#connectionOf(connection).runAndReadAll(sql, [dataset, ...values]);
    return Number(reader.getRowsJS()[0]?.[0]);
  }

  async run(sql: string): Promise<void> {
    await this.#connectionOf(0).run(sql);
  }

  close(): void {
    for (const connection of this.#connections) connection.closeSync();
    this.#instance.closeSync();
  }

  #connectionOf(index: number): DuckDBConnection {
    const connection = this.#connections[index];
    if (!connection) throw new RangeError(`there is no connection ${index}`);
    return connection;
  }
}
