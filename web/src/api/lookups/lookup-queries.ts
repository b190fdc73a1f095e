import { listCasIds, listStandardLocations } from '@wellfield/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../client.ts';
import { groupLocations } from './location-groups.ts';
import { groupParameters } from './parameter-groups.ts';

/** Both tables change only with the site: fetched while empty, then cached. */
const cached = { staleTime: Infinity, gcTime: Infinity } as const;

export function parametersQuery(client: Client) {
  return queryOptions({
    queryKey: ['cas ids'],
    queryFn: async ({ signal }) => groupParameters((await client.send(listCasIds, { signal })).data),
    ...cached,
  });
}

export function locationsQuery(client: Client) {
  return queryOptions({
    queryKey: ['standard locations'],
    queryFn: async ({ signal }) => {
      const { data, crs } = await client.send(listStandardLocations, { signal });
      return { groups: groupLocations(data), crs };
    },
    ...cached,
  });
}
