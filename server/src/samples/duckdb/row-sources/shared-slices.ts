import { abortReason } from '../database/abort-reason.ts';

/** A table of rows that several may read. */
interface Made {
  table: string;
  rows: number;
}

interface Held {
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
  readonly #held = new Map<string, Held>();
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
    const held = this.#held.get(key) ?? this.#begin(key, make);
    // The last that was used is the last that is dropped.
    this.#held.delete(key);
    this.#held.set(key, held);
    held.readers += 1;
    let released = false;
    const release = () => {
      if (released) return;
      released = true;
      held.readers -= 1;
      if (held.readers === 0) this.#leave(key, held);
    };
    const left = Promise.withResolvers<never>();
    const leave = () => left.reject(abortReason(signal));
    signal?.addEventListener('abort', leave, { once: true });
    try {
      const { table } = await Promise.race([held.making, left.promise]);
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
    for (const { leave } of this.#held.values()) leave.abort(new Error('the release is closed'));
    this.#held.clear();
  }

  #begin(key: string, make: (signal: AbortSignal) => Promise<Made>): Held {
    const leave = new AbortController();
    const held: Held = { making: make(leave.signal), readers: 0, leave, made: null };
    held.making.then(
      (made) => {
        held.made = made;
        if (held.readers === 0) this.#forget(key, held);
      },
      () => this.#forget(key, held),
    );
    return held;
  }

  #leave(key: string, held: Held): void {
    if (!held.made) {
      held.leave.abort(new Error('The rows are no longer waited for.'));
      this.#forget(key, held);
      return;
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (held.readers === 0) this.#forget(key, held);
    }, idleMs).unref();
    this.#timers.add(timer);
    let idleRows = 0;
    for (const [other, { readers, made }] of [...this.#held].toReversed()) {
      if (readers > 0 || !made) continue;
      idleRows += made.rows;
      if (idleRows > maxIdleRows) this.#forget(other, this.#held.get(other) ?? held);
    }
  }

  #forget(key: string, held: Held): void {
    if (this.#held.get(key) === held) this.#held.delete(key);
    // A table that cannot be dropped goes with its engine.
    if (held.made) void this.#drop(held.made.table).catch(() => undefined);
    held.made = null;
  }
}
