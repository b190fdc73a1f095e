import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removeFormerQuery, type SharedQuery } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { sharedQueriesQuery } from '../../explorer/saved-queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';

/** For administrators: takes a query from everyone's list whose sharer has no account any longer. */
export function RemoveFormerQuery({ query: { token, name } }: { query: SharedQuery }) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [isRequested, setIsConfirming] = useState(false);
  const removing = useMutation({
    mutationFn: () => client.send(removeFormerQuery, { params: { token }, body: { removed: 1 } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: sharedQueriesQuery(client).queryKey });
      showToast({ text: `“${name}” has been taken from everyone’s list.` });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: sharedQueriesQuery(client).queryKey }),
  });
  const failure = tellableFailure(removing.error);
  const ask = () => {
    removing.reset();
    setIsConfirming(true);
  };
  return (
    <>
      <button type="button" onClick={ask}>
        Take from the list
      </button>
      {isRequested && (
        <ConfirmDialog
          title="Take from everyone's list"
          confirm="Take from the list"
          isDoing={removing.isPending}
          onConfirm={() => removing.mutate()}
          onCancel={() => setIsConfirming(false)}
        >
          <p>“{name}” was shared by an account that was deleted. It is removed from everyone’s Query Data for good.</p>
          <p>Links to its view still work.</p>
          {failure && <p role="alert">{[failure.message, failure.detail].filter(Boolean).join(' ')}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
