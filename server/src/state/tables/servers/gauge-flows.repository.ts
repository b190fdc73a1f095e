import type { KeptGaugeFlows } from '../../port/gauge-flows.ts';
import type { StateDatabase } from '../state-database.ts';

export class GaugeFlowsRepository implements KeptGaugeFlows {
  readonly #state: StateDatabase;

  constructor(state: StateDatabase) {
    this.#state = state;
  }

  async of(siteNo: string): Promise<string | null> {
    const kept = this.#state.rows.selectFrom('gauge_flows').select('flow').where('site_no', '=', siteNo);
    return (await kept.executeTakeFirst())?.flow ?? null;
  }

  async keep(siteNo: string, flow: string): Promise<void> {
    await this.#state.rows
      .insertInto('gauge_flows')
      .values({ site_no: siteNo, flow })
      .onConflict((conflict) => conflict.column('site_no').doUpdateSet({ flow }))
      .execute();
  }
}
