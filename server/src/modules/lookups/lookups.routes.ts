import { listCasIds, listStandardLocations } from '@wellfield/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Services } from '../services.ts';

export function lookupsRoutes(app: FastifyInstance, { lookups, settings }: Services): void {
  route(app, listCasIds, async () => ({ data: lookups.casIds }));
  route(app, listStandardLocations, async () => ({
    data: lookups.standardLocations,
    crs: settings.standardLocationsCrs,
  }));
}
