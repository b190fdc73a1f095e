import { isSameKey } from './is-same-key.ts';

/** Bytes of results that are kept: fifty surfaces of 200 × 200 cells. */
const maxBytes = 64_000_000;

/**
 * Results of tasks by their keys, so that a time that the map shows again is drawn at once. Those that were not used for
 * longest are dropped.
 */
export class KeptResults<Task> {
  /** The longest unused first. */
  #kept: { task: Task; key: readonly unknown[]; result: unknown; bytes: number }[] = [];
  readonly #maxBytes: number;

  constructor(bytes = maxBytes) {
    this.#maxBytes = bytes;
  }

  /** The result of a task for a key, in an object of its own, since a result can be anything; undefined if none is kept. */
  find(task: Task, key: readonly unknown[]): { result: unknown } | undefined {
    const found = this.#kept.find((one) => one.task === task && isSameKey(one.key, key));
    if (!found) return undefined;
    this.#kept = [...this.#kept.filter((one) => one !== found), found];
    return { result: found.result };
  }

  /** Keeps a result; one that alone is too large is not kept. */
  keep(task: Task, key: readonly unknown[], result: unknown): void {
    const others = this.#kept.filter((one) => one.task !== task || !isSameKey(one.key, key));
    this.#kept = [...others, { task, key, result, bytes: bytesOf(result) }];
    let total = this.#kept.reduce((sum, { bytes }) => sum + bytes, 0);
    while (total > this.#maxBytes) total -= this.#kept.shift()?.bytes ?? total;
  }
}

/** About what a value takes, its parts included: eight bytes for a number, for each place in a list or an object too. */
function bytesOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value === 'string') return 2 * value.length;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce((sum: number, part: unknown) => sum + 8 + bytesOf(part), 0);
}
