import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messages, type ExportFormat, type SavedQuery, deleteSavedQuery, restoreSavedQuery } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { queryIdOf, querySource } from '../../explorer/answer/answer-source.ts';
import { clearFailure, useAnswer } from '../../explorer/answer/answer.ts';
import { useAnswers } from '../../explorer/answer/answers-context.ts';
import { savedQueriesQuery } from '../../explorer/saved-queries.ts';
import { useSession } from '../../session/session-store.ts';
import type { ErrorText } from '../../ui/error-dialog.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { useDownload } from './use-download.ts';
import { useSharing } from './use-sharing.ts';

interface DeletionOutcome {
  onDeleted(): void;
  onRestored(id: string): void;
}

/** The three actions on the selected query, with their progress and errors. */
export function useQueryActions(selected: SavedQuery | null, { onDeleted, onRestored }: DeletionOutcome) {
  const client = useClient();
  const answers = useAnswers();
  const queryClient = useQueryClient();
  const [error, setError] = useState<ErrorText | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  // Reset with the screen, so that it does not show a notice about data loaded long ago.
  const [receivedName, setReceivedName] = useState<string | null>(null);
  const loading = useAnswer((state) => state.loading);
  const failure = useAnswer((state) => state.failure);
  const tell = (cause: unknown) => setError(tellableFailure(cause));

  const listAgain = () => queryClient.invalidateQueries({ queryKey: savedQueriesQuery(client).queryKey });

  const sharing = useSharing(tell);

  const restoring = useMutation({
    mutationFn: (id: string) => client.send(restoreSavedQuery, { params: { id }, body: {} }),
    onSuccess: async (_, id) => {
      await listAgain();
      onRestored(id);
    },
    onError: tell,
  });

  const deletion = useMutation({
    mutationFn: (query: SavedQuery) =>
      client.send(deleteSavedQuery, { params: { id: String(query.id) }, body: { deleted: 1 } }),
    onSuccess: async (_, query) => {
      if (useSession.getState().queryId === String(query.id)) answers.reset();
      await listAgain();
      showToast({
        text: `“${query.name}” was deleted.`,
        action: { label: 'Undo', act: () => restoring.mutate(String(query.id)) },
      });
    },
    onError: tell,
    onSettled: (_, failure) => {
      setIsConfirming(false);
      if (failure === null) onDeleted();
    },
  });

  const downloading = useDownload({ onError: tell, onNoRows: setError });

  const withSelected = (act: (query: SavedQuery) => void) => () => {
    if (selected) act(selected);
    else setError({ message: messages.query.selectFirst });
  };

  return {
    loading,
    isDownloading: downloading.isDownloading,
    requestedExport: downloading.requestedExport,
    closeExport: downloading.closeExport,
    isDeleting: deletion.isPending,
    isConfirming,
    error: error ?? failure,
    clearError: () => {
      setError(null);
      clearFailure();
    },
    /** The query whose data was loaded last. */
    receivedName,
    execute: withSelected((query) => {
      setReceivedName(null);
      void answers.execute(querySource(String(query.id))).then(() => {
        const now = useAnswer.getState();
        const isReceived = queryIdOf(now.answer?.source) === String(query.id) && !now.loading && !now.failure;
        if (isReceived) setReceivedName(query.name);
        return listAgain();
      });
    }),
    download: (format: ExportFormat) => withSelected((query) => downloading.download(query, format))(),
    share: (isShared: boolean) => selected && sharing.mutate({ ...selected, id: String(selected.id), isShared }),
    askToDelete: withSelected(() => setIsConfirming(true)),
    cancelDelete: () => setIsConfirming(false),
    confirmDelete: withSelected((query) => deletion.mutate(query)),
  };
}
