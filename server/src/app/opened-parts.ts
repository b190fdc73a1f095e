/**
 * What a start has opened, closed in reverse. The language's AsyncDisposableStack, which Node 22 lacks: as there, a part
 * that fails to close keeps none of the others open.
 */
export class OpenedParts {
  readonly #closings: (() => unknown)[] = [];

  defer(close: () => unknown): void {
    this.#closings.push(close);
  }

  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (let close = this.#closings.pop(); close; close = this.#closings.pop()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0)
      throw failures.length === 1 ? failures[0] : new AggregateError(failures, 'several parts could not be closed');
  }
}
