import { listCasIds, listStandardLocations } from '@wellfield/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../api/client.ts';
import { groupLocations } from './location-groups.ts';
import { groupParameters } from './parameter-groups.ts';

/** Both tables are the site's and change with it alone: asked while there is none, and kept. */
const kept = { staleTime: Infinity, gcTime: Infinity } as const;

export function parametersQuery(client: Client) {
  return queryOptions({
    queryKey: ['cas ids'],
    queryFn: async ({ signal }) => groupParameters((await client.send(listCasIds, { signal })).data),
    ...kept,
  });
}

export function locationsQuery(client: Client) {
  return queryOptions({
    queryKey: ['standard locations'],
    queryFn: async ({ signal }) => {
      const { data, crs } = await client.send(listStandardLocations, { signal });
      return { groups: groupLocations(data), crs };
    },
    ...kept,
  });
}
