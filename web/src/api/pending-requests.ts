/** How many requests are pending; for the fetching indicator. */
export class PendingRequests {
  #count = 0;
  readonly #listeners = new Set<() => void>();

  get count(): number {
    return this.#count;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Counts a request until its promise settles. */
  async during<T>(request: () => Promise<T>): Promise<T> {
    this.#change(1);
    try {
      return await request();
    } finally {
      this.#change(-1);
    }
  }

  #change(by: number): void {
    this.#count += by;
    for (const listener of this.#listeners) listener();
  }
}
