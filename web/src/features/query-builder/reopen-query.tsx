import { useEffect, useState } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { criteriaText, messages, toFilter, readSavedQuery } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import type { Client } from '../../api/client.ts';
import { storedDraft, storeDraft } from '../../session/query-draft.ts';
import { useSession } from '../../session/session-store.ts';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { choicesOf, draftOf, faultyRangeOf, readDraft, type QueryDraft } from './query-draft.ts';
import { ReplaceDraftDialog } from './replace-draft-dialog.tsx';

interface ReopenQueryProps {
  queryId: string;
  /** Whether the query itself is changed, or a variant is made of it. */
  isEdited: boolean;
  /** The query's choices are the draft now, or the draft stays as it was. */
  onDone(): void;
}

/** The draft that was opened last, as it was stored: while nobody changes it, another may take its place unasked. */
let opened: string | null = null;

/** Makes a saved query's choices the draft: to look at them, to save a variant under another name, or to change them. */
export function ReopenQuery({ queryId, isEdited, onDone }: ReopenQueryProps) {
  const client = useClient();
  const accountId = useSession((session) => session.account?.user_id ?? null);
  const { data, error } = useQuery(savedQueryQuery(client, queryId));
  const [mayReplace, setMayReplace] = useState(false);
  const [isDone, setIsDone] = useState(false);

  const edited = data && isEdited ? { id: queryId, name: data.query.name } : null;
  const found = data && JSON.stringify(draftOf(data.query.query_type, data.data, edited));
  const unsaved = accountId === null || found === undefined ? null : unsavedDraft(accountId, found);
  const isAsking = unsaved !== null && !mayReplace && !isDone;
  useEffect(() => {
    if (found === undefined || accountId === null || isAsking || isDone) return;
    storeDraft(accountId, found);
    opened = found;
    setIsDone(true);
    onDone();
  }, [found, accountId, isAsking, isDone, onDone]);

  return (
    <>
      {!error && !isAsking && <LoadingNotice text={messages.loading.standard} />}
      {isAsking && data && (
        <ReplaceDraftDialog
          criteria={criteriaText(toFilter(unsaved.queryType, choicesOf(unsaved)))}
          name={data.query.name}
          onReplace={() => setMayReplace(true)}
          onKeep={onDone}
        />
      )}
      <ErrorDialog error={tellableFailure(error)} onOkay={onDone} />
    </>
  );
}

/** What somebody was composing and would lose to the query found; null for nothing. */
function unsavedDraft(accountId: string, found: string): QueryDraft | null {
  const text = storedDraft(accountId);
  if (text === opened || text === found) return null;
  const draft = readDraft(text);
  return draft && (choicesOf(draft).length > 0 || faultyRangeOf(draft) || draft.name.trim() !== '') ? draft : null;
}

function savedQueryQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['saved-query', id],
    queryFn: ({ signal }) => client.send(readSavedQuery, { params: { id }, signal }),
    // It may have been changed since.
    staleTime: 0,
    gcTime: 0,
  });
}
