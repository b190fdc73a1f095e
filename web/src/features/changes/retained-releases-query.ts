import { queryOptions, skipToken } from '@tanstack/react-query';
import { readKeptReleases, readQueryRuns } from '@wellfield/contract';
import type { Client } from '../../api/client.ts';
import { sessionScoped } from '../../session/session-scoped.ts';
import type { ChangesScope } from './find-changes.ts';

/** With which release the window of changes compares (null for the one before), and what of it. */
export const useComparedRelease = sessionScoped<{ release: string | null; scope: ChangesScope }>({
  release: null,
  scope: 'shown',
});

/** The releases that can be compared, newest first. An import publishes another: they are requested again each time. */
export function retainedReleasesQuery(client: Client) {
  return queryOptions({
    queryKey: ['kept-releases'],
    queryFn: async ({ signal }) => (await client.send(readKeptReleases, { signal })).releases,
    staleTime: 0,
  });
}

/** In which releases a saved query ran last; a view is not run. */
export function queryRunsQuery(client: Client, id: string | null) {
  return queryOptions({
    queryKey: ['query-runs', id],
    queryFn: id === null ? skipToken : ({ signal }) => client.send(readQueryRuns, { params: { id }, signal }),
    staleTime: 0,
  });
}
