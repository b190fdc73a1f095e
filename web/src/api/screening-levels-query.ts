import { queryOptions } from '@tanstack/react-query';
import { listScreeningLevels } from '@wellfield/contract';
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
