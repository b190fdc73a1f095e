import { queryOptions } from '@tanstack/react-query';
import { listScreeningLevels, listFreeProduct } from '@wellfield/contract';
import type { Client } from './client.ts';

/** The site's screening levels, which change only with the site: fetched once. */
export function screeningLevelsQuery(client: Client) {
  return queryOptions({
    queryKey: ['screening levels'],
    queryFn: ({ signal }) => client.send(listScreeningLevels, { signal }),
    staleTime: Infinity,
    // Offline it fails at once: an answer does not wait for levels.
    networkMode: 'always',
    gcTime: Infinity,
  });
}

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
