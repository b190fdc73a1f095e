import {
  endOtherSessions,
  endSession,
  listExportLinks,
  listSessions,
  listViews,
  revokeAccess,
  revokeExportLink,
  revokeView,
} from '@wellfield/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '../../api/client.ts';
import { useClient } from '../../api/client-context.ts';
import { useSession } from '../../session/session-store.ts';

/** Fetched whenever they are shown: other browsers and programs change them. */
function useAccessList<T>(
  kind: 'sessions' | 'views' | 'export-links',
  fetchList: (client: Client, signal: AbortSignal) => Promise<T>,
) {
  const client = useClient();
  return useQuery({
    queryKey: ['account-access', kind],
    queryFn: ({ signal }) => fetchList(client, signal),
    enabled: () => useSession.getState().token !== null,
  });
}

/** Ends something; then every list is fetched again. */
function useEnding<Of, T>(end: (client: Client, of: Of) => Promise<T>) {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (of: Of) => end(client, of),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['account-access'] }),
  });
}

export const useSessions = () =>
  useAccessList('sessions', async (client, signal) => (await client.send(listSessions, { signal })).sessions);
export const useEndSession = () =>
  useEnding((client, id: string) => client.send(endSession, { params: { id }, body: { ended: 1 } }));
export const useEndOtherSessions = () =>
  useEnding((client) => client.send(endOtherSessions, { body: { others_ended: 1 } }));

export const useOwnViews = () => useAccessList('views', (client, signal) => client.send(listViews, { signal }));
export const useRevokeView = () =>
  useEnding((client, token: string) => client.send(revokeView, { params: { token }, body: { revoked: 1 } }));

export const useExportLinks = () =>
  useAccessList('export-links', (client, signal) => client.send(listExportLinks, { signal }));
export const useRevokeExportLink = () =>
  useEnding((client, params: { query_id: string; export_id: string }) =>
    client.send(revokeExportLink, { params, body: { revoked: 1 } }),
  );

/** Then everything shown is fetched again: tokens and shared queries are other features'. */
export function useRevokeAll() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.send(revokeAccess, { body: { all_revoked: 1 } }),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
