import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { limits, messages, type Choice, saveQuery } from '@wellfield/contract';
import { tellableFailure, type CallFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { savedQueriesQuery } from '../../explorer/saved-queries.ts';
import { forgetDraft } from '../../session/query-draft.ts';

/** Saving the query that is composed, what the name must change for, and what went wrong otherwise. */
export function useSaveQuery() {
  const client = useClient();
  const queryClient = useQueryClient();
  const [nameFault, setNameFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  // Told while this screen stands: whoever comes back to it finds no notice of a save long past.
  const [isSaved, setIsSaved] = useState(false);

  const saving = useMutation({
    mutationFn: ({ name, queryType, choices }: { name: string; queryType: number; choices: readonly Choice[] }) =>
      client.send(saveQuery, {
        body: { name: encodeURIComponent(name), query_type: queryType, data: [...choices] },
      }),
    onSuccess: () => {
      setIsSaved(true);
      // What is saved needs no keeping until it changes again.
      forgetDraft();
      setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: savedQueriesQuery(client).queryKey }),
        limits.listRefreshMs,
      );
    },
    onError: (cause) => {
      const told = tellableFailure(cause);
      if (told?.status === 409) setNameFault(told.message);
      else setFailure(told);
    },
  });

  return {
    isSaving: saving.isPending,
    isSaved,
    nameFault,
    failure,
    /** Something changed: what was said of the last save no longer holds. */
    clearNotices: () => {
      setIsSaved(false);
      setNameFault(null);
    },
    save: (name: string, queryType: number, choices: readonly Choice[]) => {
      setIsSaved(false);
      setNameFault(name.trim() === '' ? messages.query.nameRequired : null);
      if (name.trim() !== '') saving.mutate({ name, queryType, choices });
    },
  };
}
