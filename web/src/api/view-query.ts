import { readView } from '@wellfield/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Client } from './client.ts';

/** A shared view's definition. It never changes, but its release may be removed. */
export function viewQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: ['view', token],
    queryFn: async ({ signal }) => (await client.send(readView, { params: { token }, signal })).view,
    staleTime: 60_000,
  });
}
