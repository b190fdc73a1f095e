import { abortReason } from './abort-reason.ts';

/** The purpose of a statement. Kinds take turns, so that many of one kind do not block the others. */
export type StatementKind = 'count' | 'head' | 'rows' | 'export';

interface Waiting {
  start: () => void;
}

/**
 * Limits the statements that run at once. DuckDB shares all threads among running statements, so more of them make each
 * one slower, and each occupies a thread that file reads and hashes also need. Only one that writes a file runs at a
 * time: these take long, and must not block questions.
 */
export class StatementQueue {
  readonly #waiting = new Map<StatementKind, Waiting[]>();
  #free: number;
  #isExporting = false;

  constructor(slots: number) {
    this.#free = slots;
  }

  /** Runs the work when it is its turn; rejects with the signal's reason if that aborts first. */
  async run<T>(kind: StatementKind, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#turn(kind, signal);
    try {
      return await work();
    } finally {
      this.#free += 1;
      if (kind === 'export') this.#isExporting = false;
      this.#next();
    }
  }

  #turn(kind: StatementKind, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const line = this.#waiting.get(kind) ?? [];
      this.#waiting.set(kind, line);
      const abandon = () => {
        line.splice(line.indexOf(waiting), 1);
        reject(abortReason(signal));
      };
      const waiting: Waiting = {
        start: () => {
          signal?.removeEventListener('abort', abandon);
          resolve();
        },
      };
      signal?.addEventListener('abort', abandon, { once: true });
      line.push(waiting);
      this.#next();
    });
  }

  #next(): void {
    while (this.#free > 0) {
      const line = [...this.#waiting].find(
        ([kind, { length }]) => length > 0 && !(kind === 'export' && this.#isExporting),
      );
      if (!line) return;
      const [kind, waiting] = line;
      // A kind that was served moves to the end of the round.
      this.#waiting.delete(kind);
      this.#waiting.set(kind, waiting);
      this.#free -= 1;
      if (kind === 'export') this.#isExporting = true;
      waiting.shift()?.start();
    }
  }
}
