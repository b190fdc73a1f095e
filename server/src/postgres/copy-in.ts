import { once } from 'node:events';
import type { Duplex } from 'node:stream';

/** The part of the driver's connection that a COPY uses; its types leave it out. */
interface CopyConnection {
  stream: Duplex;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** A `COPY … FROM STDIN`, as the driver runs statements of others' making. It takes no more than the database does. */
export class CopyIn {
  readonly #sql: string;
  readonly #pieces: AsyncIterable<Uint8Array>;
  readonly #ended = Promise.withResolvers<void>();
  #failure: { error: unknown } | null = null;

  constructor(sql: string, pieces: AsyncIterable<Uint8Array>) {
    this.#sql = sql;
    this.#pieces = pieces;
  }

  /** Rejects with the database's error, or with that of the pieces. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  submit(connection: { query(sql: string): void }): void {
    connection.query(this.#sql);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.#send(connection);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    if (this.#failure) this.#ended.reject(this.#failure.error);
    else this.#ended.resolve();
  }

  /** The database's error follows a failure of the pieces, which says more. */
  handleError(error: unknown): void {
    this.#failure ??= { error };
    this.#ended.reject(this.#failure.error);
  }

  async #send(connection: CopyConnection): Promise<void> {
    const { stream } = connection;
    try {
      for await (const piece of this.#pieces) {
        if (this.#failure) return;
        connection.sendCopyFromChunk(piece);
        if (stream.writableNeedDrain) await drained(stream);
      }
      connection.endCopyFrom();
    } catch (error) {
      this.#failure ??= { error };
      connection.sendCopyFail('its source failed');
    }
  }
}

/** Also when the connection ends: the driver says why. */
async function drained(stream: Duplex): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })]);
  } finally {
    waiting.abort();
  }
}
