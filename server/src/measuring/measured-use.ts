import type { BaseLogger } from 'pino';
import type { Metrics, UseEvent } from './metrics.ts';

interface MeasuredUseOptions {
  /** In production only: who develops or tests the product is not its user. */
  production: boolean;
  /** The server's own log; nothing is told to anybody else. */
  log: BaseLogger;
  metrics: Metrics | null;
}

/**
 * How the product is used, in the site's own log and its metrics: how long calls take, and that queries were executed
 * and saved. Neither says by whom, nor what was looked for.
 */
export class MeasuredUse {
  readonly #options: MeasuredUseOptions;

  constructor(options: MeasuredUseOptions) {
    this.#options = options;
  }

  /** `records`: how many rows the query has, all analytes together. */
  record(event: UseEvent, facts: { query_type: number; records: number }): void {
    const { production, log, metrics } = this.#options;
    if (!production) return;
    log.info({ event, ...facts }, 'event');
    metrics?.countEvent(event, facts.query_type);
  }

  /** A call was answered to its last byte. */
  timeCall(call: { method: string; route: string; status: number }, seconds: number): void {
    const { production, metrics } = this.#options;
    if (production) metrics?.timeCall(call, seconds);
  }
}
