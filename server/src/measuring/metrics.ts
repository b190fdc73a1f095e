import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { SampleStore } from '../samples/sample-store.ts';

/** Counted events: a query executed, own or of a shared view, and a query saved. */
export type UseEvent = 'execute' | 'save';

interface MeasuredParts {
  store: Pick<SampleStore, 'health'>;
  /** How many queries are running and waiting. */
  lanes: { load(): { running: number; waiting: number } };
  /** The space of the data folder's disk. */
  space: { now(): Promise<{ free: number; floor: number }> };
  /** How many mails are waiting. */
  waitingMails: () => Promise<number>;
}

/** From a count on the cube to an execution at its time limit. */
const callSecondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** The metrics in Prometheus text format: calls, events, load, the served release, the process. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #callSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly #events: Counter<'event' | 'query_type'>;

  constructor({ store, lanes, space, waitingMails }: MeasuredParts) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#callSeconds = new Histogram({
      name: 'wellfield_call_seconds',
      help: 'Time from the start of a call to the end of its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: callSecondsBuckets,
      registers,
    });
    this.#events = new Counter({
      name: 'wellfield_events_total',
      help: 'Queries executed and saved.',
      labelNames: ['event', 'query_type'],
      registers,
    });
    gauge('wellfield_queries_running', 'Counts and executions under way.', () => lanes.load().running);
    gauge('wellfield_queries_waiting', 'Counts and executions that are waiting.', () => lanes.load().waiting);
    gauge('wellfield_disk_free_bytes', 'Free on the disk of the data folder.', async () => (await space.now()).free);
    gauge(
      'wellfield_disk_floor_bytes',
      'What should stay free: below, no files are made.',
      async () => (await space.now()).floor,
    );
    gauge('wellfield_mails_waiting', 'Emails that have not been sent yet.', waitingMails);
    gauge('wellfield_release_degraded', '1 while an older release is served because the newest is damaged.', () =>
      store.health().degraded === null ? 0 : 1,
    );
    new Gauge({
      name: 'wellfield_release_served',
      help: 'The release that answers, by its id.',
      labelNames: ['release'],
      registers,
      collect() {
        this.reset();
        const { release } = store.health();
        if (release !== null) this.set({ release }, 1);
      },
    });

    function gauge(name: string, help: string, read: () => number | Promise<number>): void {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read());
        },
      });
    }
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  timeCall(call: { method: string; route: string; status: number }, seconds: number): void {
    this.#callSeconds.observe(call, seconds);
  }

  countEvent(event: UseEvent, queryType: number): void {
    this.#events.inc({ event, query_type: queryType });
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
