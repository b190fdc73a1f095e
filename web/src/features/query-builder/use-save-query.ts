import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeSavedQuery, limits, messages, type Choice, type SavedQuery } from '@wellfield/contract';
import { tellableFailure, type CallFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { saveQueryAs } from '../../api/view-calls.ts';
import { savedQueriesQuery } from '../../explorer/saved-queries.ts';
import { forgetDraft } from '../../session/query-draft.ts';

interface SentQuery {
  name: string;
  queryType: number;
  choices: readonly Choice[];
  /** The saved query that is changed; null for a new one. */
  editedId: string | null;
}

/** Saving the query that is composed, what the name must change for, and what went wrong otherwise. */
export function useSaveQuery(onChanged: (id: string) => void) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [nameFault, setNameFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  // Shown while this screen is open: a person who comes back to it finds no notice of a save long past.
  const [saved, setSaved] = useState<SavedQuery | null>(null);

  const saving = useMutation({
    mutationFn: async ({ name, queryType, choices, editedId }: SentQuery) => {
      const requested = { query_type: queryType, data: [...choices] };
      if (editedId === null) return saveQueryAs(client, name, requested);
      const body = { name: encodeURIComponent(name), ...requested };
      return (await client.send(changeSavedQuery, { params: { id: editedId }, body })).query;
    },
    onSuccess: (query, { editedId }) => {
      setSaved(query);
      if (editedId !== null) onChanged(editedId);
      // What is saved needs no keeping until it changes again.
      forgetDraft();
      setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: savedQueriesQuery(client).queryKey }),
        limits.listRefreshMs,
      );
    },
    onError: (cause) => {
      const known = tellableFailure(cause);
      if (known?.is('nameTaken')) setNameFault(known.message);
      else setFailure(known);
    },
  });

  return {
    isSaving: saving.isPending,
    /** What was saved last, as the list has it. */
    saved,
    nameFault,
    failure,
    /** Something changed: what was said of the last save no longer holds. */
    clearNotices: () => {
      setSaved(null);
      setNameFault(null);
    },
    save: (query: SentQuery, onSaved?: (saved: SavedQuery) => void) => {
      setSaved(null);
      setNameFault(query.name.trim() === '' ? messages.query.nameRequired : null);
      if (query.name.trim() !== '') saving.mutate(query, { ...(onSaved && { onSuccess: onSaved }) });
    },
  };
}
