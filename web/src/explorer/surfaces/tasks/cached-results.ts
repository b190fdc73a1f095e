import { isSameKey } from '../input/is-same-key.ts';
import { sizeOf, type Size } from './size-of.ts';

/** Bytes of results that are kept: fifty surfaces of 200 × 200 cells by kriging of logarithms, with errors and lines. */
const maxBytes = 96_000_000;

interface Stored<Task> {
  task: Task;
  key: readonly unknown[];
  result: unknown;
  size: Size;
}

/**
 * Results of tasks by their keys, so that a time that the map shows again is drawn at once. Those that were not used for
 * longest are dropped. A result often contains that of the task before it: what several share is counted once.
 */
export class CachedResults<Task> {
  /** The longest unused first. */
  #cached: readonly Stored<Task>[] = [];
  #bytes = 0;
  /** In how many results a buffer is. */
  readonly #holders = new Map<ArrayBufferLike, number>();
  readonly #maxBytes: number;

  constructor(bytes = maxBytes) {
    this.#maxBytes = bytes;
  }

  /** The result of a task for a key, in an object of its own, since a result can be anything; undefined if none is kept. */
  find(task: Task, key: readonly unknown[]): { result: unknown } | undefined {
    const found = this.#cached.find((one) => one.task === task && isSameKey(one.key, key));
    if (!found) return undefined;
    this.#cached = [...this.#cached.filter((one) => one !== found), found];
    return { result: found.result };
  }

  /** Keeps a result; one that alone is too large is not kept. */
  keep(task: Task, key: readonly unknown[], result: unknown): void {
    const before = this.#cached.find((one) => one.task === task && isSameKey(one.key, key));
    if (before) this.#drop(before);
    const cached = { task, key, result, size: sizeOf(result) };
    this.#cached = [...this.#cached, cached];
    this.#bytes += cached.size.bytes;
    for (const buffer of cached.size.buffers) {
      const holders = this.#holders.get(buffer) ?? 0;
      if (holders === 0) this.#bytes += buffer.byteLength;
      this.#holders.set(buffer, holders + 1);
    }
    for (let [oldest] = this.#cached; oldest && this.#bytes > this.#maxBytes; [oldest] = this.#cached)
      this.#drop(oldest);
  }

  #drop(dropped: Stored<Task>): void {
    this.#cached = this.#cached.filter((one) => one !== dropped);
    this.#bytes -= dropped.size.bytes;
    for (const buffer of dropped.size.buffers) {
      const holders = (this.#holders.get(buffer) ?? 1) - 1;
      if (holders > 0) this.#holders.set(buffer, holders);
      else {
        this.#holders.delete(buffer);
        this.#bytes -= buffer.byteLength;
      }
    }
  }
}
