/**
 * Begins one piece of work in each round of the event loop, in order: between two of them whatever has arrived meanwhile is
 * answered, so that it waits for one and not for all.
 */
export class LoopTurns {
  readonly #waiting: (() => void)[] = [];
  #goesRound = false;

  add(begin: () => void): void {
    this.#waiting.push(begin);
    if (!this.#goesRound) this.#round();
  }

  #round(): void {
    this.#goesRound = true;
    setImmediate(() => {
      const begin = this.#waiting.shift();
      this.#goesRound = this.#waiting.length > 0;
      if (this.#goesRound) this.#round();
      begin?.();
    });
  }
}
