import { isSameKey } from '../input/use-same.ts';

/** Bytes of results that are cached: fifty surfaces of 200 × 200 cells by kriging of logarithms, with errors and lines. */
const maxBytes = 96_000_000;

/** What a value takes. */
interface Size {
  /** The buffers that its typed arrays are on: other values can have the same ones. */
  buffers: ReadonlySet<ArrayBufferLike>;
  /** About what all else takes: eight bytes for a number, for each place in a list or an object too. */
  bytes: number;
}

/** What a value takes, its parts included, each once. */
function sizeOf(value: unknown): Size {
  const buffers = new Set<ArrayBufferLike>();
  const seen = new Set<object>();
  const bytesOf = (part: unknown): number => {
    if (typeof part === 'string') return 2 * part.length;
    if (typeof part !== 'object' || part === null) return 8;
    if (seen.has(part)) return 0;
    seen.add(part);
    if (ArrayBuffer.isView(part)) {
      buffers.add(part.buffer);
      return 0;
    }
    return Object.values(part).reduce((sum: number, inner: unknown) => sum + 8 + bytesOf(inner), 0);
  };
  return { bytes: bytesOf(value), buffers };
}

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

  /** The result of a task for a key, in an object of its own, since a result can be anything; undefined if none is cached. */
  find(task: Task, key: readonly unknown[]): { result: unknown } | undefined {
    const found = this.#cached.find((one) => one.task === task && isSameKey(one.key, key));
    if (!found) return undefined;
    this.#cached = [...this.#cached.filter((one) => one !== found), found];
    return { result: found.result };
  }

  /** Caches a result, unless it alone is too large. */
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
