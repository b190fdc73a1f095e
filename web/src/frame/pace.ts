/** The longest slice of work without a pause, well below what a person feels as a halt. */
const sliceMs = 20;

/** Lets the page answer clicks and draw between slices of long work, and stops the work when it is no longer wanted. */
export class Pace {
  readonly #signal: AbortSignal;
  #until = performance.now() + sliceMs;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  isDue(): boolean {
    return performance.now() >= this.#until;
  }

  /** Rests until the page has done what waits. Throws the signal's reason when the work is no longer wanted. */
  async rest(): Promise<void> {
    // A timer and not `scheduler.yield`, which goes on before everything else that waits.
    await new Promise((resolve) => setTimeout(resolve));
    this.#signal.throwIfAborted();
    this.#until = performance.now() + sliceMs;
  }
}
