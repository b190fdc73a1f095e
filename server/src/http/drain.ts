import type { Server } from 'node:http';

/**
 * Load balancers may keep sending for this long after a server has announced its shutdown: with others that share its database
 * there surely is one, which asks every second or two.
 */
export const graceAloneMs = 500;
export const graceAmongServersMs = 5_000;
/** How long requests in flight can take to finish. */
const maxMs = 25_000;
const lookEveryMs = 50;

/** Tracks the requests in flight, and whether the server accepts new ones. */
export class Drain {
  readonly #graceMs: number;
  #inFlight = 0;
  #begun: number | null = null;

  constructor(graceMs: number) {
    this.#graceMs = graceMs;
  }

  watch(server: Server): void {
    server.on('request', (_request, response) => {
      this.#inFlight += 1;
      response.once('close', () => (this.#inFlight -= 1));
    });
  }

  /** Whether the server is shutting down: readiness reports it at once. */
  get draining(): boolean {
    return this.#begun !== null;
  }

  /** Whether new calls are refused: only after the grace period, because balancers notice late. */
  get refusing(): boolean {
    return this.#begun !== null && Date.now() - this.#begun >= this.#graceMs;
  }

  /** Resolves when no request is in flight any more, or when their time is up. */
  async finish(): Promise<void> {
    this.#begun ??= Date.now();
    const sleep = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    while (!this.refusing || (this.#inFlight > 0 && Date.now() - this.#begun < maxMs)) await sleep();
  }
}
