import type { Duplex } from 'node:stream';

/** What is read of a COPY before its reader asks for it. */
const blockBytes = 256 * 1024;
const maxBlocks = 4;

/** The part of the driver's connection that a COPY uses; its types leave it out. */
interface CopyConnection {
  stream: Duplex;
  query(sql: string): void;
}

/**
 * A `COPY … TO STDOUT`, as the driver runs statements of others' making. It passes on blocks of whole messages, and reads no
 * further while nobody takes them.
 */
export class CopyOut {
  readonly #sql: string;
  readonly #ready: Buffer[] = [];
  #block = Buffer.allocUnsafe(blockBytes);
  #filled = 0;
  #stream: Duplex | null = null;
  #news = Promise.withResolvers<void>();
  #end: { error: unknown } | 'done' | null = null;

  constructor(sql: string) {
    this.#sql = sql;
  }

  async *blocks(): AsyncGenerator<Buffer> {
    for (;;) {
      const block = this.#ready.shift();
      if (block) {
        if (this.#ready.length < maxBlocks) this.#stream?.resume();
        yield block;
      } else if (this.#end === 'done') return;
      else if (this.#end) throw this.#end.error;
      else {
        await this.#news.promise;
        this.#news = Promise.withResolvers();
      }
    }
  }

  submit(connection: CopyConnection): void {
    this.#stream = connection.stream;
    connection.query(this.#sql);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#filled + chunk.length > this.#block.length) this.#pass();
    if (chunk.length > this.#block.length) this.#block = Buffer.allocUnsafe(chunk.length);
    // The driver uses its buffer again.
    this.#block.set(chunk, this.#filled);
    this.#filled += chunk.length;
  }

  handleCommandComplete(): void {
    this.#pass();
  }

  handleReadyForQuery(): void {
    this.#finish('done');
  }

  handleError(error: unknown): void {
    this.#finish({ error });
  }

  #pass(): void {
    if (this.#filled === 0) return;
    this.#ready.push(this.#block.subarray(0, this.#filled));
    this.#block = Buffer.allocUnsafe(blockBytes);
    this.#filled = 0;
    if (this.#ready.length >= maxBlocks) this.#stream?.pause();
    this.#news.resolve();
  }

  #finish(end: { error: unknown } | 'done'): void {
    this.#end ??= end;
    this.#news.resolve();
  }
}
