import { queryOptions, useQuery } from '@tanstack/react-query';
import { messages } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import type { Client } from '../../api/client.ts';
import { askSavedQuery } from '../../api/view-calls.ts';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { draftOf } from './query-draft.ts';
import { ReplaceDraft } from './replace-draft.tsx';

interface ReopenQueryProps {
  queryId: string;
  /** Whether the query itself is changed, or a variant is made of it. */
  isEdited: boolean;
  /** The query's choices are the draft now, or the draft stays as it was. */
  onDone(): void;
}

/** Makes a saved query's choices the draft: to look at them, to save a variant under another name, or to change them. */
export function ReopenQuery({ queryId, isEdited, onDone }: ReopenQueryProps) {
  const { data, error } = useQuery(savedQueryQuery(useClient(), queryId));
  const edited = data && isEdited ? { id: queryId, name: data.query.name } : null;
  return (
    <>
      {!data && !error && <LoadingNotice text={messages.loading.standard} />}
      {data && (
        <ReplaceDraft
          draft={draftOf(data.query.query_type, data.data, edited)}
          name={`“${data.query.name}”`}
          onDone={onDone}
        />
      )}
      <ErrorDialog error={tellableFailure(error)} onOkay={onDone} />
    </>
  );
}

function savedQueryQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['saved-query', id],
    queryFn: ({ signal }) => askSavedQuery(client, id, signal),
    // It may have been changed since.
    staleTime: 0,
    gcTime: 0,
  });
}
