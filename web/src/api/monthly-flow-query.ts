import { readMonthlyFlow } from '@wellfield/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Client } from './client.ts';

/** The monthly flow at a gauge: fetched once, and again only if it failed. */
export function monthlyFlowQuery(client: Client, siteNo: string) {
  return queryOptions({
    queryKey: ['gauge', siteNo],
    queryFn: ({ signal }) => client.send(readMonthlyFlow, { params: { site_no: siteNo }, signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
