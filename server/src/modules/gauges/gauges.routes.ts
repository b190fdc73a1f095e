import { messages, readMonthlyFlow } from '@wellfield/contract';
import type { FastifyInstance } from 'fastify';
import { RefusalError } from '../../http/refusal-error.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../services.ts';

export function gaugesRoutes(app: FastifyInstance, { settings, gaugeFlows }: Services): void {
  const known = new Set(settings.gauges.map(({ id }) => id));

  route(app, readMonthlyFlow, async ({ params: { site_no } }) => {
    if (!known.has(site_no)) throw new RefusalError(404, 'The site has no such gauge.');
    const flow = await gaugeFlows.of(site_no);
    if (!flow) throw new RefusalError(502, messages.calls.gauges.transport);
    const { retrieved, data, isStale } = flow;
    return { site_no, data, retrieved, ...(isStale && { stale: true }) };
  });
}
