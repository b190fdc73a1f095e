import { queryOptions, useQuery } from '@tanstack/react-query';
import { type SavedQuery, listSavedQueries } from '@wellfield/contract';
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

/** The query whose answer is shown; null if none is active or the list is not loaded. */
export function useActiveQuery(): SavedQuery | null {
  const queryId = useSession((session) => session.queryId);
  const { data } = useQuery({ ...savedQueriesQuery(useClient()), enabled: queryId !== null });
  return data?.find(({ id }) => String(id) === queryId) ?? null;
}
