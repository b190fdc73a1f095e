import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/**
 * Of a machine's memory an import's engine takes 40 %, and no more than this; what needs more is sorted on the disk. So an
 * import of five million rows stays below 1.5 GB, and a server beside it keeps answering; they take a third longer than with
 * three times as much. Outside this limit are, among others, 16 bytes for each detect while quartiles are found, and 64 for
 * each row while rows are counted for the cube.
 */
const maxMemoryMiB = 900;

/** A DuckDB database of an import, with what its steps need. */
export class SqlSession {
  readonly connection: DuckDBConnection;
  readonly #instance: DuckDBInstance;

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection) {
    this.#instance = instance;
    this.connection = connection;
  }

  /** Opens a database file of an import's own folder; what does not fit into its memory spills beside the file. */
  static async open(file: string): Promise<SqlSession> {
    const instance = await DuckDBInstance.create(file, {
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
      memory_limit: `${Math.min(maxMemoryMiB, Math.max(512, Math.floor((totalmem() * 0.4) / 2 ** 20)))}MiB`,
      threads: String(availableParallelism()),
      temp_directory: path.join(path.dirname(file), 'spill'),
    });
    const session = new SqlSession(instance, await instance.connect());
    // The folder is removed with what is in it: what is still in memory at the end need not be written there first.
    await session.run('PRAGMA disable_checkpoint_on_shutdown');
    // A timestamp with a zone is on the same day whatever machine imports it.
    await session.run("SET TimeZone = 'UTC'");
    return session;
  }

  async run(sql: string): Promise<void> {
    await this.connection.run(sql);
  }

  /** All rows of a small result. BigInts become numbers. */
  async rows(sql: string): Promise<Record<string, unknown>[]> {
    const reader = await this.connection.runAndReadAll(sql);
    return reader
      .getRowObjectsJS()
      .map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
        ),
      );
  }

  /** Such rows, each of the shape that it must have. */
  async rowsOf<Row>(shape: z.ZodType<Row>, sql: string): Promise<Row[]> {
    return z.array(shape).parse(await this.rows(sql));
  }

  /** The single number that a statement returns: of one that makes a table from rows, how many these are. */
  async number(sql: string): Promise<number> {
    const [row = {}] = await this.rows(sql);
    return Number(Object.values(row)[0] ?? 0);
  }

  /** The columns of a table, view or SELECT in order, with their SQL types. */
  async columns(source: string): Promise<{ name: string; type: string }[]> {
    const rows = await this.rows(`DESCRIBE ${source}`);
    return rows.map((row) => ({ name: String(row['column_name']), type: String(row['column_type']) }));
  }

  /** Interrupts the running statement when the signal aborts, until the returned function is called. */
  interruptOn(signal: AbortSignal | undefined): () => void {
    const interrupt = (): void => this.connection.interrupt();
    signal?.addEventListener('abort', interrupt);
    return () => signal?.removeEventListener('abort', interrupt);
  }

  close(): void {
    this.connection.closeSync();
    this.#instance.closeSync();
  }
}
