import type { BaseLogger } from 'pino';
import { monthlyFlowSchema, type MonthlyFlow } from '../../site/monthly-flow.ts';
import type { StoredGaugeFlows } from '../../state/port/gauge-flows.ts';
import type { StoredFlows } from './gauge-flows.ts';

/** The river service's last good answers by gauge, shared by several servers: one of them asks. */
export class FlowRows implements StoredFlows {
  readonly #stored: StoredGaugeFlows;
  readonly #log: BaseLogger;

  constructor(stored: StoredGaugeFlows, log: BaseLogger) {
    this.#stored = stored;
    this.#log = log;
  }

  async of(siteNo: string): Promise<MonthlyFlow | null> {
    const flow = await this.#stored.of(siteNo);
    return flow === null ? null : monthlyFlowSchema.parse(JSON.parse(flow));
  }

  /** One that cannot be kept is requested again. */
  async keep(siteNo: string, flow: MonthlyFlow): Promise<void> {
    await this.#stored.keep(siteNo, JSON.stringify(flow)).catch((error: unknown) => {
      this.#log.warn({ err: error, gauge: siteNo }, 'the flow at a gauge could not be kept');
    });
  }
}
