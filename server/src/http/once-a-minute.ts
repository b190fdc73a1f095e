const minuteMs = 60_000;
/** Above this many keys the oldest are dropped, so that a flood of keys uses bounded memory. */
const maxKeys = 100_000;

/** Lets one event of a key through in a minute: what goes on and on is a line a minute in a log. */
export class OnceAMinute {
  /** The time of the last event that was let through, the oldest first. */
  readonly #taken = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether an event is let through. */
  take(key: string): boolean {
    const time = this.#now();
    const last = this.#taken.get(key);
    if (last !== undefined && Math.abs(time - last) < minuteMs) return false;
    this.#taken.delete(key);
    this.#taken.set(key, time);
    if (this.#taken.size > maxKeys) {
      const [oldest] = this.#taken.keys();
      if (oldest !== undefined) this.#taken.delete(oldest);
    }
    return true;
  }
}
