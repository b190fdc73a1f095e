import { abortReason } from '../database/abort-reason.ts';

/** A table of rows that several may read. */
interface Made {
  table: string;
  rows: number;
}

interface SliceEntry {
  making: Promise<Made>;
  readers: number;
  leave: AbortController;
  made: Made | null;
}

/** Tables that nobody reads stay for so long, with so many rows together: the next call often asks for the same rows. */
const idleMs = 20_000;
const maxIdleRows = 500_000;

/**
 * Tables of rows by question: who asks for the same rows at the same time, or soon after, reads one table. Its making is
 * aborted when all who wait for it have left.
 */
export class SharedSlices {
  readonly #entries = new Map<string, SliceEntry>();
  readonly #drop: (table: string) => Promise<void>;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(drop: (table: string) => Promise<void>) {
    this.#drop = drop;
  }

  /** `release` is called once the table is read no more. */
  async take(
    key: string,
    make: (signal: AbortSignal) => Promise<Made>,
    signal?: AbortSignal,
  ): Promise<{ table: string; release: () => void }> {
    signal?.throwIfAborted();
    const entry = this.#entries.get(key) ?? this.#begin(key, make);
    // The last that was used is the last that is dropped.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    entry.readers += 1;
    let released = false;
    const release = () => {
      if (released) return;
      released = true;
      entry.readers -= 1;
      if (entry.readers === 0) this.#leave(key, entry);
    };
    const left = Promise.withResolvers<never>();
    const leave = () => left.reject(abortReason(signal));
    signal?.addEventListener('abort', leave, { once: true });
    try {
      const { table } = await Promise.race([entry.making, left.promise]);
      return { table, release };
    } catch (error) {
      release();
      throw error;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    for (const { leave } of this.#entries.values()) leave.abort(new Error('the release is closed'));
    this.#entries.clear();
  }

  #begin(key: string, make: (signal: AbortSignal) => Promise<Made>): SliceEntry {
    const leave = new AbortController();
    const entry: SliceEntry = { making: make(leave.signal), readers: 0, leave, made: null };
    entry.making.then(
      (made) => {
        entry.made = made;
        if (entry.readers === 0) this.#forget(key, entry);
      },
      () => this.#forget(key, entry),
    );
    return entry;
  }

  #leave(key: string, entry: SliceEntry): void {
    if (!entry.made) {
      entry.leave.abort(new Error('The rows are no longer waited for.'));
      this.#forget(key, entry);
      return;
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (entry.readers === 0) this.#forget(key, entry);
    }, idleMs).unref();
    this.#timers.add(timer);
    let idleRows = 0;
    for (const [other, { readers, made }] of [...this.#entries].toReversed()) {
      if (readers > 0 || !made) continue;
      idleRows += made.rows;
      if (idleRows > maxIdleRows) this.#forget(other, this.#entries.get(other) ?? entry);
    }
  }

  #forget(key: string, entry: SliceEntry): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
    // A table that cannot be dropped goes with its engine.
    if (entry.made) void this.#drop(entry.made.table).catch(() => undefined);
    entry.made = null;
  }
}
