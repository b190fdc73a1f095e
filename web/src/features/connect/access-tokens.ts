import { listAccessTokens, makeAccessToken, revokeAccessToken } from '@wellfield/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '../../api/client.ts';
import { useClient } from '../../api/client-context.ts';
import { useSession } from '../../session/session-store.ts';

/** Fetched whenever they are shown, because programs use them in between. */
function accessTokensQuery(client: Client) {
  return queryOptions({
    queryKey: ['access-tokens'],
    queryFn: ({ signal }) => client.send(listAccessTokens, { signal }),
    select: ({ access_tokens }) => access_tokens,
    enabled: () => useSession.getState().token !== null,
  });
}

/** The account's access tokens. */
export function useAccessTokens() {
  return useQuery(accessTokensQuery(useClient()));
}

/** Makes an access token; only this answer has its text. */
export function useMakeAccessToken() {
  const client = useClient();
  const reload = useReload();
  return useMutation({
    mutationFn: (body: { name: string; days: number; password?: string }) => client.send(makeAccessToken, { body }),
    onSuccess: reload,
    gcTime: 0,
  });
}

export function useRevokeAccessToken() {
  const client = useClient();
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) => client.send(revokeAccessToken, { params: { id }, body: { revoked: 1 } }),
    onSettled: reload,
  });
}

function useReload(): () => Promise<void> {
  const client = useClient();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: accessTokensQuery(client).queryKey });
}
