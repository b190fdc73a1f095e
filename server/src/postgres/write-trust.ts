/** How long no write is requested after one that was not confirmed. */
const pauseMs = 20_000;

/**
 * Whether a database confirms writes. One whose standby is away lets a commit wait without end, on a connection and with its
 * locks. So that others can go on reading, only one write now and then is tried until one is confirmed.
 */
export class WriteTrust {
  #tryAt: number | null = null;

  /** Whether a write may be requested. */
  mayWrite(): boolean {
    const time = performance.now();
    if (this.#tryAt !== null && time < this.#tryAt) return false;
    // One tries; the others wait for what becomes of it.
    if (this.#tryAt !== null) this.#tryAt = time + pauseMs;
    return true;
  }

  confirmed(): void {
    this.#tryAt = null;
  }

  missed(): void {
    this.#tryAt = performance.now() + pauseMs;
  }

  get isMissing(): boolean {
    return this.#tryAt !== null;
  }
}
