import { queryOptions } from '@tanstack/react-query';
import type { Client } from './client.ts';
import { askView } from './view-calls.ts';

/** A shared view's definition. It never changes, but its release may be removed. */
export function viewQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: ['view', token],
    queryFn: ({ signal }) => askView(client, token, signal),
    staleTime: 60_000,
  });
}
