import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Client } from './client.ts';
import { useClient } from './client-context.ts';
import { siteCall } from './entry-calls.ts';

/** The site's settings: fetched once per page load. */
export function siteQuery(client: Client) {
  return queryOptions({
    queryKey: ['site'],
    queryFn: ({ signal }) => client.send(siteCall, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** The site's settings, undefined until they are loaded. */
export function useSite() {
  return useQuery(siteQuery(useClient())).data;
}
