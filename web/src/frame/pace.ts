/** The longest slice of work without a pause, well below what a person notices. */
const sliceMs = 20;

/** Lets the page respond and draw between slices of long work, and stops work that was cancelled. */
export class Pace {
  readonly #signal: AbortSignal;
  #until = performance.now() + sliceMs;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  isDue(): boolean {
    return performance.now() >= this.#until;
  }

  /** Pauses until the page has done what is waiting. Throws the signal's reason if the work was cancelled. */
  async rest(): Promise<void> {
    // A timer instead of `scheduler.yield`, which continues before everything else that is waiting.
    await new Promise((resolve) => setTimeout(resolve));
    this.#signal.throwIfAborted();
    this.#until = performance.now() + sliceMs;
  }
}
