import type { StoredGaugeFlows } from '../../port/gauge-flows.ts';
import { OnTables } from '../on-tables.ts';

export class GaugeFlowsRepository extends OnTables implements StoredGaugeFlows {
  async of(siteNo: string): Promise<string | null> {
    const stored = this.state.rows.selectFrom('gauge_flows').select('flow').where('site_no', '=', siteNo);
    return (await stored.executeTakeFirst())?.flow ?? null;
  }

  async keep(siteNo: string, flow: string): Promise<void> {
    await this.state.rows
      .insertInto('gauge_flows')
      .values({ site_no: siteNo, flow })
      .onConflict((conflict) => conflict.column('site_no').doUpdateSet({ flow }))
      .execute();
  }
}
