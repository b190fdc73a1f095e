import { queryOptions, useQuery } from '@tanstack/react-query';
import { readEmailConfirmation } from '@wellfield/contract';
import type { Client } from './client.ts';
import { useClient } from './client-context.ts';
import { useSite } from './site-query.ts';

export function emailConfirmationQuery(client: Client) {
  return queryOptions({
    queryKey: ['email-confirmation'],
    queryFn: async ({ signal }) => (await client.send(readEmailConfirmation, { signal })).mails_wait,
  });
}

/** Whether mails to the account wait until its address is confirmed, which may happen in another browser. */
export function useMailsWait(): boolean {
  const canWait = useSite()?.mail === 'smtp';
  return useQuery({ ...emailConfirmationQuery(useClient()), enabled: canWait }).data ?? false;
}
