import type { Server } from 'node:http';

/**
 * Load balancers may keep sending for this long after a server has announced its shutdown: with others that share its database
 * there surely is one, which asks every second or two.
 */
export const graceAloneMs = 500;
export const graceAmongServersMs = 5_000;
/** A balancer that looked so recently is expected to look again. */
const looksWithinMs = 10_000;
/** So many looks have been answered before it surely sends nothing more: those of the usual settings are two or three. */
const looksAnswered = 4;
/** On a busy machine looks come late: for them the grace period is so many times as long at most. */
const longestGraces = 3;
/** After so long requests in flight are cut. */
export const answeredMs = 25_000;
/** After so long the process ends, whatever is still open: service managers are told to wait for longer (`deploy`). */
export const stoppedMs = 29_000;
const lookEveryMs = 50;

/** Tracks the requests in flight, and whether the server accepts new ones. */
export class Drain {
  readonly #graceMs: number;
  #inFlight = 0;
  #begun: number | null = null;
  #lastLook = Number.NEGATIVE_INFINITY;
  #looksSinceBegun = 0;

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

  /** Somebody is told whether the server should be sent calls. */
  look(): void {
    if (this.#begun === null) this.#lastLook = performance.now();
    else this.#looksSinceBegun += 1;
  }

  /**
   * Whether new calls are refused: only after the grace period, because balancers notice late; and where one looks, only once it
   * has been told several times, for what comes later would be lost.
   */
  get refusing(): boolean {
    if (this.#begun === null) return false;
    const elapsed = performance.now() - this.#begun;
    const isLookedAt = this.#begun - this.#lastLook <= looksWithinMs;
    const isAnnounced = !isLookedAt || this.#looksSinceBegun >= looksAnswered;
    return elapsed >= this.#graceMs * (isAnnounced ? 1 : longestGraces);
  }

  /** Resolves when no request is in flight any longer, or when their time is up. */
  async finish(): Promise<void> {
    this.#begun ??= performance.now();
    const sleep = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    while (!this.refusing || (this.#inFlight > 0 && performance.now() - this.#begun < answeredMs)) await sleep();
  }
}
