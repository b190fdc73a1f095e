import pg from 'pg';
import { CopyOut } from './copy-out.ts';
import { nameOfDatabase } from './database-address.ts';
import { databaseFault } from './database-faults.ts';
import { connected, connectionSettings } from './database-pool.ts';
import { OwnConnection } from './own-connection.ts';

/** Numbers and days are written in one form, whatever the database is set to. */
export const readingForms = ['datestyle=iso,ymd', 'extra_float_digits=1'] as const;
/** What every reading connection begins with. */
const readOnly = ['default_transaction_read_only=on', ...readingForms].map((setting) => `-c ${setting}`).join(' ');

interface ReadingOptions {
  /** By which PostgreSQL lists the connections. */
  name: string;
  max: number;
}

/**
 * Connections that only read, and may therefore be cancelled: a statement ends there, too, when nobody waits for it any longer.
 * How long it may take is the caller's to say.
 */
export class ReadingPool {
  /** By which people and logs know it. */
  readonly database: string;
  readonly #address: string;
  readonly #name: string;
  readonly #pool: pg.Pool;

  constructor(address: string, { name, max }: ReadingOptions) {
    this.database = nameOfDatabase(address);
    this.#address = address;
    this.#name = name;
    this.#pool = new pg.Pool({
      ...connectionSettings(address, name),
      query_timeout: 0,
      idle_in_transaction_session_timeout: 0,
      options: readOnly,
      max,
    });
    // A connection that nobody uses was lost; the next use opens another.
    this.#pool.on('error', () => undefined);
  }

  /** The rows of a small result. */
  async rows(sql: string, values: readonly unknown[], signal?: AbortSignal): Promise<unknown[][]> {
    const { client, end } = await this.#begin(signal);
    let failed = true;
    try {
      const { rows } = await client.query<unknown[]>({ text: sql, values: [...values], rowMode: 'array' });
      failed = false;
      return rows;
    } catch (error) {
      throw this.#faultOf(error, signal);
    } finally {
      end(failed);
    }
  }

  /** What a `COPY … TO STDOUT` writes, in blocks. */
  async *copy(sql: string, signal?: AbortSignal): AsyncGenerator<Buffer> {
    const { client, end } = await this.#begin(signal);
    let failed = true;
    try {
      yield* client.query(new CopyOut(sql)).blocks();
      failed = false;
    } catch (error) {
      throw this.#faultOf(error, signal);
    } finally {
      // Also when the reader has had enough.
      end(failed);
    }
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }

  async #begin(signal: AbortSignal | undefined) {
    signal?.throwIfAborted();
    const client = await connected(this.#pool).catch((error: unknown) => {
      throw this.#faultOf(error, signal);
    });
    const { processID } = client as { processID?: number };
    // The driver tells the statement that runs; one that is lost at another time is noticed by its next use.
    const onError = () => undefined;
    client.on('error', onError);
    let ended = false;
    const end = (failed: boolean) => {
      if (ended) return;
      ended = true;
      signal?.removeEventListener('abort', leave);
      client.off('error', onError);
      client.release(failed);
      if (failed && processID !== undefined) void this.#cancel(processID);
    };
    const leave = () => end(true);
    signal?.addEventListener('abort', leave);
    if (signal?.aborted) leave();
    return { client, end };
  }

  /** The connection is closed already; the database notices that only when it has something to send. */
  async #cancel(processID: number): Promise<void> {
    try {
      const connection = await OwnConnection.open(this.#address, this.#name);
      await connection.query('select pg_cancel_backend($1)', [processID]);
      await connection.close();
    } catch {
      // Then the statement ends by itself.
    }
  }

  #faultOf(error: unknown, signal: AbortSignal | undefined): unknown {
    return signal?.aborted ? signal.reason : databaseFault(error, this.database);
  }
}
