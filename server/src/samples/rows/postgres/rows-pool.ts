import { connectionsOfServer } from '../../../postgres/connections-of-server.ts';
import { DatabaseFault } from '../../../postgres/database-faults.ts';
import { ReadingPool } from '../../../postgres/reading-pool.ts';
import { ReleaseGoneError, RowsAwayError } from '../../sample-store.ts';
import type { RowsText } from '../row-storage.ts';

/** PostgreSQL's codes for a schema, and a table, that is not there. */
const missing = ['3F000', '42P01'];

/** Connections that read rows of releases. Errors say what it means for who reads: the rows are away, or gone. */
export class RowsPool {
  readonly #pool: ReadingPool;

  constructor(address: string, name: string) {
    this.#pool = new ReadingPool(address, { name, max: connectionsOfServer.rows });
  }

  /** By which people and logs know it. */
  get database(): string {
    return this.#pool.database;
  }

  /** The rows of a small result. */
  async rows(sql: string, values: readonly unknown[], signal?: AbortSignal): Promise<unknown[][]> {
    try {
      return await this.#pool.rows(sql, values, signal);
    } catch (error) {
      throw ofRows(error);
    }
  }

  /** What a `COPY … TO STDOUT` writes, in blocks. */
  async *copy(sql: string, signal?: AbortSignal): RowsText {
    try {
      yield* this.#pool.copy(sql, signal);
    } catch (error) {
      throw ofRows(error);
    }
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }
}

function ofRows(error: unknown): unknown {
  if (error instanceof DatabaseFault) return new RowsAwayError(error.message, { cause: error });
  const isMissing = error instanceof Error && 'code' in error && missing.includes(String(error.code));
  // Another server may have removed them while this one still reads: nobody keeps the release.
  return isMissing ? new ReleaseGoneError(`The rows are no longer kept: ${error.message}`, { cause: error }) : error;
}
