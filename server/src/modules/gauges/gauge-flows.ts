import { limits } from '@wellfield/contract';
import type { BaseLogger } from 'pino';
import type { MonthlyFlow } from '../../site/monthly-flow.ts';
import type { RiverService } from './river-service.ts';

/** The service's last good answers. */
export interface StoredFlows {
  of(siteNo: string): Promise<MonthlyFlow | null>;
  /** Never throws: an answer that cannot be kept is still an answer. */
  keep(siteNo: string, flow: MonthlyFlow): Promise<void>;
}

interface GaugeFlowsOptions {
  service: RiverService;
  stored: StoredFlows;
  /** Numbers of gauges that the service does not have: the snapshot is all there is. */
  invented: ReadonlySet<string>;
  /** The site folder's snapshots, for when the service was never reached. */
  snapshots: ReadonlyMap<string, MonthlyFlow>;
  now: () => number;
  log: BaseLogger;
}

/** The flow at river gauges: cached for a day, then fetched again; while the service fails, the last known answer. */
export class GaugeFlows {
  readonly #options: GaugeFlowsOptions;
  readonly #pending = new Map<string, Promise<MonthlyFlow | null>>();
  readonly #closing = new AbortController();

  constructor(options: GaugeFlowsOptions) {
    this.#options = options;
  }

  /** Null if the service fails and nothing is known about the gauge. */
  async of(siteNo: string): Promise<(MonthlyFlow & { isStale: boolean }) | null> {
    const { stored: store, snapshots, invented, now } = this.#options;
    const snapshot = snapshots.get(siteNo) ?? null;
    if (invented.has(siteNo)) return snapshot && { ...snapshot, isStale: false };
    const stored = await store.of(siteNo);
    if (stored && Math.abs(now() - Date.parse(stored.retrieved)) < limits.riverAnswerCachedMs) {
      return { ...stored, isStale: false };
    }
    const answered = await this.#ask(siteNo);
    if (answered) return { ...answered, isStale: false };
    const last = latest(stored, snapshot);
    return last && { ...last, isStale: true };
  }

  /** Aborts running requests. */
  stop(): void {
    this.#closing.abort();
  }

  /** Concurrent requests for a gauge share one answer. */
  #ask(siteNo: string): Promise<MonthlyFlow | null> {
    const pending = this.#pending.get(siteNo) ?? this.#fetch(siteNo).finally(() => this.#pending.delete(siteNo));
    this.#pending.set(siteNo, pending);
    return pending;
  }

  async #fetch(siteNo: string): Promise<MonthlyFlow | null> {
    const { service, stored, now, log } = this.#options;
    try {
      const data = await service.monthlyFlow(siteNo, this.#closing.signal);
      const flow = { retrieved: new Date(now()).toISOString(), data };
      await stored.keep(siteNo, flow);
      return flow;
    } catch (error) {
      log.warn({ err: error, gauge: siteNo }, 'the flow at a gauge could not be fetched');
      return null;
    }
  }
}

function latest(stored: MonthlyFlow | null, snapshot: MonthlyFlow | null): MonthlyFlow | null {
  if (!stored || !snapshot) return stored ?? snapshot;
  return Date.parse(stored.retrieved) < Date.parse(snapshot.retrieved) ? snapshot : stored;
}
