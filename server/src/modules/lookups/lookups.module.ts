import { listCasIds, listStandardLocations } from '@wellfield/contract';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

export function lookupsModule({ lookups, settings }: Services): Module {
  return {
    routes: [
      route(listCasIds, async () => ({ data: lookups.casIds })),
      route(listStandardLocations, async () => ({
        data: lookups.standardLocations,
        crs: settings.standardLocationsCrs,
      })),
    ],
  };
}
