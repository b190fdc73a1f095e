import type { BaseLogger } from 'pino';
import type { Metrics, UseEvent } from './metrics.ts';

interface MeasuredUseOptions {
  /** In production only: developers and tests are not users. */
  production: boolean;
  /** The server's own log; nothing is sent elsewhere. */
  log: BaseLogger;
  metrics: Metrics | null;
}

/**
 * Records use in the site's own log and metrics: the duration of calls, and that queries were executed and saved. Never
 * by whom, nor what they contain.
 */
export class MeasuredUse {
  readonly #options: MeasuredUseOptions;

  constructor(options: MeasuredUseOptions) {
    this.#options = options;
  }

  /** `records`: the query's rows for all analytes. */
  record(event: UseEvent, facts: { query_type: number; records: number }): void {
    const { production, log, metrics } = this.#options;
    if (!production) return;
    log.info({ event, ...facts }, 'event');
    metrics?.countEvent(event, facts.query_type);
  }

  /** A call was answered completely. */
  timeCall(call: { method: string; route: string; status: number }, seconds: number): void {
    const { production, metrics } = this.#options;
    if (production) metrics?.timeCall(call, seconds);
  }
}
