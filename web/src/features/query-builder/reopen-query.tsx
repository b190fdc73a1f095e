import { useEffect, useState } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { messages } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import type { Client } from '../../api/client.ts';
import { readSavedQueryCall } from '../../api/query-calls.ts';
import { storeDraft } from '../../session/query-draft.ts';
import { useSession } from '../../session/session-store.ts';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { draftOf } from './query-draft.ts';

interface ReopenQueryProps {
  queryId: string;
  /** The query's choices are the draft now, or it cannot be had. */
  onDone(): void;
}

/** Makes a saved query's choices the draft: to look at them, and to save a variant under another name. */
export function ReopenQuery({ queryId, onDone }: ReopenQueryProps) {
  const client = useClient();
  const accountId = useSession((session) => session.account?.user_id ?? null);
  const { data, error } = useQuery(savedQueryQuery(client, queryId));
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (!data || accountId === null || isDone) return;
    storeDraft(accountId, JSON.stringify(draftOf(data.query.query_type, data.data)));
    setIsDone(true);
    onDone();
  }, [data, accountId, isDone, onDone]);
  return (
    <>
      {!error && <LoadingNotice text={messages.loading.standard} />}
      <ErrorDialog error={tellableFailure(error)} onOkay={onDone} />
    </>
  );
}

function savedQueryQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['saved-query', id],
    queryFn: ({ signal }) => client.send(readSavedQueryCall, { params: { id }, signal }),
    staleTime: Infinity,
  });
}
