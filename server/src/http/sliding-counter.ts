/** A counted event; `undo` takes it back, for example when a password was right. */
export interface CountedEvent {
  undo(): void;
}

/** Above this many keys the oldest are dropped, so that a flood of keys uses bounded memory. */
const maxKeys = 100_000;

/** Allows `max` events of a key within any `windowMs`. */
export class SlidingCounter {
  /** Times of the events within the window, oldest first. */
  readonly #events = new Map<string, number[]>();

  readonly #max: number;
  readonly #windowMs: number;
  readonly #now: () => number;

  constructor(max: number, windowMs: number, now: () => number) {
    this.#max = max;
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Milliseconds until another event of the key is allowed; 0 when one is now. */
  waitMs(key: string): number {
    const times = this.#within(key);
    const oldest = times[times.length - this.#max];
    return oldest === undefined ? 0 : oldest + this.#windowMs - this.#now();
  }

  /** Counts an event. Counting before the outcome is known also limits parallel attempts. */
  count(key: string): CountedEvent {
    const time = this.#now();
    const times = this.#within(key);
    times.push(time);
    this.#events.delete(key);
    this.#events.set(key, times);
    if (this.#events.size > maxKeys) {
      const [oldest] = this.#events.keys();
      if (oldest !== undefined) this.#events.delete(oldest);
    }
    return {
      undo: () => {
        const index = times.indexOf(time);
        if (index >= 0) times.splice(index, 1);
        if (times.length === 0 && this.#events.get(key) === times) this.#events.delete(key);
      },
    };
  }

  #within(key: string): number[] {
    const times = this.#events.get(key) ?? [];
    const start = this.#now() - this.#windowMs;
    let outside = 0;
    while ((times[outside] ?? Infinity) <= start) outside += 1;
    if (outside > 0) times.splice(0, outside);
    return times;
  }
}
