import { readDailyFlow } from '@wellfield/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Client } from './client.ts';

/** The daily flow at a gauge, if the site has it: fetched once, and again only if it failed. */
export function dailyFlowQuery(client: Client, siteNo: string) {
  return queryOptions({
    queryKey: ['gauge-days', siteNo],
    queryFn: ({ signal }) => client.send(readDailyFlow, { params: { site_no: siteNo }, signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
