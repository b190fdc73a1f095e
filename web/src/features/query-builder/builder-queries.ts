import { listQueryFilters, listQueryTypes } from '@wellfield/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../api/client.ts';

/** The datasets to choose from: requested while they are not there. */
export function queryTypesQuery(client: Client) {
  return queryOptions({
    queryKey: ['query-types'],
    queryFn: ({ signal }) => client.send(listQueryTypes, { signal }),
    select: ({ query_types }) => query_types,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** Every dataset's fields and values: requested once, and again when a count says that the release is another. */
export function queryFiltersQuery(client: Client) {
  return queryOptions({
    queryKey: ['query-filters'],
    queryFn: ({ signal }) => client.send(listQueryFilters, { signal }),
    staleTime: Infinity,
  });
}
