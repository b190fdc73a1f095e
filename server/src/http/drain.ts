import type { Server } from 'node:http';

/** Load balancers may send for this long after the server said that it is going. */
const graceMs = 500;
/** Requests in flight may take this long to end. */
const maxMs = 25_000;
const lookEveryMs = 50;

/** Knows which requests are in flight, and whether the server takes new ones. */
export class Drain {
  #inFlight = 0;
  #begun: number | null = null;

  watch(server: Server): void {
    server.on('request', (_request, response) => {
      this.#inFlight += 1;
      response.once('close', () => (this.#inFlight -= 1));
    });
  }

  /** Whether the server is going: readiness says so at once. */
  get draining(): boolean {
    return this.#begun !== null;
  }

  /** Whether new calls are refused: only after the grace, as balancers learn late. */
  get refusing(): boolean {
    return this.#begun !== null && Date.now() - this.#begun >= graceMs;
  }

  /** Ends when no request is in flight any more, or when they have had their time. */
  async finish(): Promise<void> {
    this.#begun ??= Date.now();
    const sleep = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    while (!this.refusing || (this.#inFlight > 0 && Date.now() - this.#begun < maxMs)) await sleep();
  }
}
