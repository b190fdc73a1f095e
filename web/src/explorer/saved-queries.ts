import { queryOptions, useQuery } from '@tanstack/react-query';
import { type SavedQuery, listSavedQueries, listSharedQueries } from '@wellfield/contract';
import type { Client } from '../api/client.ts';
import { useClient } from '../api/client-context.ts';
import { useSession } from '../session/session-store.ts';

/** The account's saved queries: fetched while the list is empty, and again after a save. */
export function savedQueriesQuery(client: Client) {
  return queryOptions({
    queryKey: ['saved-queries'],
    queryFn: ({ signal }) => client.send(listSavedQueries, { signal }),
    select: ({ queries }) => queries,
    // A screen that outlives its session makes no more calls.
    enabled: () => useSession.getState().token !== null,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** The queries that accounts share with everyone of the site. Others change it: every screen that shows it asks again. */
export function sharedQueriesQuery(client: Client) {
  return queryOptions({
    // Below the key of the saved queries: what changes those can change these.
    queryKey: ['saved-queries', 'shared'],
    queryFn: ({ signal }) => client.send(listSharedQueries, { signal }),
    enabled: () => useSession.getState().token !== null,
    staleTime: 0,
  });
}

/** The query whose answer is shown; null if none is active or the list is not loaded. */
export function useActiveQuery(): SavedQuery | null {
  const queryId = useSession((session) => session.queryId);
  const { data } = useQuery({ ...savedQueriesQuery(useClient()), enabled: queryId !== null });
  return data?.find(({ id }) => String(id) === queryId) ?? null;
}
