import { abortReason } from './abort-reason.ts';
import { Shares, type Requester } from './shares.ts';
import { Turns } from './turns.ts';

/** The purpose of a statement. Kinds take turns, so that many of one kind do not block the others. */
export type StatementKind = 'count' | 'head' | 'rows' | 'export';

/** A statement to run: its purpose, and who asks. */
export interface Requested {
  kind: StatementKind;
  requester: Requester;
}

/**
 * Limits the statements that run at once. DuckDB shares all threads among running statements, so more of them make each
 * one slower, and each occupies a thread that file reads and hashes also need. Only one that writes a file runs at a
 * time: these take long, and must not block questions. Of one kind, accounts take turns.
 */
export class StatementQueue {
  readonly #shares = new Shares();
  readonly #waiting = new Map<StatementKind, Turns<() => void>>();
  #free: number;
  #isExporting = false;

  constructor(slots: number) {
    this.#free = slots;
  }

  /** Runs the work when it is its turn; rejects with the signal's reason if that aborts first. */
  async run<T>({ kind, requester }: Requested, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#turn(kind, requester, signal);
    try {
      return await work();
    } finally {
      this.#free += 1;
      this.#turnsOf(kind).end(requester);
      if (kind === 'export') this.#isExporting = false;
      this.#next();
    }
  }

  #turn(kind: StatementKind, requester: Requester, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const turns = this.#turnsOf(kind);
      const abandon = () => {
        turns.leave(requester, start);
        reject(abortReason(signal));
      };
      const start = () => {
        signal?.removeEventListener('abort', abandon);
        resolve();
      };
      signal?.addEventListener('abort', abandon, { once: true });
      turns.wait(requester, start);
      this.#next();
    });
  }

  #next(): void {
    while (this.#free > 0) {
      const line = [...this.#waiting].find(
        ([kind, { length }]) => length > 0 && !(kind === 'export' && this.#isExporting),
      );
      if (!line) return;
      const [kind, turns] = line;
      // A kind that was served moves to the end of the round.
      this.#waiting.delete(kind);
      this.#waiting.set(kind, turns);
      this.#free -= 1;
      if (kind === 'export') this.#isExporting = true;
      turns.next()?.();
    }
  }

  #turnsOf(kind: StatementKind): Turns<() => void> {
    const turns = this.#waiting.get(kind) ?? new Turns(this.#shares);
    this.#waiting.set(kind, turns);
    return turns;
  }
}
