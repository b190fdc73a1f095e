import { readDailyFlow, readMonthlyFlow } from '@wellfield/contract';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import { FlowFiles } from './flow-files.ts';
import { FlowRows } from './flow-rows.ts';
import { GaugeFlows } from './gauge-flows.ts';
import { RiverService } from './river-service.ts';

export function gaugesModule({ config, state, settings, snapshots, dailyFlows, now, log }: Services): Module {
  const invented = new Set(settings.inventedGauges.map(({ id }) => id));
  const flows = new GaugeFlows({
    invented,
    service: new RiverService(config.riverServiceUrl, config.riverServiceKey),
    stored: config.databaseUrl === null ? new FlowFiles(config.dataDir, log) : new FlowRows(state.gaugeFlows, log),
    snapshots,
    now,
    log,
  });
  const known = new Set([...settings.gauges.map(({ id }) => id), ...invented]);

  return {
    routes: [
      route(readMonthlyFlow, async ({ params: { site_no }, refuse }) => {
        if (!known.has(site_no)) throw refuse('noSuchGauge');
        const flow = await flows.of(site_no);
        if (!flow) throw refuse('noFlow');
        const { retrieved, data, isStale } = flow;
        return { site_no, data, retrieved, ...(isStale && { stale: true }) };
      }),
      route(readDailyFlow, ({ params: { site_no }, refuse }) => {
        if (!known.has(site_no)) throw refuse('noSuchGauge');
        return Promise.resolve({ site_no, data: dailyFlows.get(site_no) ?? null });
      }),
    ],
    close: () => flows.stop(),
  };
}
