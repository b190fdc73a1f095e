import { queryOptions } from '@tanstack/react-query';
import { listFreeProduct } from '@wellfield/contract';
import type { Client } from './client.ts';

/** The thicknesses of free product in a release, which never change: fetched once. */
export function freeProductQuery(client: Client, release: string | null) {
  return queryOptions({
    queryKey: ['free product', release],
    queryFn: ({ signal }) => client.send(listFreeProduct, { signal, query: release === null ? {} : { release } }),
    enabled: release !== null,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
}
