import {
  DuckDBInstance,
  type DuckDBConnection,
  type DuckDBDataChunk,
  type DuckDBValue,
  type JS,
} from '@duckdb/node-api';
import { readDictionaries, type ReleaseDictionaries } from './release-dictionaries.ts';
import type { StatementKind, StatementQueue } from './statement-queue.ts';

export interface DatabaseLimits {
  /** In DuckDB's notation: '1GB'. */
  memoryLimit: string;
  threads: number;
}

/** Settings of every instance: no access to files, network or extensions, and the configuration is locked. */
const lockedDown = {
  enable_external_access: 'false',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
  lock_configuration: 'true',
} as const;

/** Repeated, because an interrupt between a statement's preparation and its start is lost. */
const interruptEveryMs = 25;

/** A release's DuckDB file, opened read-only and locked down. */
export class ReleaseDatabase {
  readonly #instance: DuckDBInstance;
  readonly #queue: StatementQueue;
  readonly #idle: DuckDBConnection[];
  /** The texts for the codes of its columns. */
  readonly dictionaries: ReleaseDictionaries;

  private constructor(
    instance: DuckDBInstance,
    queue: StatementQueue,
    connection: DuckDBConnection,
    dictionaries: ReleaseDictionaries,
  ) {
    this.#instance = instance;
    this.#queue = queue;
    this.#idle = [connection];
    this.dictionaries = dictionaries;
  }

  static async open(file: string, limits: DatabaseLimits, queue: StatementQueue): Promise<ReleaseDatabase> {
    const instance = await DuckDBInstance.create(file, {
      access_mode: 'READ_ONLY',
      memory_limit: limits.memoryLimit,
      threads: String(limits.threads),
      preserve_insertion_order: 'true',
      ...lockedDown,
    });
    try {
      const connection = await instance.connect();
      return new ReleaseDatabase(instance, queue, connection, await readDictionaries(connection));
    } catch (error) {
      instance.closeSync();
      throw error;
    }
  }

  /** The rows of a small result. */
  async rows(kind: StatementKind, sql: string, values: readonly DuckDBValue[], signal?: AbortSignal): Promise<JS[][]> {
    return this.#run(kind, signal, async (connection) => {
      const reader = await connection.runAndReadAll(sql, [...values]);
      return reader.getRowsJS();
    });
  }

  /** Passes on a result's chunks as they arrive, to be read by their vectors; other work can run in between. */
  async visitChunks(
    kind: StatementKind,
    sql: string,
    values: readonly DuckDBValue[],
    visit: (chunk: DuckDBDataChunk) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    await this.#run(kind, signal, async (connection) => {
      const result = await connection.stream(sql, [...values]);
      for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
        signal?.throwIfAborted();
        visit(chunk);
      }
    });
  }

  close(): void {
    for (const connection of this.#idle.splice(0)) connection.closeSync();
    this.#instance.closeSync();
  }

  async #run<T>(
    kind: StatementKind,
    signal: AbortSignal | undefined,
    work: (connection: DuckDBConnection) => Promise<T>,
  ) {
    return this.#queue.run(
      kind,
      async () => {
        const connection = this.#idle.pop() ?? (await this.#instance.connect());
        try {
          return await interruptible(connection, () => work(connection), signal);
        } finally {
          this.#idle.push(connection);
        }
      },
      signal,
    );
  }
}

/** Runs a statement until the signal aborts; it then rejects with the signal's reason. */
export async function interruptible<T>(
  connection: DuckDBConnection,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (!signal) return work();
  signal.throwIfAborted();
  let timer: NodeJS.Timeout | undefined;
  const interrupt = () => {
    connection.interrupt();
    timer ??= setInterval(() => connection.interrupt(), interruptEveryMs);
  };
  signal.addEventListener('abort', interrupt);
  try {
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', interrupt);
    clearInterval(timer);
  }
}
