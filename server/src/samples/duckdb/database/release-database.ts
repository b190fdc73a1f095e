import {
  DuckDBInstance,
  type DuckDBConnection,
  type DuckDBDataChunk,
  type DuckDBValue,
  type JS,
} from '@duckdb/node-api';
import { limits as defaultLimits } from '@wellfield/contract';
import { readDictionaries, type ReleaseDictionaries } from './release-dictionaries.ts';
import { openingFormat } from './newer-format.ts';
import { StatementTooLongError } from '../../sample-store.ts';
import type { StatementKind, StatementQueue } from './statement-queue.ts';
import type { Requester } from './shares.ts';

export interface DatabaseLimits {
  /** In DuckDB's notation: '1GB'. */
  memoryLimit: string;
  threads: number;
  /** How long a statement may take that is none of an execution or an export. */
  statementMs?: number;
}

interface DatabaseParts {
  instance: DuckDBInstance;
  queue: StatementQueue;
  /** Connections that run no statement. */
  idle: DuckDBConnection[];
  statementMs: number;
  dictionaries: ReleaseDictionaries;
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
  readonly #statementMs: number;
  /** The texts for the codes of its columns. */
  readonly dictionaries: ReleaseDictionaries;
  /** Whose statements it runs. */
  readonly #requester: Requester;

  private constructor(parts: DatabaseParts, requester: Requester) {
    this.#instance = parts.instance;
    this.#queue = parts.queue;
    this.#idle = parts.idle;
    this.#statementMs = parts.statementMs;
    this.dictionaries = parts.dictionaries;
    this.#requester = requester;
  }

  static async open(file: string, limits: DatabaseLimits, queue: StatementQueue): Promise<ReleaseDatabase> {
    const settings = {
      access_mode: 'READ_ONLY',
      memory_limit: limits.memoryLimit,
      threads: String(limits.threads),
      preserve_insertion_order: 'true',
      ...lockedDown,
    };
    const instance = await openingFormat(() => DuckDBInstance.create(file, settings));
    return ReleaseDatabase.of(instance, limits, queue);
  }

  /** Takes over an instance that has the types of a release's columns, and closes it with itself. */
  static async of(instance: DuckDBInstance, limits: DatabaseLimits, queue: StatementQueue): Promise<ReleaseDatabase> {
    try {
      const connection = await instance.connect();
      const dictionaries = await readDictionaries(connection);
      const statementMs = limits.statementMs ?? defaultLimits.statementTimeoutMs;
      return new ReleaseDatabase({ instance, queue, idle: [connection], statementMs, dictionaries }, null);
    } catch (error) {
      instance.closeSync();
      throw error;
    }
  }

  /** The same file, asked by an account. */
  requestedBy(requester: Requester): ReleaseDatabase {
    const [instance, queue, idle, statementMs] = [this.#instance, this.#queue, this.#idle, this.#statementMs];
    return new ReleaseDatabase({ instance, queue, idle, statementMs, dictionaries: this.dictionaries }, requester);
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
      { kind, requester: this.#requester },
      async () => {
        const connection = this.#idle.pop() ?? (await this.#instance.connect());
        const limit = new AbortController();
        const stop = () => limit.abort(new StatementTooLongError(`a statement took more than ${this.#statementMs} ms`));
        const timer = kind === 'count' ? setTimeout(stop, this.#statementMs) : undefined;
        const either = AbortSignal.any([limit.signal, ...(signal ? [signal] : [])]);
        try {
          return await interruptible(connection, () => work(connection), either);
        } finally {
          clearTimeout(timer);
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
